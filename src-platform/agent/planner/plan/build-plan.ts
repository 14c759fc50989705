import type { ModelCube } from '../../../engine/semantic-model.ts';
import { testGroups, testMeans } from './test-means.ts';
import { buildAggregate } from './build-aggregate.ts';
import { isOneSeries } from './build-calculated.ts';
import { addCategories, isOneValue, useTwins } from '../slots/categories.ts';
import { chooseBySign } from '../slots/chosen-by-sign.ts';
import { compareConditions } from './compare-conditions.ts';
import { buildStanding } from './build-standing.ts';
import { compareHours } from '../dates/hour-sides.ts';
import { countGroups, countsNames } from './count-groups.ts';
import { requireBoth } from '../mentions/both-values.ts';
import { chooseMovingPeriods } from './moving-periods.ts';
import { buildShare } from './build-share.ts';
import { buildList } from './build-list.ts';
import {
  createUndecided,
  findTimeColumn,
  type Decision,
  type Filter,
  type DayRange,
  type Group,
  pickAggregationOf,
  isRowName,
} from './plan.ts';
import {
  areSeasons,
  comparesOverlapping,
  findPeriodEnds,
  pickPeriodGrain,
} from '../dates/compared-periods.ts';
import { contrastGroups } from './group-contrast.ts';
import { compareMeans } from './two-means.ts';
import { changeOfMeans } from './mean-changes.ts';
import { isOneRow } from '../mentions/join-compared-times.ts';
import { applyJudgement } from '../slots/read-order.ts';
import type { Slots } from '../slots/slots.ts';

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

/**
 * `the horsepower of Ford and Toyota`, `how many male and female penguins`: one figure of both would
 * hide which is which. A total is one of both.
 */
const listEnumeratedGroups = (slots: Slots): Group[] =>
  slots.enumerates &&
  !slots.adds &&
  slots.having.length === 0 &&
  (slots.numbers.length > 0 || slots.counts)
    ? listComparedSides(slots)
    : [];

/** `which films opened in 2008 or 2009`: rows are asked for, and no figure of each year. */
const asksForRows = (slots: Slots): boolean =>
  slots.asksRows && !slots.versus && slots.numbers.length === 0 && !isCalculation(slots);

export function listComparedPeriods(slots: Slots): Group[] {
  if (slots.pools && !slots.versus && !slots.contrasts) return [];
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
    ...periods.map(({ column, ranges }): Group => {
      const grain = pickPeriodGrain(ranges);
      return grain === null ? { column, grain, isPeriod: true } : { column, grain };
    }),
    ...weekdays.map(({ column }): Group => ({ column, grain: 'weekday' })),
    ...months.map(({ column, months: compared }): Group => ({
      column,
      grain: areSeasons(compared) ? 'season' : 'monthOfYear',
    })),
  ];
}

/** A compared period splits nothing that a named grain splits already. */
const dropRepeatedGroups = (named: readonly Group[], compared: readonly Group[]): Group[] => [
  ...named,
  ...compared.filter((group, index) =>
    [...named, ...compared.slice(0, index)].every((one) => one.column !== group.column),
  ),
];

/** Whether a ranking is one of single rows: `top 10 movies`, `which car … in each year`. */
function ranksRows({ rank, asks, asksRows, groups, categories }: Slots): boolean {
  // `which origin has the heaviest cars` asks for an origin.
  const asksCategory = asks && !asksRows && categories.length > 0;
  if (rank?.isOfRow === true && groups.length === 0) return true;
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
  // `which species have …`: several rows of one species are no species each.
  const isRow = (column: string): boolean =>
    cube.label.includes(column) && (cube.measured !== undefined || isRowName(cube, column));
  const areNames = categories.length > 0 && categories.every(isRow);
  return isPlain && hasRange && areNames;
}

