import type { ModelCube } from '../../engine/semantic-model.ts';
import { buildAggregate } from './build-aggregate.ts';
import { buildList } from './build-list.ts';
import {
  createUndecided,
  type Decision,
  type Group,
  pickAggregationOf,
  isRowName,
  type PartBase,
} from './plan.ts';
import type { Slots } from './slots.ts';

/** `comedies vs dramas`, `India and China by year`: the values that are compared become a group. */
export function listComparedGroups(slots: Slots): Group[] {
  const isSideBySide =
    slots.versus || slots.contrasts || slots.groups.some((group) => group.grain !== null);
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

export function listComparedPeriods(slots: Slots): Group[] {
  const periods = slots.filters.filter(
    (filter) => filter.kind === 'period' && filter.ranges.length > 1,
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
    ...periods.map(({ column }): Group => ({ column, grain: 'year' })),
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

function wantsRows(slots: Slots, named: readonly Group[], cube: ModelCube): boolean {
  if (slots.having !== null) return false;
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

/** Decides what a question that stands on its own means. */
export function buildPlan(found: Slots, cube: ModelCube): Decision {
  const rowNames = found.categories.filter((column) => isRowName(cube, column));
  const slots: Slots = {
    ...testGroups(found, cube),
    categories: found.categories.filter((column) => !rowNames.includes(column)),
    wantsList: found.wantsList || rowNames.length > 0,
  };
  const named = dropRepeatedGroups([
    ...slots.groups,
    ...listComparedGroups(slots),
    ...listComparedPeriods(slots),
  ]);
  if (slots.contrasts && slots.counts && slots.groups.some((group) => group.grain !== null))
    return createUndecided(
      'I do not count the periods in which one side is higher; ask for both sides by period.',
    );
  if (slots.contrasts && named.length === slots.groups.length)
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
