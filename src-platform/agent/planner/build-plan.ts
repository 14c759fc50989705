import type { ModelCube } from '../../engine/semantic-model.ts';
import { pickSideGrain } from './follow-up-dates.ts';
import type { Grain } from '../../engine/cube.ts';
import { buildAggregate, isOneSeries } from './build-aggregate.ts';
import { buildList } from './build-list.ts';
import {
  createUndecided,
  type Decision,
  type Filter,
  type Group,
  pickAggregationOf,
  isRowName,
  type PartBase,
} from './plan.ts';
import { applyJudgement } from './read-order.ts';
import type { Slots } from './slots.ts';

/** `comedies vs dramas`, `India and China by year`: the values that are compared become a group. */
export function listComparedGroups(slots: Slots): Group[] {
  const isSideBySide =
    slots.versus ||
    slots.contrasts ||
    (!slots.alternates && slots.groups.some((group) => group.grain !== null));
  return isSideBySide ? listComparedSides(slots) : [];
}

export function listComparedSides({ filters }: Slots): Group[] {
  return filters.flatMap((filter): Group[] => {
    const { column, kind } = filter;
    if (kind === 'text' && filter.texts.length > 1) return [{ column, grain: null, isMatch: true }];
    const isSide = kind === 'values' && !filter.negated && filter.values.length > 1;
    return isSide ? [{ column, grain: null }] : [];
  });
}

/** `the horsepower of Ford and Toyota`: one mean over both would hide which is which. */
function listEnumeratedGroups(slots: Slots, cube: ModelCube): Group[] {
  const isMean = slots.numbers.some(
    ({ column, aggregation }) => (aggregation ?? pickAggregationOf(cube, column)) !== 'sum',
  );
  return slots.enumerates && isMean ? listComparedSides(slots) : [];
}

const SEASONS = ['12,1,2', '3,4,5', '6,7,8', '9,10,11'];

/** `winter and summer` are read as six months. */
function areSeasons(months: readonly number[]): boolean {
  const parts = months.flatMap((_, index) =>
    index % 3 === 0 ? [months.slice(index, index + 3)] : [],
  );
  return parts.length > 1 && parts.every((part) => SEASONS.includes(part.join()));
}

/** `which films opened in 2008 or 2009`: rows are asked for, and no figure of each year. */
const asksForRows = (slots: Slots): boolean =>
  slots.asksRows && !slots.versus && slots.numbers.length === 0 && !isCalculation(slots);

export function listComparedPeriods(slots: Slots): Group[] {
  const periods = slots.filters.flatMap((filter) =>
    filter.kind === 'period' && filter.ranges.length > 1 ? [filter] : [],
  );
  const months = slots.filters.flatMap((filter) =>
    (slots.versus || slots.contrasts) && filter.kind === 'months' && filter.months.length > 1
      ? [filter]
      : [],
  );
  const weekdays = slots.filters.filter(
    (filter) =>
      (slots.versus || slots.contrasts) && filter.kind === 'weekdays' && filter.weekdays.length > 1,
  );
  return [
    ...periods.map(({ column, ranges }): Group => ({ column, grain: pickSideGrain(ranges) })),
    ...weekdays.map(({ column }): Group => ({ column, grain: 'weekday' })),
    ...months.map(({ column, months: compared }): Group => ({
      column,
      grain: areSeasons(compared) ? 'season' : 'monthOfYear',
    })),
  ];
}

const dropRepeatedGroups = (groups: readonly Group[]): Group[] =>
  groups.filter((group, index) => groups.findIndex((one) => one.column === group.column) === index);

/** Whether a ranking is one of single rows: `top 10 movies`, `which car … in each year`. */
function ranksRows({ rank, asks, asksRows, groups, categories }: Slots): boolean {
  // `which origin has the heaviest cars` asks for an origin.
  const asksCategory = asks && !asksRows && categories.length > 0;
  return rank !== null && !asksCategory && (rank.ranksRows || (asksRows && groups.length > 0));
}

function isCalculation(slots: Slots): boolean {
  const { counts, distinct, looseAggregation, share, numbers, calculation, perGroup } = slots;
  const aggregates = numbers.some((one) => one.aggregation !== null);
  if (calculation !== null || perGroup !== null || slots.contrasts) return true;
  return counts || distinct.length > 0 || looseAggregation !== null || share || aggregates;
}

