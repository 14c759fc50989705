import type { Aggregation } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  buildCalculated,
  buildSpan,
  listLoose,
  listPairedColumns,
  pickSimple,
  type AggregateContext,
} from './build-calculated.ts';
import { buildLevel } from './build-level.ts';
import { addEmptyGroups } from './count-empty.ts';
import { describeFilter } from '../answer/describe.ts';
import { lowerCaseTitle } from './measure-labels.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Group,
  type Measure,
  type Sort,
  pickAggregationOf,
} from './plan.ts';
import { buildKnownFilters } from './known-filters.ts';
import { hasSorted, resolveNamedSort } from './named-sort.ts';
import { listMeasureColumns } from './plan-parts.ts';
import { convertMeasures } from '../mentions/unit-conversions.ts';
import { type NumberSlot, type Slots } from '../slots/slots.ts';

/** `highest price each year` wants the maximum of each year; `which year had the highest` a ranking. */
function wantsExtreme({ slots, groups }: AggregateContext): boolean {
  const { rank } = slots;
  if (rank?.touchesNumber !== true || rank.limit !== null) return false;
  // `the country with the highest life expectancy in each year` ranks the countries of each year.
  if (slots.groups.length > 0 && slots.categories.length > 0) return false;
  // `what was the highest price of each company`: one of each, whatever the question begins with.
  const isOfEach =
    slots.groups.length > 0 && slots.groups.every((group) => slots.each.includes(group));
  return groups.length === 0 || isOfEach || (slots.groups.length > 0 && !slots.asks);
}

/** A share is one of a total, where the column can be added up. */
function pickUsual(column: string, { slots, cube }: AggregateContext): Aggregation {
  const found = cube.columns.find((one) => one.name === column);
  const isAdded = slots.share && found?.kind === 'number' && found.additive;
  return isAdded ? 'sum' : pickAggregationOf(cube, column);
}

/** `which genre had the best rated movie`: each group by its best row, and not by the mean of all. */
function ranksByOneRow(column: string, { slots: { rank }, cube }: AggregateContext): boolean {
  // `the highest rate ever`; the highest grossing director ever has the highest total.
  const isEver = rank?.isEver === true && pickAggregationOf(cube, column) !== 'sum';
  return rank?.isOwn === true || rank?.isOfItem === true || isEver;
}

function buildMeasure(slot: NumberSlot, shape: AggregateContext): Measure {
  const level = wantsExtreme(shape)
    ? null
    : buildLevel(slot, { ...shape, filters: shape.slots.filters });
  if (level !== null) return level;
  const extreme = shape.slots.rank?.direction === 'desc' ? 'max' : 'min';
  const tested = shape.slots.having.find(
    ({ measure }) => measure.kind === 'aggregate' && measure.column === slot.column,
  )?.measure;
  // `whose rate never reached 10`: what is shown is what was tested.
  if (tested !== undefined && slot.aggregation === null) return tested;
  const isExtreme = wantsExtreme(shape) || ranksByOneRow(slot.column, shape);
  const usual = isExtreme ? extreme : pickUsual(slot.column, shape);
  return { kind: 'aggregate', column: slot.column, aggregation: slot.aggregation ?? usual };
}

/**
 * `rainiest` stands for a measure of a column that the cube defines, unless the question names
 * another.
 */
function buildSuperlativeMeasure(shape: AggregateContext, known: readonly Measure[]): Measure[] {
  const { slots, groups, cube } = shape;
  const { superlative } = slots;
  if (superlative === null) return [];
  const { column, direction, generic, isOfItem } = superlative;
  const isNamed = known.some((one) => one.kind === 'aggregate' && one.column === column);
  if (isNamed || (generic && (known.length > 0 || slots.counts))) return [];
  const isNumber = cube.columns.some((one) => one.name === column && one.kind === 'number');
  const extreme = direction === 'desc' ? 'max' : 'min';
  const isInteger = groups.length === 0 || !isNumber || isOfItem || ranksByOneRow(column, shape);
  const usual = isInteger ? extreme : pickAggregationOf(cube, column);
  const aggregation = slots.looseAggregation ?? usual;
  return [{ kind: 'aggregate', column, aggregation }];
}

/** Whether the number of rows ranks the groups, whatever figure is shown of them. */
export function ranksByCount({ rank }: Slots, measures: readonly Measure[]): boolean {
  const [first] = measures;
  const isAveraged = first?.kind === 'aggregate' && first.aggregation !== 'sum';
  return rank !== null && (rank.byCount || (rank.bySize && isAveraged));
}

