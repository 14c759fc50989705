import type { Aggregation } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { leadsWithCount } from '../plan/build-aggregate.ts';
import type { AggregateContext } from '../plan/build-calculated.ts';
import {
  type AggregatePlan,
  type DayRange,
  type Filter,
  type Group,
  type Measure,
  type SimpleMeasure,
  findTimeColumn,
  isRowName,
  pickAggregationOf,
} from '../plan/plan.ts';
import { excludeEachOther } from '../refusal/contradictions.ts';
import type { Slots } from '../slots/slots.ts';
import { addGrain } from './merge-grains.ts';

export function replaces(next: Filter, old: Filter): boolean {
  if (next.column !== old.column) return false;
  if (next.kind === 'values' && old.kind === 'values') return next.negated === old.negated;
  // A value and the lack of one exclude each other.
  if (next.kind === 'values' && old.kind === 'unknown') return !next.negated;
  if (next.kind === 'unknown' && old.kind === 'values') return !old.negated;
  const isRange = (filter: Filter): boolean =>
    filter.kind === 'compare' || filter.kind === 'between';
  if (next.kind === 'unknown' && isRange(old)) return true;
  if (next.kind === 'known' || next.kind === 'unknown')
    return next.kind === old.kind || old.kind === 'known' || old.kind === 'unknown';
  return (
    next.kind === old.kind ||
    (isRange(next) && isRange(old)) ||
    (isRange(next) && (old.kind === 'values' || old.kind === 'unknown'))
  );
}

/** `also 2014` and `compare that with 2014` put something beside what is there. */
export const adds = ({ also, versus, contrasts }: Slots): boolean => also || versus || contrasts;

type ValuesFilter = Extract<Filter, { readonly kind: 'values' }>;

/** What was excluded before stays excluded. */
function widenExclusion(filter: ValuesFilter, carried: readonly Filter[]): Filter {
  const old = carried.find(
    (one) => one.kind === 'values' && one.negated && one.column === filter.column,
  );
  if (old?.kind !== 'values') return filter;
  return { ...filter, values: [...new Set([...old.values, ...filter.values])] };
}

/** The values that a filter names, each of which can be a side of a comparison. */
export function countSides(filter: Filter): number {
  switch (filter.kind) {
    case 'values':
      return filter.values.length;
    case 'text':
      return filter.texts.length;
    case 'period':
      return filter.ranges.length;
    case 'months':
      return filter.months.length;
    case 'weekdays':
      return filter.weekdays.length;
    case 'hours':
      return 1;
    case 'compare':
    case 'between':
    case 'columns':
    case 'average':
    case 'either':
    case 'any':
    case 'known':
    case 'unknown':
      return 1;
  }
}

/** A range that is there already is not added once more. */
const joinRanges = (old: readonly DayRange[], added: readonly DayRange[]): DayRange[] => [
  ...old,
  ...added.filter((one) => !old.some((two) => two.from === one.from && two.to === one.to)),
];

const YEAR = 365 * 86_400_000;

/** `in the second half of 2008`, after the Decembers: all of that half. */
export const isPartOfYear = (filter: Filter): boolean =>
  filter.kind === 'period' &&
  filter.ranges.every(
    ({ from, to }) => from !== null && to !== null && Date.parse(to) - Date.parse(from) < YEAR,
  );

/** `also comedies` adds to the present values; any other filter replaces them. */
export function mergeFilters(old: readonly Filter[], slots: Slots): Filter[] {
  const carried = slots.reset ? [] : old;
  const widened = slots.filters.map((filter): Filter => {
    if (filter.kind === 'values' && filter.negated) return widenExclusion(filter, carried);
    // `compare 2005 and 2006` names both sides, whatever was there before.
    if (!adds(slots) || (!slots.also && countSides(filter) > 1)) return filter;
    const same = carried.find(
      (one) =>
        one.column === filter.column &&
        one.kind === filter.kind &&
        (one.kind !== 'values' || !one.negated),
    );
    if (filter.kind === 'text' && same?.kind === 'text') {
      return { ...filter, texts: [...new Set([...same.texts, ...filter.texts])] };
    }
    if (filter.kind === 'period' && same?.kind === 'period')
      return { ...filter, ranges: joinRanges(same.ranges, filter.ranges) };
    if (filter.kind === 'months' && same?.kind === 'months')
      return { ...filter, months: [...new Set([...same.months, ...filter.months])] };
    if (filter.kind === 'weekdays' && same?.kind === 'weekdays')
      return { ...filter, weekdays: [...new Set([...same.weekdays, ...filter.weekdays])] };
    if (filter.kind !== 'values' || same?.kind !== 'values') return filter;
    return { ...filter, values: [...new Set([...same.values, ...filter.values])] };
  });
  // `and spring?`, after the winter of 2014: the spring of that year, which has no day of that winter.
  const isGone = (one: Filter): boolean =>
    widened.some(
      (next) =>
        replaces(next, one) ||
        (one.kind === 'months' && (excludeEachOther(one, next) || isPartOfYear(next))),
    );
  return [...carried.filter((one) => !isGone(one)), ...widened];
}