/** `countries with a life expectancy over 80`: the category is the row. */
function isFilteredByName(slots: Slots, cube: ModelCube): boolean {
  const { categories } = slots;
  const isPlain = slots.rank === null && slots.superlative === null && slots.numbers.length === 0;
  const hasRange = slots.filters.some((one) => one.kind === 'compare' || one.kind === 'between');
  const areNames = categories.length > 0 && categories.every((one) => cube.label.includes(one));
  return isPlain && hasRange && areNames;
}

/** `the 3 lowest life expectancies in 2005`: the rows that have them. */
function ranksValues({ rank, numbers, categories, calculation, counts }: Slots): boolean {
  const isPlain = calculation === null && !counts && categories.length === 0;
  return isPlain && rank?.limit !== null && rank?.limit !== undefined && numbers.length === 1;
}

function wantsRows(slots: Slots, named: readonly Group[], cube: ModelCube): boolean {
  if (slots.having !== null) return false;
  if (named.length === 0 && ranksValues(slots)) return true;
  if (named.length === 0 && slots.asksWhen && slots.rank !== null && slots.numbers.length === 1)
    return true;
  if (slots.calculation?.kind === 'formula') return false;
  if (ranksRows(slots)) return true;
  if (isCalculation(slots) || named.length > 0) return false;
  if (isFilteredByName(slots, cube) || slots.hasLabel) return true;
  const hasCategories = slots.categories.length > 0;
  if (slots.wantsList && (slots.hasEntity || !hasCategories)) return true;
  const ranks = slots.rank !== null || slots.superlative !== null;
  if (hasCategories && (ranks || slots.asks)) return false;
  if (slots.versus && slots.numbers.length > 1) return !hasCategories;
  if (slots.hasEntity) return slots.numbers.length === 0 || !hasCategories;
  if (slots.superlative !== null) return true;
  return slots.numbers.length === 0 && !hasCategories;
}

/**
 * `what share of the movies are dramas`: the part in percent, beside the rows or the sum that it is
 * a part of.
 */
function buildShare(slots: Slots, groups: readonly Group[], cube: ModelCube): Decision {
  const { part, display } = slots;
  if (part === null || part.part.length === 0)
    return createUndecided('A share of what? Name a group, or a condition.');
  const [number] = slots.numbers.filter(({ column }) =>
    part.part.every((one) => one.column !== column),
  );
  const added = cube.columns.find((one) => one.name === number?.column);
  if (number !== undefined && !(added?.kind === 'number' && added.additive))
    return createUndecided('Averages have no shares: ask for a share of a count or of a total.');
  const of: PartBase =
    number === undefined
      ? { kind: 'count' }
      : { kind: 'aggregate', column: number.column, aggregation: 'sum' };
  const filters = part.part;
  const rank = groups.length > 0 ? slots.rank : null;
  return {
    ok: true,
    plan: {
      kind: 'aggregate',
      cube: cube.name,
      measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
      groups,
      having: groups.length === 0 ? null : slots.having,
      filters: part.base,
      sort:
        rank === null
          ? null
          : { by: 'measure', index: rank.byCount ? 2 : 0, direction: rank.direction },
      limit: rank?.limit ?? null,
      display: display ?? 'auto',
      share: false,
      contrast: false,
      listed: null,
    },
  };
}

function addCategories(groups: readonly Group[], { categories }: Slots): Group[] {
  const added = categories.filter((column) => groups.every((group) => group.column !== column));
  return [...groups, ...[...new Set(added)].map((column): Group => ({ column, grain: null }))];
}

/**
 * `which industries had a rate above 10 % in 2009`: each has many rows in a year, so that its mean is
 * tested.
 */
function testGroups(slots: Slots, cube: ModelCube): Slots {
  const test = slots.filters.find((one) => one.kind === 'compare');
  const hasPeriod = slots.filters.some((one) => one.kind === 'period');
  const isTested =
    cube.measured !== undefined && slots.asks && slots.categories.length > 0 && hasPeriod;
  if (test?.kind !== 'compare' || !isTested || slots.having !== null) return slots;
  const { column, comparison, value } = test;
  const measure = {
    kind: 'aggregate',
    column,
    aggregation: pickAggregationOf(cube, column),
  } as const;
  return {
    ...slots,
    filters: slots.filters.filter((one) => one !== test),
    having: { measure, comparison, value },
  };
}

