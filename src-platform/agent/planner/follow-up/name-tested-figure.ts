import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { isPlausible } from '../slots/plausible-values.ts';
import { isOneRowEach } from '../plan/single-rows.ts';

/** These say which figure a number is about, or that rows are counted. */
const SAYS_WHICH = ['unit', 'condition', 'comparative', 'aggregation', 'share', 'window'] as const;

interface Bare {
  /** Before this mention the figure would be named. */
  readonly first: Mention;
  readonly number: MentionOf<'number'>;
}

/** `below 2.1`, `2.1 or lower`: the one number that is tested. */
function findTest(mentions: readonly Mention[]): Bare | null {
  const tests = mentions.flatMap((one, index): Bare[] => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    if (isMention(one, 'compare') && isMention(next, 'number'))
      return [{ first: one, number: next }];
    return isMention(one, 'compareAfter') && isMention(before, 'number')
      ? [{ first: before, number: before }]
      : [];
  });
  const [test, other] = tests;
  return other === undefined ? (test ?? null) : null;
}

/** The one figure that the last answer shows, where a row of the data has it as well. */
function findFigure(plan: Plan, cube: ModelCube): string | null {
  if (plan.kind === 'list') return plan.sort?.by === 'column' ? plan.sort.column : null;
  const [measure, other] = plan.measures;
  // `how many were above 500 million`, after sums of each genre: genres, and no films.
  const grain = findRowGrain(cube);
  const isSeries = plan.groups.every((one) => one.grain !== null && one.grain === grain);
  if (plan.groups.length > 0 && !isSeries && !isOneRowEach(plan, cube)) return null;
  return measure?.kind === 'aggregate' && other === undefined ? measure.column : null;
}

/**
 * `how many countries were below 2.1 that year?`, after the average fertility: a number that names no
 * figure is one of the last answer.
 */
export function nameTestedFigure(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const test = findTest(mentions);
  const column = findFigure(plan, cube);
  const isNumber = (name: string): boolean =>
    cube.columns.some((one) => one.kind === 'number' && one.name === name);
  const isNamed = mentions.some(
    (one) => isMention(one, ...SAYS_WHICH) || (isMention(one, 'column') && isNumber(one.column)),
  );
  if (test === null || column === null || !isNumber(column) || isNamed) return mentions;
  const after = mentions[mentions.indexOf(test.number) + 1];
  // `more than 20 rainy days`, `over 100 films`: rows are counted.
  if (isMention(after, 'entity', 'value', 'labelWord', 'column')) return mentions;
  if (!isPlausible(cube, column, test.number.value)) return mentions;
  const { start } = test.first;
  const figure: Mention = { kind: 'column', column, start, end: start, text: column };
  return mentions.toSpliced(mentions.indexOf(test.first), 0, figure);
}
