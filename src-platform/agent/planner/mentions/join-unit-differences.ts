import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { pickAggregationOf } from '../plan/plan.ts';
import { stemWord } from '../text/tokenize.ts';

const HOW_MANY = /^how many$/i;
const MONEY = /\b(?:dollars?|usd)$/i;

/** A figure that is averaged, so that nobody counts its units; null for what is added up. */
function findMeasured(mention: Mention, cube: ModelCube): string | null {
  const named = (column: string): string | null =>
    cube.columns.some((one) => one.name === column && one.kind === 'number') &&
    pickAggregationOf(cube, column) === 'avg'
      ? column
      : null;
  if (isMention(mention, 'unit', 'column')) return named(mention.column);
  if (!isMention(mention, 'grain')) return null;
  const word = stemWord(mention.text.toLowerCase());
  const column = cube.columns.find(
    (one) => one.kind === 'number' && stemWord(one.format.unit ?? '') === word,
  );
  return column === undefined ? null : named(column.name);
}

interface Found {
  readonly count: Mention;
  /** `more`, which stands before the unit or behind it. */
  readonly comparative: Mention;
  readonly unit: Mention;
  readonly column: string | null;
}

/** `how many grams heavier`, `how many more miles per gallon`, `how many dollars more`. */
function findDifference(list: MentionList, cube: ModelCube): Found | null {
  const count = list.all.find((one) => isMention(one, 'count') && HOW_MANY.test(one.text));
  const next = count === undefined ? undefined : list.neighbour(count, 1);
  if (count === undefined || next === undefined) return null;
  const between = list.all.slice(list.all.indexOf(count) + 1, list.all.indexOf(next));
  const money = between.find((one) => MONEY.test(one.text));
  if (isMention(next, 'comparative') && money !== undefined)
    return { count, comparative: next, unit: money, column: null };
  const [first, second] = [next, list.neighbour(next, 1)];
  const isBefore = isMention(first, 'comparative') && first.column === null;
  const [comparative, unit] = isBefore ? [first, second] : [second, first];
  if (!isMention(comparative, 'comparative') || unit === undefined) return null;
  const column = findMeasured(unit, cube);
  return column === null ? null : { count, comparative, unit, column };
}

/** `how many grams heavier is a male`: how far two sides are apart, and no number of rows. */
export function joinUnitDifferences(list: MentionList, cube: ModelCube): readonly Mention[] {
  const found = findDifference(list, cube);
  if (found === null) return list.all;
  const { count, comparative, unit, column } = found;
  const measured = isMention(unit, 'unit') ? unit.columns : [column];
  const isNamed =
    (isMention(comparative, 'comparative') && comparative.column !== null) ||
    list.all.some(
      (one) => one !== unit && isMention(one, 'column') && measured.includes(one.column),
    );
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    if (one === count) return { kind: 'stop', start, end, text };
    if (one !== unit || column === null) return one;
    return isNamed
      ? { kind: 'stop', start, end, text }
      : { kind: 'column', column, start, end, text };
  });
}

const APART = /\b(?:apart|between (?:them|the two|both|those two|these two))$/i;

const BOTH = /^(?:the|those|these|both|them)$/i;

/** `between those two averages`: the word before what points at two answers. */
const isBetweenTwo = (mention: Mention, index: number, all: readonly Mention[]): boolean =>
  isMention(mention, 'between') &&
  /^between$/i.test(mention.text) &&
  BOTH.test(all[index + 1]?.text ?? '') &&
  all.slice(index + 1, index + 3).some((one) => isMention(one, 'pronoun'));

/** What asks how far two figures are apart, anywhere behind the unit. */
const differs = (mention: Mention, index: number, all: readonly Mention[]): boolean =>
  isBetweenTwo(mention, index, all) ||
  APART.test(mention.text) ||
  isMention(mention, 'comparative') ||
  (isMention(mention, 'operator') && mention.operator === 'minus') ||
  (isMention(mention, 'window') && mention.window === 'change' && mention.grain === null);

const ROWS_APART = /^(?:far )?apart$/i;
const THEY = /^(?:they|both)$/i;

/** `how many flights apart are the two`: a difference of two numbers, and no number of all. */
function readRowsApart(all: readonly Mention[], noun: Mention): readonly Mention[] {
  const at = all.indexOf(noun) + 1;
  const apart = all[at];
  const isApart = isMention(apart, 'stop') && ROWS_APART.test(apart.text);
  if (!isApart) return all;
  return all.map((one, index): Mention => {
    const { start, end, text } = one;
    if (index === at) return { kind: 'operator', operator: 'minus', start, end, text };
    const points = index > at && isMention(one, 'stop') && THEY.test(text);
    return points ? { kind: 'pronoun', start, end, text } : one;
  });
}

/**
 * `how many grams are between them`, `how many miles is the gap`, `how many years did it gain`: the
 * unit says which figure is meant, and no rows are counted.
 */
export function joinUnitsApart(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'count') && HOW_MANY.test(one.text));
  const unit = list.all[at + 1];
  // `in how many years did it fall` counts years.
  const isIn = /\bin$/i.test(list.all[at - 1]?.text ?? '');
  if (at === -1 || unit === undefined || isIn) return list.all;
  const column = findMeasured(unit, cube);
  const rest = list.all.slice(at + 2);
  const cue = rest.find(differs);
  if (isMention(unit, 'entity')) return readRowsApart(list.all, unit);
  const isCounted = rest.some((one) => isMention(one, 'entity', 'count', 'number'));
  if (column === null || cue === undefined || isCounted) return list.all;
  const measured = isMention(unit, 'unit') ? unit.columns : [column];
  const figures = rest.flatMap((one) => list.findNumberColumn(one) ?? []);
  // `how many years did fertility decline`: the years of another figure are counted.
  if (figures.some((one) => !measured.includes(one))) return list.all;
  const isNamed = figures.length > 0;
  return list.all.flatMap((one, index): Mention[] => {
    const { start, end, text } = one;
    if (index === at || (one === unit && isNamed)) return [{ kind: 'stop', start, end, text }];
    if (one === unit) return [{ kind: 'column', column, start, end, text }];
    if (one !== cue || !isMention(one, 'stop', 'between')) return [one];
    // `between them` points at the last answers, `apart` does not.
    const points = /\b(?:them|two|both)$/i.exec(text)?.[0];
    const pronoun: Mention[] =
      points === undefined
        ? []
        : [{ kind: 'pronoun', start: end - points.length, end, text: points }];
    return [{ kind: 'operator', operator: 'minus', start, end, text }, ...pronoun];
  });
}