export const addCount = (measures: readonly Measure[]): Measure[] =>
  measures.some((one) => one.kind === 'count') ? [...measures] : [...measures, { kind: 'count' }];

/**
 * `how many are female, and what do they weigh on average`: the number is asked for before a figure
 * that has its own aggregation. `How many have both ratings` counts, and asks for no rating.
 */
export const leadsWithCount = ({ countLeads, rank, numbers }: Slots): boolean =>
  countLeads &&
  rank === null &&
  numbers.length > 0 &&
  numbers.every((one) => one.aggregation !== null);

function buildMeasures(shape: AggregateContext): Measure[] {
  const { slots, groups } = shape;
  const calculated = buildCalculated(shape);
  if (calculated !== null) return calculated;
  const figures = slots.numbers
    // `the highest horsepower by horsepower` asks for a figure of the groups, `cars by horsepower` for none.
    .filter(
      (slot) => slot.aggregation !== null || groups.every((one) => one.column !== slot.column),
    )
    .map((slot) => buildMeasure(slot, shape));
  const counted: Measure[] = [
    ...slots.distinct.map((column) => ({ kind: 'distinct' as const, column })),
    ...(slots.counts ? [{ kind: 'count' } as const] : []),
  ];
  const named = leadsWithCount(slots) ? [...counted, ...figures] : [...figures, ...counted];
  const others = named.filter(({ kind }) => kind !== 'count');
  const measures: Measure[] = [...buildSuperlativeMeasure(shape, others), ...named];
  if (slots.having.length > 0 && measures.length === 0)
    measures.push(...slots.having.map((one) => one.measure));
  if (measures.length === 0)
    measures.push(...(slots.hasEntity ? [{ kind: 'count' } as const] : listLoose(shape)));
  return dedupe(ranksByCount(slots, measures) ? addCount(measures) : measures);
}