/** A group by searched texts is dropped when no searched text is left. */
export function dropLostMatches(
  groups: readonly Group[],
  filters: readonly Filter[],
): readonly Group[] {
  const hasText = filters.some((one) => one.kind === 'text');
  const isLost = groups.some((group) => group.isMatch === true) && !hasText;
  return isLost ? groups.filter((group) => group.isMatch !== true) : groups;
}

/** The groups that a follow-up names, with or without `by`. */
export function listNewGroups(slots: Slots, cube: ModelCube): Group[] {
  const groups = [...slots.groups];
  for (const column of slots.categories) {
    const isLabel = cube.label[0] === column && isRowName(cube, column);
    if (!isLabel && groups.every((group) => group.column !== column))
      groups.push({ column, grain: null });
  }
  return groups;
}

/**
 * `by month instead` changes the present grain, `also by origin` adds a group, `by origin`
 * replaces.
 */
export function mergeGroups(
  old: readonly Group[],
  slots: Slots,
  cube: ModelCube,
): readonly Group[] {
  const added = listNewGroups(slots, cube);
  if (added.length === 0) return old;
  const [only] = added;
  const hadTime = old.some((group) => group.grain !== null);
  if (added.length === 1 && only?.grain !== undefined && only.grain !== null && hadTime) {
    return slots.also
      ? addGrain(old, only)
      : old.map((group) => (group.grain === null ? group : only));
  }
  if (!slots.also) return added;
  const isNew = (group: Group): boolean => added.every((one) => one.column !== group.column);
  return [...old.filter(isNew), ...added];
}

/**
 * The kinds of figure that a column is asked for without one: those of the last column. `same for
 * horsepower`, after the mean and the median weight, is both.
 */
function listAggregations(
  old: readonly Measure[],
  cube: ModelCube,
  column: string,
): readonly Aggregation[] {
  const [first, ...more] = old.filter((one) => one.kind === 'aggregate');
  if (first === undefined) return [pickAggregationOf(cube, column)];
  const isOfOne = more.every((one) => one.column === first.column);
  const previous = isOfOne ? [first, ...more] : [first];
  const found = cube.columns.find((one) => one.name === column);
  const adds = found?.kind === 'number' && found.additive;
  const fitting = previous.filter(({ aggregation }) => aggregation !== 'sum' || adds);
  return fitting.length === 0
    ? [pickAggregationOf(cube, column)]
    : fitting.map(({ aggregation }) => aggregation);
}

/**
 * `which grew the most`, after differences: from the one end to the other, in percent. Who lost the
 * least, after changes in percent, is asked of those.
 */
export function turnSpans(plan: AggregatePlan, { calculation }: Slots): AggregatePlan {
  const isGrowth =
    calculation?.kind === 'window' &&
    calculation.grain === null &&
    calculation.window.kind === 'growth';
  if (!isGrowth) return plan;
  const measures = plan.measures.map((one): Measure =>
    one.kind === 'span' ? { ...one, change: 'growth' } : one,
  );
  return { ...plan, measures };
}

const isSimple = (measure: Measure | undefined): measure is SimpleMeasure =>
  measure !== undefined && ['count', 'distinct', 'aggregate'].includes(measure.kind);