/** `airports you can fly to from Anchorage`: the airports of departure would be one. */
const isOneValue = ({ filters }: Slots, column: string): boolean =>
  filters.some(
    (one) =>
      one.kind === 'values' && one.column === column && !one.negated && one.values.length === 1,
  );

interface PeriodEnds {
  readonly filter: Filter;
  readonly grain: Grain;
}

/** The first and the last month or year of a period. */
function findPeriodEnds(filter: Filter): PeriodEnds | null {
  if (filter.kind === 'months' && filter.months.length > 1) {
    const months = [filter.months[0] ?? 1, filter.months.at(-1) ?? 12];
    return { filter: { ...filter, months }, grain: 'monthOfYear' };
  }
  if (filter.kind !== 'period' || filter.ranges.length !== 1) return null;
  const [{ from, to } = { from: null, to: null }] = filter.ranges;
  if (from === null || to === null) return null;
  const isYears = from.endsWith('-01-01') && to.endsWith('-01-01');
  const grain: Grain = isYears ? 'year' : 'month';
  const months = isYears ? 12 : 1;
  const shift = (iso: string, by: number): string => {
    const [year = 0, month = 1] = iso.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
  };
  if (!from.endsWith('-01') || !to.endsWith('-01') || shift(from, months) >= to) return null;
  const ranges = [
    { from, to: shift(from, months) },
    { from: shift(to, -months), to },
  ];
  return { filter: { ...filter, ranges }, grain };
}

/** `by how much did rainfall change from 2012 to 2014`: both ends of the period, side by side. */
function comparePeriodEnds(slots: Slots, cube: ModelCube): Slots | null {
  const { calculation, groups, filters, numbers } = slots;
  const isChange =
    calculation?.kind === 'window' &&
    calculation.grain === null &&
    (calculation.window.kind === 'change' || calculation.window.kind === 'growth');
  if (!isChange || groups.length > 0 || slots.rank !== null) return null;
  const found = filters.flatMap((one) => {
    const ends = findPeriodEnds(one);
    return ends === null ? [] : [{ one, ends }];
  });
  const [only, other] = found;
  if (only === undefined || other !== undefined) return null;
  const [number] = numbers;
  const of = number === undefined ? cube.measured : number.column;
  const shape = { slots, groups: addCategories([], slots), cube };
  if (of !== undefined && cube.measured !== undefined && isOneSeries(shape)) return null;
  return {
    ...slots,
    calculation: null,
    contrasts: true,
    filters: filters.map((one) => (one === only.one ? only.ends.filter : one)),
    groups: [{ column: only.one.column, grain: only.ends.grain }],
  };
}

function listSideCount(filter: Filter): number {
  if (filter.kind === 'period') return filter.ranges.length;
  return filter.kind === 'months' ? filter.months.length : 0;
}

/** The sum of a period's rows is tested, and not each of them, where the column is added up. */
function testPeriods(slots: Slots, cube: ModelCube): Slots {
  const test = slots.filters.find(
    (one) => one.kind === 'compare' && pickAggregationOf(cube, one.column) === 'sum',
  );
  if (slots.having !== null || test?.kind !== 'compare') return slots;
  const { column, comparison, value } = test;
  const measure = { kind: 'aggregate', column, aggregation: 'sum' } as const;
  return {
    ...slots,
    filters: slots.filters.filter((one) => one !== test),
    having: { measure, comparison, value },
  };
}