function dedupe(measures: readonly Measure[]): Measure[] {
  const keys = new Set<string>();
  return measures.filter((measure) => {
    const key = JSON.stringify(measure);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

export function resolveAggregateSort(
  shape: AggregateContext,
  measures: readonly Measure[],
): Sort | null {
  const { slots } = shape;
  if (slots.sort !== null) return resolveNamedSort(slots.sort, shape, measures);
  const isExtreme =
    slots.groups.length > 0 &&
    wantsExtreme(shape) &&
    slots.numbers.every((one) => one.aggregation === null);
  if (slots.rank === null || isExtreme) return null;
  const countAt = measures.findIndex((one) => one.kind === 'count');
  const windowAt = measures.findIndex((one) => one.kind === 'window');
  const column = slots.rank.column;
  const named =
    column === undefined || windowAt >= 0
      ? windowAt
      : measures.findIndex((one) => listMeasureColumns(one).includes(column));
  const index = ranksByCount(slots, measures) ? countAt : named;
  return { by: 'measure', index: Math.max(index, 0), direction: slots.rank.direction };
}

/** Why the result cannot be sorted as asked; null when it can. */
export function describeMissingSort(
  { slots, groups }: AggregateContext,
  measures: readonly Measure[],
): string | null {
  const { sort } = slots;
  // `which genre is the biggest? Show the average rating`: the rating need not be what makes it big.
  const isOpen =
    slots.rank?.isClosed === true &&
    slots.rank.beside === undefined &&
    slots.superlative === null &&
    slots.calculation === null &&
    sort === null &&
    !ranksByCount(slots, measures);
  if (isOpen) return '«Top» by which measure? Name it beside the word.';
  return hasSorted({ slots, groups }, measures)
    ? null
    : 'I can sort only by what is in the result.';
}

/** Shares of averages do not add up, and shares after a condition are not shares of each group. */
export function describeMisplacedShare(plan: AggregatePlan, cube: ModelCube): string | null {
  const [first] = plan.measures;
  const isMean = first?.kind === 'aggregate' && first.aggregation !== 'sum';
  if (!plan.share) return null;
  if (isMean || first?.kind === 'distinct')
    return 'Averages have no shares: ask for a share of a count or of a total.';
  // `the biggest loss in percent`: the share would be one of the rows beside it.
  if (first?.kind !== 'count' && first?.kind !== 'aggregate')
    return 'A calculation has no shares: ask for the calculation by itself, or for a share of a total.';
  const conditions = plan.filters.filter((one) => one.kind !== 'period' && one.kind !== 'known');
  const [condition] = conditions;
  if (condition === undefined) return null;
  const where = conditions.map((one) => describeFilter(one, cube)).join(' and ');
  return `A share by group with a condition could be of all ${cube.entity.many} where ${where}, or of each group; ask for the number by group, or for the share without a group.`;
}

/** The reason why a calculation makes no sense; null when there is none. */
function describeMissingPart({ slots, groups, cube }: AggregateContext): string | null {
  const isNamed =
    slots.numbers.length + slots.distinct.length > 0 || slots.counts || slots.hasEntity;
  if (slots.calculation?.kind === 'window' && !isNamed && cube.measured === undefined)
    return 'The change of which figure? Name it.';
  const isOfMeasured = cube.measured !== undefined;
  if (
    slots.looseAggregation !== null &&
    !(slots.looseAggregation === 'sum' && slots.distinct.length > 0) &&
    !isOfMeasured &&
    !slots.counts &&
    slots.superlative === null
  ) {
    return `«${slots.looseAggregation === 'sum' ? 'Total' : 'Average'}» of which measure?`;
  }
  if (groups.length > 0) return null;
  if (slots.having.length > 0) {
    return 'A condition on a count or an average needs a group, such as genres with more than 100 movies.';
  }
  const limit = slots.rank?.limit ?? null;
  return limit === null ? null : `${String(limit)} of what? Name what is ranked.`;
}

/** `the biggest increase`: of a group or of a period, and the question names neither. */
const describeUnranked = (asked: AggregateContext, { groups }: AggregateContext): string | null =>
  asked.slots.rank !== null &&
  asked.slots.calculation?.kind === 'window' &&
  asked.slots.calculation.grain === null &&
  asked.groups.length === 0 &&
  groups.length > 0
    ? 'Of what? Name what is ranked: a group, or the periods.'
    : null;

/** A figure set against that of other periods needs periods: those it names, or the usual ones. */
function addWindowGroup(shape: AggregateContext): AggregateContext {
  const { slots, groups, cube } = shape;
  const { calculation } = slots;
  if (calculation?.kind !== 'window' || groups.some((group) => group.grain !== null)) return shape;
  if (buildSpan(shape, pickSimple(shape)) !== null) return shape;
  const time = cube.columns.find((column) => column.kind === 'time');
  if (time?.kind !== 'time') return shape;
  const group: Group = { column: time.name, grain: calculation.grain ?? time.trendGrain };
  return { ...shape, groups: [group, ...groups] };
}

/** Adding up rates or ratings gives a number that means nothing. */
export function describeMeaninglessSum(
  measures: readonly Measure[],
  cube: ModelCube,
): string | null {
  const sums = measures.flatMap((one) =>
    one.kind === 'aggregate' && one.aggregation === 'sum' ? [one.column] : [],
  );
  const column = cube.columns.find(
    (one) => one.kind === 'number' && !one.additive && sums.includes(one.name),
  );
  if (column === undefined) return null;
  return `A total of ${lowerCaseTitle(column.title)} means nothing; ask for the average.`;
}

/** A mean of dates tells when the rows are, and nothing that anybody asks for. */
function describeMeanTime(measures: readonly Measure[], cube: ModelCube): string | null {
  const times = measures.flatMap((one) =>
    one.kind === 'aggregate' && one.aggregation !== 'min' && one.aggregation !== 'max'
      ? cube.columns.filter(({ name, kind }) => name === one.column && kind === 'time')
      : [],
  );
  const [time] = times;
  return time === undefined
    ? null
    : `An average of the ${lowerCaseTitle(time.title)} means nothing; ask for the first, the last, or another figure.`;
}

/**
 * `the most common weather in each year`: the categories are ranked in each of the groups that `by`
 * or `each` names, which come first.
 */
function readTopWithin(
  { slots, groups }: AggregateContext,
  sort: Sort | null,
): Pick<AggregatePlan, 'within'> {
  const isRanked = slots.rank !== null && sort?.by === 'measure' && !slots.asksPeriod;
  if (!isRanked) return {};
  const isEach = (group: Group): boolean => slots.each.includes(group);
  const each = groups.filter(isEach).length;
  // `the biggest yearly increase of each genre`: the years are ranked in each.
  if (each > 0 && each < groups.length && groups.slice(0, each).every(isEach))
    return { within: each };
  const parts = groups.filter((group) => isPart(group, slots)).length;
  return parts > 0 && parts < groups.length ? { within: parts } : {};
}

/** `in 1955 and in 2005`: the ranked category has the first rows of each of the periods. */
const isPart = (group: Group, { groups, filters, rank }: Slots): boolean =>
  groups.includes(group) ||
  (group.column !== rank?.of &&
    group.grain !== null &&
    filters.some(
      (one) => one.kind === 'period' && one.column === group.column && one.ranges.length > 1,
    ));

/** What `each` names comes first: the others are ranked in it. */
const orderEach = (shape: AggregateContext): AggregateContext => {
  const { slots, groups } = shape;
  const each = groups.filter((group) => slots.each.includes(group));
  if (slots.rank === null || each.length === 0) return shape;
  return { ...shape, groups: [...each, ...groups.filter((group) => !each.includes(group))] };
};

/** `the most profitable movies`: each row is a group of its own, by what names it and its day. */
function addRowGroups(shape: AggregateContext): AggregateContext {
  const { slots, groups, cube } = shape;
  if (slots.calculation?.kind !== 'formula' || slots.rank === null || groups.length > 0)
    return shape;
  const times = cube.columns.filter((column) => column.kind === 'time').map(({ name }) => name);
  const names = [...new Set([...cube.label, ...times])];
  const rows = names.map((column): Group => ({
    column,
    grain: times.includes(column) ? 'day' : null,
  }));
  const rank = { ...slots.rank, limit: slots.rank.limit ?? DEFAULT_RANKING };
  return { ...shape, groups: rows, slots: { ...slots, rank } };
}

/** A ranking of rows has so many where the question names no number. */
const DEFAULT_RANKING = 10;

/** `by decade and genre, top 5 genres only`: the first rows of all pairs are no five genres. */
function describeOnePart({ slots, groups }: AggregateContext, plan: AggregatePlan): string | null {
  const { rank } = slots;
  const isOne =
    rank?.limit !== null &&
    rank?.of !== undefined &&
    groups.length > 1 &&
    groups.some((one) => one.column === rank.of) &&
    plan.within === undefined;
  return isOne
    ? 'The first of one group beside another group: ask for the ranking first, and then for its parts.'
    : null;
}

/** Counts, sums and averages, in groups or over everything. */
export function buildAggregate(asked: AggregateContext): Decision {
  const shape = orderEach(addWindowGroup(addRowGroups(asked)));
  const { slots, groups, cube } = shape;
  const measures = convertMeasures(buildMeasures(shape), slots.conversion);
  const problem =
    describeUnranked(asked, shape) ??
    describeMissingPart(shape) ??
    describeMissingSort(shape, measures);
  if (problem !== null) return createUndecided(problem);
  const added = describeMeaninglessSum(measures, cube) ?? describeMeanTime(measures, cube);
  if (added !== null) return createUndecided(added);
  const sort = resolveAggregateSort(shape, measures);
  const isRanked = slots.rank !== null && sort !== null;
  const columns = groups.map((group) => group.column);
  const isChosen =
    isRanked ||
    (slots.sort?.ranks === true && sort?.by === 'measure') ||
    slots.withoutNulls ||
    slots.having.length > 0 ||
    groups.some((group) => group.width !== undefined);
  const known = buildKnownFilters(
    [...(isChosen ? columns : []), ...listPairedColumns(measures)],
    cube,
  );
  const plan: AggregatePlan = {
    kind: 'aggregate',
    cube: cube.name,
    measures,
    groups,
    having: groups.length === 0 ? [] : slots.having,
    filters: [...slots.filters, ...known],
    sort,
    limit: groups.length === 0 ? null : (slots.rank?.limit ?? null),
    position: groups.length === 0 ? undefined : slots.rank?.position,
    display: slots.display ?? 'auto',
    share: slots.share,
    ...readTopWithin(shape, sort),
    listed: null,
    contrast: (slots.contrasts || slots.versus) && groups.length > 0,
    difference: slots.difference ?? undefined,
  };
  const unclear = describeOnePart(shape, plan);
  if (unclear !== null) return createUndecided(unclear);
  const misplaced = slots.part?.isTurned === true ? null : describeMisplacedShare(plan, cube);
  return misplaced === null
    ? { ok: true, plan: addEmptyGroups(plan, slots, cube) }
    : createUndecided(misplaced);
}