/** `the 3 lowest life expectancies in 2005`: the rows that have them. */
function ranksValues({ rank, numbers, categories, calculation, counts }: Slots): boolean {
  const isPlain = calculation === null && !counts && categories.length === 0;
  return isPlain && rank?.limit !== null && rank?.limit !== undefined && numbers.length === 1;
}

/** `the highest price in 2007, and which stock was it`: no mean of all its prices. */
const asksForHolder = (slots: Slots): boolean =>
  slots.asksHolder &&
  slots.rank !== null &&
  (slots.numbers.length === 1 || (slots.superlative !== null && slots.numbers.length === 0)) &&
  !isCalculation(slots);

const DAY_MS = 86_400_000;

/** `what was the weather on December 25 in each year`: each day is one row, and nothing is counted. */
function asksOfDays(slots: Slots, cube: ModelCube): boolean {
  const time = cube.columns.find((one) => one.kind === 'time')?.name;
  const isDay = ({ from, to }: DayRange): boolean =>
    from !== null && to !== null && Date.parse(to) - Date.parse(from) === DAY_MS;
  const ofDays = slots.filters.some((one) => one.kind === 'period' && one.ranges.every(isDay));
  const isPlain = slots.numbers.length === 0 && slots.rank === null && !isCalculation(slots);
  const isNamed = slots.categories.length > 0 && !slots.hasEntity;
  return cube.label.join() === time && ofDays && isPlain && isNamed;
}