/** `how many months had more than 150 mm`, `how many directors made more than 10 films`. */
function countGroups(found: Slots, cube: ModelCube): Decision | null {
  const time = cube.columns.find((column) => column.kind === 'time')?.name;
  const { countedGrain: grain } = found;
  const slots = grain === null ? found : testPeriods(found, cube);
  const [column, other] = slots.distinct;
  const counted: Group | null =
    grain !== null && time !== undefined
      ? { column: time, grain }
      : column === undefined || other !== undefined
        ? null
        : { column, grain: null };
  if (counted === null || slots.rank !== null) return null;
  if (slots.having !== null && slots.groups.length + slots.categories.length === 0) {
    const shape = {
      slots: { ...slots, distinct: [], counts: false, hasEntity: true },
      groups: [counted],
      cube,
    };
    const decision = buildAggregate(shape);
    if (!decision.ok || decision.plan.kind !== 'aggregate') return decision;
    return { ok: true, plan: { ...decision.plan, countsGroups: true } };
  }
  if (grain === null || slots.having !== null || time === undefined) return null;
  const measured = buildAggregate({
    slots: { ...slots, distinct: [], counts: true },
    groups: addCategories(slots.groups, slots),
    cube,
  });
  if (!measured.ok || measured.plan.kind !== 'aggregate') return measured;
  const measures = [{ kind: 'distinct', column: time, grain } as const];
  return { ok: true, plan: { ...measured.plan, measures } };
}

/** `how many airports does Denver fly to`: of the two columns of airports, the other one. */
function useTwins(slots: Slots, cube: ModelCube): Slots {
  const findTwin = (column: string): string => {
    const found = cube.columns.find((one) => one.name === column);
    if (found?.kind !== 'string' || found.prepositions.length === 0) return column;
    if (!isOneValue(slots, column)) return column;
    const twin = cube.columns.find(
      (one) =>
        one.kind === 'string' &&
        one.name !== column &&
        Object.keys(one.valueSynonyms).join() === Object.keys(found.valueSynonyms).join(),
    );
    return twin?.name ?? column;
  };
  return {
    ...slots,
    distinct: slots.distinct.map(findTwin),
    categories: slots.categories.map(findTwin),
  };
}

/** Decides what a question that stands on its own means. */
export function buildPlan(asked: Slots, cube: ModelCube): Decision {
  const twinned = useTwins(asked, cube);
  // `the worst month`: of what each row measures.
  const judged = asked.numbers.length === 0 ? cube.measured : undefined;
  const found = { ...twinned, rank: applyJudgement(twinned.rank, judged, cube) };
  const rowNames = found.categories.filter((column) => isRowName(cube, column));
  const counted = countGroups(found, cube);
  if (counted !== null) return counted;
  const slots: Slots = {
    ...testGroups(found, cube),
    categories: found.categories.filter((column) => !rowNames.includes(column)),
    wantsList: found.wantsList || rowNames.length > 0,
  };
  const named = dropRepeatedGroups([
    ...slots.groups,
    ...listComparedGroups(slots),
    ...(asksForRows(slots) ? [] : listComparedPeriods(slots)),
  ]);
  const ends = comparePeriodEnds(slots, cube);
  if (ends !== null) return buildPlan(ends, cube);
  const hasTimeSides = slots.filters.some(
    (one) =>
      slots.groups.some((group) => group.column === one.column && group.grain !== null) &&
      listSideCount(one) === 2,
  );
  if (
    slots.contrasts &&
    !hasTimeSides &&
    slots.counts &&
    slots.groups.some((group) => group.grain !== null)
  )
    return createUndecided(
      'I do not count the periods in which one side is higher; ask for both sides by period.',
    );
  // `which sex is heavier`: the category has the sides.
  if (
    slots.contrasts &&
    named.length === slots.groups.length &&
    slots.categories.length === 0 &&
    !hasTimeSides
  )
    return createUndecided('I could not tell which two sides to compare; name both.');
  if (slots.share && (slots.part?.part.length ?? 0) > 0)
    return buildShare(slots, addCategories(named, slots), cube);
  if (slots.share && named.length + slots.categories.length === 0)
    return buildShare(slots, [], cube);
  const repeated = slots.categories.find((column) => isOneValue(slots, column));
  if (repeated !== undefined && slots.rank === null)
    return createUndecided(
      'The question names both a group and the one value of it that is asked about; leave one of them out.',
    );
  if (wantsRows(slots, named, cube)) return buildList(slots, cube);
  const groups = [...named];
  for (const group of listEnumeratedGroups(slots, cube)) {
    if (groups.every((one) => one.column !== group.column)) groups.push(group);
  }
  return buildAggregate({ slots, groups: addCategories(groups, slots), cube });
}