/** `same for fertility`, after the change of a figure between two times: the change of that one. */
function moveSpans(old: readonly Measure[], column: string): readonly Measure[] | null {
  const isOfTimes = old.length > 1 && old.every(({ kind }) => kind === 'span' || kind === 'edge');
  if (!isOfTimes) return null;
  return old.map((one) => (one.kind === 'span' || one.kind === 'edge' ? { ...one, column } : one));
}

/**
 * `same for the flipper length`, after the mean and the median of the body mass: both of that column.
 * Null where the column names no such pair, or where it ranks.
 */
function moveFigures(
  old: readonly Measure[],
  added: readonly Measure[],
  { slots, cube }: Pick<AggregateContext, 'slots' | 'cube'>,
): readonly Measure[] | null {
  const [number, other] = slots.numbers;
  const isNamed = number?.aggregation === null && other === undefined && added.length === 1;
  const sorted = slots.sort?.column ?? null;
  const ranks = slots.rank !== null || slots.superlative !== null || sorted !== null;
  if (!isNamed || ranks || slots.asks) return null;
  const spans = moveSpans(old, number.column);
  if (spans !== null) return spans;
  const found = cube.columns.find(({ name }) => name === number.column);
  const isAdded = found?.kind === 'number' && found.additive;
  const columns = new Set(old.flatMap((one) => (one.kind === 'aggregate' ? one.column : [])));
  const isMoved = old.every(
    (one) =>
      one.kind === 'count' || (one.kind === 'aggregate' && (one.aggregation !== 'sum' || isAdded)),
  );
  // `and the weight?`, after a figure and the number of cars, could be of the figure alone.
  const figures = old.filter(({ kind }) => kind === 'aggregate');
  if (!isMoved || columns.size !== 1 || (figures.length < 2 && !slots.repeats)) return null;
  const { column } = number;
  return old.map((one) =>
    one.kind === 'aggregate' ? { kind: 'aggregate', column, aggregation: one.aggregation } : one,
  );
}

export function mergeMeasures(
  old: readonly Measure[],
  { slots, groups, cube }: AggregateContext,
): readonly Measure[] {
  const named = slots.numbers
    .filter((slot) => groups.every((group) => group.column !== slot.column))
    .flatMap(({ column, aggregation }): Measure[] => {
      const last = listAggregations(old, cube, column);
      // `also the distance`, beside a mean and a median: one figure more.
      const wanted = slots.also ? last.slice(0, 1) : last;
      return (aggregation === null ? wanted : [aggregation]).map((one) => ({
        kind: 'aggregate',
        column,
        aggregation: one,
      }));
    });
  const counted: Measure[] =
    slots.counts && slots.sort?.byCount !== true ? [{ kind: 'count' }] : [];
  const distinct = slots.distinct.map((column): Measure => ({ kind: 'distinct', column }));
  const time = findTimeColumn(cube);
  const periods: Measure[] =
    slots.countedGrain === null || time === undefined
      ? []
      : [{ kind: 'distinct', column: time, grain: slots.countedGrain }];
  const numbers = [...distinct, ...periods, ...counted];
  const added = dropRepeated(
    leadsWithCount(slots) ? [...numbers, ...named] : [...named, ...numbers],
  );
  // `and the wind?`, after a running total of the rain: that of the wind.
  const window = old.find((one) => one.kind === 'window');
  const [of, second] = added;
  if (window?.kind === 'window' && !slots.also && second === undefined && isSimple(of))
    return [of, { ...window, of }];
  if (added.length > 0)
    return slots.also
      ? dropRepeated([...old, ...added])
      : (moveFigures(old, added, { slots, cube }) ?? added);
  const { looseAggregations, looseAggregation } = slots;
  if (looseAggregation === null) return old;
  // `show the mean and the median`: one figure for each of them.
  const wanted = looseAggregations.length > 1 ? looseAggregations : [looseAggregation];
  const turned = old.flatMap((measure): Measure[] =>
    measure.kind === 'aggregate'
      ? wanted.map((aggregation) => ({ ...measure, aggregation }))
      : [measure],
  );
  if (!slots.also) return dropRepeated(turned);
  return dropRepeated([...old, ...turned]);
}

const dropRepeated = (measures: readonly Measure[]): Measure[] =>
  measures.filter(
    (one, index) =>
      measures.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );
