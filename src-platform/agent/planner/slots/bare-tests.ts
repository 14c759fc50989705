import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { scaleAs } from '../follow-up/moved-limit.ts';
import {
  findTimeColumn,
  type Comparison,
  type Filter,
  type Plan,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { isOneRowEach } from '../plan/single-rows.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { isPlausible } from './plausible-values.ts';

/** `above 100`, `200 and under`: a comparison with a number, and no other word. */
function readComparison(
  words: readonly Mention[],
): { readonly comparison: Comparison; readonly value: string } | null {
  const [first, second, other] = words;
  if (other !== undefined) return null;
  // `and under 200`: the same words stand behind a number in `200 and under`.
  if (isMention(first, 'compare', 'compareAfter') && isMention(second, 'number')) {
    const isStrict = isMention(first, 'compareAfter') && /\b(?:under|over|below|above)$/i;
    const strict = first.comparison.startsWith('<') ? '<' : '>';
    const comparison = isStrict && isStrict.test(first.text) ? strict : first.comparison;
    return { comparison, value: second.value };
  }
  if (isMention(first, 'number') && isMention(second, 'compareAfter'))
    return { comparison: second.comparison, value: first.value };
  return null;
}

const isSimple = (measure: { readonly kind: string }): measure is SimpleMeasure =>
  ['count', 'distinct', 'aggregate'].includes(measure.kind);

/** The number of groups whose figure meets a test; null where the last answer has no one figure of each. */
function countGroupsAbove(
  plan: Plan,
  test: { readonly comparison: Comparison; readonly value: string },
  cube: ModelCube,
): Plan | null {
  if (plan.kind === 'list' || plan.limit !== null || plan.listed !== null) return null;
  const [measure, second] = plan.measures;
  const [group, other] = plan.groups;
  const isPlain = measure !== undefined && second === undefined && isSimple(measure);
  if (!isPlain || group === undefined || other !== undefined || plan.having.length > 0) return null;
  const known = buildKnownFilters([group.column], cube).filter((one) =>
    plan.filters.every((filter) => filter.kind !== 'known' || filter.column !== one.column),
  );
  return {
    ...plan,
    filters: [...plan.filters, ...known],
    having: [{ measure, ...test }],
    countsGroups: true,
  };
}

/**
 * `when did it fall below 3?`, `in which years was it above 65?`, after a mean or a total of each year:
 * the years are tested by that figure, and no single rows.
 */
function dropOfPeriods(words: readonly Mention[], plan: Plan, cube: ModelCube): readonly Mention[] {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isSeries = group !== undefined && group.grain !== null && other === undefined;
  if (!isSeries || plan.kind === 'list' || isOneRowEach(plan, cube)) return words;
  const isAsked = (one: Mention): boolean =>
    isMention(one, 'when') || (isMention(one, 'grain') && one.grain === group.grain);
  if (!words.some(isAsked)) return words;
  return words.filter((one) => !isAsked(one) && !isMention(one, 'pronoun'));
}

/**
 * `only those above 100`, which names no column: the one condition of the last question takes the
 * new number, or else the figure of each group is tested.
 */
export function readBareComparison(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const said = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'ask', 'list'));
  const named = dropOfPeriods(said, plan, cube);
  // `how many were above 500 million?`, after sums of each genre: the groups are counted.
  const counts = isMention(named[0], 'count') && /^how many$/i.test(named[0].text);
  const words = counts ? named.slice(1) : named;
  const found = readComparison(words);
  // A share or a growth is tested by other figures than the ones that it is computed from.
  const isDerived = plan.kind === 'aggregate' && (plan.share || plan.contrast);
  if (found === null || isDerived) return null;
  if (counts) return countGroupsAbove(plan, found, cube);
  const tests = plan.filters.filter((one) => one.kind === 'compare' || one.kind === 'between');
  const [test, another] = tests;
  if (test !== undefined && another === undefined) {
    const before = test.kind === 'compare' ? test.value : test.high;
    const value = scaleAs(found.value, before);
    if (!isPlausible(cube, test.column, value)) return null;
    const filter: Filter = { kind: 'compare', column: test.column, ...found, value };
    return { ...plan, filters: plan.filters.map((one) => (one === test ? filter : one)) };
  }
  if (plan.kind !== 'aggregate' || plan.groups.length === 0 || tests.length > 0) return null;
  const [measure, second] = plan.measures;
  if (measure === undefined || second !== undefined || !isSimple(measure)) return null;
  const columns = plan.groups.map((one) => one.column);
  const isNew = (known: Filter): boolean =>
    plan.filters.every((one) => one.kind !== 'known' || one.column !== known.column);
  const known = buildKnownFilters(columns, cube).filter(isNew);
  return { ...plan, filters: [...plan.filters, ...known], having: [{ measure, ...found }] };
}

/**
 * `how many are there?`, after the industries above a rate: those are counted, and not the monthly figures
 * of each. `How many in 2010?` counts those of that year.
 */
export function countTestedGroups(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [count, period, other] = mentions.filter((one) => !isFunctionWord(one));
  const isBare =
    isMention(count, 'count') &&
    /^how many$/i.test(count.text) &&
    (period === undefined || isMention(period, 'period')) &&
    other === undefined;
  const isTested =
    plan.kind === 'aggregate' &&
    plan.having.length > 0 &&
    plan.groups.length === 1 &&
    plan.limit === null;
  const column = findTimeColumn(cube);
  // `how many since 2000?`, after those with more than ten films: of them, or of their films?
  const isOpen =
    plan.kind === 'aggregate' && plan.having.some((one) => one.measure.kind !== 'aggregate');
  if (!isBare || !isTested || (isOpen && period !== undefined)) return null;
  if (!isMention(period, 'period') || column === undefined) return { ...plan, countsGroups: true };
  const filter: Filter = { kind: 'period', column, ranges: period.ranges };
  const filters = [...plan.filters.filter((one) => one.kind !== 'period'), filter];
  return { ...plan, filters, countsGroups: true };
}

/** `and those with 4?`, after eight cylinders: the number takes the place of the last one. */
export function readBareNumber(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [number, other] = mentions.filter((one) => !isFunctionWord(one));
  const isAlone = isMention(number, 'number') && other === undefined && plan.limit === null;
  const isNumber = (name: string): boolean =>
    cube.columns.some((one) => one.kind === 'number' && one.name === name);
  const tests = plan.filters.filter((one) => one.kind !== 'known' && isNumber(one.column));
  const [test, another] = tests;
  const isEqual =
    (test?.kind === 'compare' && test.comparison === '=') ||
    (test?.kind === 'values' && !test.negated && test.values.length === 1);
  const isAdded = mentions.some((one) => isMention(one, 'also'));
  if (!isAlone || !isEqual || another !== undefined || isAdded) return null;
  const filter: Filter = {
    kind: 'compare',
    column: test.column,
    comparison: '=',
    value: number.value,
  };
  return { ...plan, filters: plan.filters.map((one) => (one === test ? filter : one)) };
}
