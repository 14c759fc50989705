import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Comparison } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

export interface Limit {
  readonly columns: readonly string[];
  readonly comparison: Comparison;
  readonly value: number;
}

export function listLimits({ filters, plan }: PlanForm): readonly Limit[] {
  const tests = filters.flatMap((one): readonly Limit[] => {
    if (one.kind === 'compare')
      return [{ columns: [one.column], comparison: one.comparison, value: Number(one.value) }];
    if (one.kind !== 'between') return [];
    const columns = [one.column];
    return [
      { columns, comparison: '>=', value: Number(one.low) },
      { columns, comparison: '<=', value: Number(one.high) },
    ];
  });
  const having = plan.kind === 'aggregate' ? plan.having : [];
  const ofGroups = having.map(({ measure, comparison, value }): Limit => ({
    columns: listMeasureColumns(measure),
    comparison,
    value: Number(value),
  }));
  return [...tests, ...ofGroups];
}

/** A number may be written in another unit than that of the data. */
export const SCALES = [1, 10, 60, 1_440, 1e-3, 1e3, 1e6, 1e9];

const SIDES = ['<', '>', '='] as const;
const readSide = (comparison: Comparison): string =>
  SIDES.find((side) => comparison.startsWith(side)) ?? '';

/** The columns that stand next to the number: `rating above 8`, `more than 200 hp`. */
function listNamed(
  before: Mention | undefined,
  after: Mention | undefined,
  { columns }: ModelCube,
): readonly string[] {
  if (isMention(after, 'unit')) return after.columns;
  const isNumber = (name: string): boolean =>
    columns.some((one) => one.kind === 'number' && one.name === name);
  return [before, after].flatMap((one) =>
    isMention(one, 'column') && isNumber(one.column) ? [one.column] : [],
  );
}

const STARTS = /^\s*(?:(?:but|and)?\s*(?:with|having)|and|but)\b/i;

/** `cars with 8 cylinders and less than 14 mpg`: the limit starts after the figure that stands before it. */
const startsAnew = (before: Mention | undefined, word: Mention, text: string): boolean =>
  STARTS.test(word.text) ||
  (before !== undefined && STARTS.test(text.slice(before.end, word.start)));

/** `more than 200 hp and under 3000 lbs`: each number limits its own figure, on the side that is said. */
export function describeOtherLimit({ words, text }: Asked, form: PlanForm): string | null {
  const limits = listLimits(form);
  for (const [index, word] of words.entries()) {
    const number = words[index + 1];
    if (!isMention(word, 'compare') || !isMention(number, 'number')) continue;
    const before = words[index - 1];
    // `exclude flights under 500 miles` keeps those on the other side.
    const isTurned = words.slice(0, index).some((one) => isMention(one, 'not'));
    if (isTurned || word.comparison === '<>') continue;
    const same = limits.filter(({ value }) =>
      SCALES.some((scale) => value === Number(number.value) * scale),
    );
    const onSide = same.filter(
      ({ comparison }) => readSide(comparison) === readSide(word.comparison),
    );
    if (same.length > 0 && onSide.length === 0)
      return `You ask for «${word.text} ${number.text}», and the answer would be about the other side of it.`;
    // `above $100 million grossed less than they cost`: the second figure is compared by itself.
    const isCompared = isMention(words[index + 3], 'comparative', 'compare', 'between');
    const behind = isCompared ? undefined : words[index + 2];
    const isOfBehind =
      startsAnew(before, word, text) && listNamed(undefined, behind, form.cube).length > 0;
    const named = listNamed(isOfBehind ? undefined : before, behind, form.cube);
    if (new Set(named).size > 1 && onSide.length > 0 && !isMention(words[index + 2], 'unit'))
      return `«${word.text} ${number.text}» stands between two figures; name the one that it limits first.`;
    const isOther =
      named.length > 0 &&
      onSide.length > 0 &&
      !onSide.some(
        ({ columns }) => columns.length === 0 || columns.some((column) => named.includes(column)),
      );
    if (isOther)
      return `«${word.text} ${number.text}» limits another figure in the query that I made than in your question.`;
  }
  return null;
}