function wantsRows(slots: Slots, named: readonly Group[], cube: ModelCube): boolean {
  if (slots.having.length > 0) return false;
  if (asksForHolder(slots) || asksOfDays(slots, cube)) return true;
  if (named.length === 0 && ranksValues(slots)) return true;
  const hasFigure =
    slots.numbers.length === 1 || (slots.numbers.length === 0 && cube.measured !== undefined);
  if (named.length === 0 && slots.asksWhen && slots.rank !== null && hasFigure) return true;
  if (slots.calculation?.kind === 'formula') return false;
  if (ranksRows(slots)) return true;
  if (isCalculation(slots) || named.length > 0) return false;
  if (isFilteredByName(slots, cube) || slots.hasLabel) return true;
  const hasCategories = slots.categories.length > 0;
  // `name the five directors with the most movies`: directors are listed, and no movies.
  if (hasCategories && slots.rank?.byCount === true) return false;
  if (slots.wantsList && (slots.hasEntity || !hasCategories)) return true;
  const ranks = slots.rank !== null || slots.superlative !== null;
  if (hasCategories && (ranks || slots.asks)) return false;
  if (slots.versus && slots.numbers.length > 1) return !hasCategories;
  if (slots.hasEntity) return slots.numbers.length === 0 || !hasCategories;
  if (slots.superlative !== null) return true;
  return slots.numbers.length === 0 && !hasCategories;
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
  // `by how much did the average rate rise from 2007 to 2009`: of each year, and not of two months.
  const isMean = number?.aggregation === 'avg';
  // `by what factor did Nigeria grow`: the one figure over the other, and not from the first to the last.
  const isDivided =
    slots.operator === 'over' &&
    only.ends.filter.kind === 'period' &&
    only.ends.filter.ranges.every((range) => isOneRow(range, cube));
  const isSeries = of !== undefined && cube.measured !== undefined && isOneSeries(shape);
  if (isSeries && !isMean && !isDivided) return null;
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

/** `december prices from 2004 to 2009`: one measurement of each year, and no mean of them. */
function listYearlyMonths(slots: Slots, cube: ModelCube): Group[] {
  const months = slots.filters.find((one) => one.kind === 'months');
  const isOne = months?.kind === 'months' && months.months.length === 1;
  const years = slots.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const [range, other] = years;
  const isLong =
    other === undefined &&
    range !== undefined &&
    (range.from === null ||
      range.to === null ||
      Date.parse(range.to) - Date.parse(range.from) > 366 * DAY_MS);
  const isPlain =
    slots.groups.length === 0 &&
    slots.rank === null &&
    slots.looseAggregation === null &&
    slots.having.length === 0 &&
    !isCalculation(slots);
  if (cube.measured === undefined || !isOne || !isLong || !isPlain) return [];
  return [{ column: months.column, grain: 'year' }];
}

const addTime = (slots: Slots, cube: ModelCube): Slots => {
  const time = findTimeColumn(cube);
  return { ...slots, groups: [], times: time === undefined ? slots.times : [...slots.times, time] };
};

/** `rank the countries by population`: what orders them is what is shown. */
function measureBySort(slots: Slots, cube: ModelCube): Slots | null {
  const column = slots.sort?.column ?? null;
  const isNumber = cube.columns.some((one) => one.name === column && one.kind === 'number');
  const hasGroups = slots.groups.length + slots.categories.length > 0;
  const isPlain = slots.numbers.length === 0 && slots.rank === null && !isCalculation(slots);
  if (!hasGroups || !isPlain) return null;
  if (slots.sort?.byCount === true) return { ...slots, counts: true };
  if (column === null || !isNumber || slots.hasEntity) return null;
  return { ...slots, numbers: [{ column, aggregation: null }] };
}

/** Why nothing can be set against each other; null where it can, or where nothing should be. */
function describeMissingSides(slots: Slots, named: readonly Group[]): string | null {
  if (comparesOverlapping(slots))
    return 'These periods overlap, so that some rows would be in both; ask for them one by one.';
  if (!slots.contrasts) return null;
  const hasTimeSides =
    slots.groups.some((group) => group.grain === 'weekPart') ||
    slots.filters.some(
      (one) =>
        slots.groups.some((group) => group.column === one.column && group.grain !== null) &&
        listSideCount(one) === 2,
    );
  if (hasTimeSides) return null;
  if (slots.counts && slots.groups.some((group) => group.grain !== null))
    return 'I do not count the periods in which one side is higher; ask for both sides by period.';
  // `which sex is heavier`: the category has the sides.
  return named.length === slots.groups.length && slots.categories.length === 0
    ? 'I could not tell which two sides to compare; name both.'
    : null;
}

/** `top 5 by growth`: the things whose figures the data hold, where the question names no others. */
function rankThings(slots: Slots, cube: ModelCube): Slots {
  const isGrowth = slots.calculation?.kind === 'window' && slots.calculation.grain === null;
  const isOpen = slots.groups.length + slots.categories.length === 0 && !slots.asksWhen;
  const limit = slots.rank?.limit ?? null;
  if (!isGrowth || !isOpen || limit === null) return slots;
  const things = cube.columns.filter(
    (one) => one.kind === 'string' && cube.label.includes(one.name) && !isRowName(cube, one.name),
  );
  const [thing, other] = things;
  if (thing === undefined || other !== undefined || cube.measured === undefined) return slots;
  return { ...slots, categories: [thing.name] };
}

/** `which year had the highest grossing movies`: by what all of them have together, or by their mean. */
function describeOpenAmount({ rank, superlative }: Slots, cube: ModelCube): string | null {
  const isOpen =
    rank?.isOfPeriods === true &&
    superlative !== null &&
    pickAggregationOf(cube, superlative.column) === 'sum';
  return isOpen ? 'By the total or by the average of each period? Name the figure.' : null;
}

/** `which airport is best?`, in data that measure several things: the number of rows makes none better. */
function describeOpenJudgement(slots: Slots, cube: ModelCube): string | null {
  const { rank, numbers, superlative, groups, categories } = slots;
  const isOpen =
    rank?.isJudgement === true &&
    !rank.byCount &&
    cube.measured === undefined &&
    numbers.length === 0 &&
    superlative === null &&
    groups.length + categories.length > 0 &&
    !isCalculation(slots);
  return isOpen ? 'Best or worst by which figure? Name it.' : null;
}

/** A place among others, things with two values, two sides or moving periods; null for other questions. */
function decideSpecial(asked: Slots, cube: ModelCube): Decision | null {
  if (asked.asksStanding) return buildStanding(asked, cube);
  if (asked.both === null)
    return (
      compareConditions(asked, addCategories(asked.groups, asked), cube) ??
      chooseMovingPeriods(asked, cube)
    );
  const required = requireBoth(asked, asked.both);
  return required.ok ? buildPlan(required.slots, cube) : required;
}

/** Decides what a question that stands on its own means. */
export function buildPlan(asked: Slots, cube: ModelCube): Decision {
  const special = decideSpecial(asked, cube);
  if (special !== null) return special;
  const signed = chooseBySign(rankThings(asked, cube), cube);
  if (!signed.ok) return createUndecided(signed.problem);
  const twinned = useTwins(signed.slots, cube);
  // `the worst month`: of what each row measures.
  const judged = asked.numbers.length === 0 ? cube.measured : undefined;
  const found = { ...twinned, rank: applyJudgement(twinned.rank, judged, cube) };
  const rowNames = countsNames(found)
    ? []
    : found.categories.filter((column) => isRowName(cube, column));
  const sorted = measureBySort(found, cube);
  if (sorted !== null) return buildPlan(sorted, cube);
  const contrasted = contrastGroups(found, addCategories(found.groups, found), cube);
  if (contrasted !== null) return contrasted;
  const changed =
    changeOfMeans(found, addCategories(found.groups, found), cube) ??
    compareMeans(found, addCategories(found.groups, found), cube);
  if (changed !== null) return changed;
  const counted = countGroups(found, cube);
  if (counted !== null) return counted;
  const slots: Slots = {
    ...testMeans(testGroups(found, cube), cube),
    categories: found.categories.filter((column) => !rowNames.includes(column)),
    wantsList: found.wantsList || rowNames.length > 0,
  };
  const named = dropRepeatedGroups(
    [...slots.groups, ...listYearlyMonths(slots, cube)],
    [...listComparedGroups(slots), ...(asksForRows(slots) ? [] : listComparedPeriods(slots))],
  );
  const ends = comparePeriodEnds(slots, cube);
  if (ends !== null) return buildPlan(ends, cube);
  const hourly = compareHours(slots, addCategories(named, slots), cube);
  if (hourly !== null) return hourly;
  const unsided = describeMissingSides(slots, named);
  if (unsided !== null) return createUndecided(unsided);
  if (slots.share && slots.part !== null && slots.part.part.length > 0) {
    const parted = dropRepeatedGroups(named, slots.part.sides ?? []);
    return buildShare(slots, addCategories(parted, slots), cube);
  }
  if (slots.share && named.length + slots.categories.length === 0)
    return buildShare(slots, [], cube);
  const repeated = slots.categories.find((column) => isOneValue(slots, column));
  if (repeated !== undefined && slots.rank === null)
    return createUndecided(
      'The question names both a group and the one value of it that is asked about; leave one of them out.',
    );
  // `which year had the longest film`: the period is that of the row, and parts nothing.
  const asksItsPeriod = ranksRows(slots) && slots.asksGrain && slots.categories.length === 0;
  const added = describeOpenAmount(slots, cube) ?? describeOpenJudgement(slots, cube);
  if (added !== null) return createUndecided(added);
  if (asksItsPeriod) return buildList(addTime(slots, cube), cube);
  // The period is that of the row, and no part of the others.
  if ((asksForHolder(slots) && slots.asksPeriod) || asksOfDays(slots, cube))
    return buildList({ ...slots, groups: [] }, cube);
  if (wantsRows(slots, named, cube)) return buildList(slots, cube);
  const groups = [...named];
  for (const group of listEnumeratedGroups(slots)) {
    if (groups.every((one) => one.column !== group.column)) groups.push(group);
  }
  return buildAggregate({ slots, groups: addCategories(groups, slots), cube });
}
