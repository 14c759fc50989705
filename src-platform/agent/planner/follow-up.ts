import type { Aggregation } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import {
  defaultAggregation,
  filterColumns,
  missingSort,
  toAggregateSort,
  toKnownFilters,
  type Decision,
} from './build-plan.ts';
import type { AggregatePlan, Filter, Group, ListPlan, Measure, Plan, Sort } from './plan.ts';
import type { Slots } from './slots.ts';

const MARKER =
  /^\s*(?:and|now|only|just|also|but|or|what about|how about|same|without|with|except|exclude|excluding|instead|as an?|as|in|on|since|before|after|from|between|until|during|for|by|per|show (?:it|that|this|them|me only|only)|make it|plus|add|then|split|break|group|remove|drop|keep|no|sort|order|reverse|limit|restrict|filter|change|switch|ok|okay)\b/i;

/** Whether a question leans on the one before: it begins so, or names nothing of its own. */
export function isFollowUp(text: string, slots: Slots): boolean {
  const hasSubject =
    slots.numbers.length > 0 ||
    slots.counts ||
    slots.hasEntity ||
    slots.hasLabel ||
    slots.superlative !== null ||
    slots.distinct.length > 0;
  if (!hasSubject) return true;
  if (!MARKER.test(text)) return false;
  // "And how many cars are there by origin?" says everything by itself.
  return !(
    slots.hasEntity &&
    (slots.counts || (slots.numbers.length > 0 && slots.groups.length > 0))
  );
}

function replaces(next: Filter, old: Filter): boolean {
  if (next.column !== old.column) return false;
  if (next.kind === 'values' && old.kind === 'values')
    return next.negated === old.negated && !next.negated;
  const isRange = (filter: Filter): boolean =>
    filter.kind === 'compare' || filter.kind === 'between';
  return (
    next.kind === old.kind ||
    (isRange(next) && isRange(old)) ||
    (isRange(next) && old.kind === 'values')
  );
}

/** `also comedies` widens the values that are there; anything else takes their place. */
function mergeFilters(old: readonly Filter[], slots: Slots): Filter[] {
  const kept = slots.reset ? [] : old;
  const widened = slots.filters.map((filter): Filter => {
    const same = kept.find(
      (one) => one.kind === 'values' && one.column === filter.column && !one.negated,
    );
    if (!slots.also || filter.kind !== 'values' || same?.kind !== 'values') return filter;
    return { ...filter, values: [...new Set([...same.values, ...filter.values])] };
  });
  return [...kept.filter((one) => !widened.some((next) => replaces(next, one))), ...widened];
}

function newGroups(slots: Slots, cube: ModelCube): Group[] {
  const groups = [...slots.groups];
  for (const column of slots.categories) {
    const isLabel = cube.label[0] === column;
    if (!isLabel && groups.every((group) => group.column !== column))
      groups.push({ column, grain: null });
  }
  return groups;
}

/** `by month instead` changes the grain of what is there; `also by origin` adds; `by origin` replaces. */
function mergeGroups(old: readonly Group[], slots: Slots, cube: ModelCube): readonly Group[] {
  const added = newGroups(slots, cube);
  if (added.length === 0) return old;
  const [only] = added;
  const hadTime = old.some((group) => group.grain !== null);
  if (added.length === 1 && only?.grain != null && hadTime) {
    return old.map((group) => (group.grain === null ? group : only));
  }
  if (!slots.also) return added;
  const isNew = (group: Group): boolean => added.every((one) => one.column !== group.column);
  return [...old.filter(isNew), ...added];
}

function fittingAggregation(old: readonly Measure[], cube: ModelCube, column: string): Aggregation {
  const previous = old.find((measure) => measure.kind === 'aggregate');
  if (previous?.kind !== 'aggregate') return defaultAggregation(cube, column);
  const found = cube.columns.find((one) => one.name === column);
  const fits = previous.aggregation !== 'sum' || (found?.kind === 'number' && found.additive);
  return fits ? previous.aggregation : defaultAggregation(cube, column);
}

function mergeMeasures(
  old: readonly Measure[],
  slots: Slots,
  groups: readonly Group[],
  cube: ModelCube,
): readonly Measure[] {
  const named = slots.numbers
    .filter((slot) => groups.every((group) => group.column !== slot.column))
    .map((slot): Measure => ({
      kind: 'aggregate',
      column: slot.column,
      aggregation: slot.aggregation ?? fittingAggregation(old, cube, slot.column),
    }));
  const counted: Measure[] =
    slots.counts && slots.sort?.byCount !== true ? [{ kind: 'count' }] : [];
  const distinct = slots.distinct.map((column): Measure => ({ kind: 'distinct', column }));
  const added = [...named, ...distinct, ...counted];
  if (added.length > 0) return slots.also ? [...old, ...added] : added;
  const { looseAggregation } = slots;
  if (looseAggregation === null) return old;
  return old.map((measure) =>
    measure.kind === 'aggregate' ? { ...measure, aggregation: looseAggregation } : measure,
  );
}

function keptSort(
  plan: AggregatePlan,
  groups: readonly Group[],
  measures: readonly Measure[],
): Sort | null {
  if (plan.sort?.by === 'measure') return plan.sort.index < measures.length ? plan.sort : null;
  return groups === plan.groups ? plan.sort : null;
}

function changeAggregate(plan: AggregatePlan, slots: Slots, cube: ModelCube): Plan {
  const groups = mergeGroups(plan.groups, slots, cube);
  const measures = mergeMeasures(plan.measures, slots, groups, cube);
  const limit = slots.rank?.limit ?? (groups === plan.groups ? plan.limit : null);
  const wantsSort = slots.sort !== null || slots.rank !== null;
  const sort = wantsSort
    ? toAggregateSort(slots, measures, groups, cube)
    : keptSort(plan, groups, measures);
  const columns = groups.map((group) => group.column);
  const measured = measures.flatMap((measure) =>
    measure.kind === 'count' ? [] : [measure.column],
  );
  const needsKnown = slots.withoutNulls || (slots.rank !== null && groups.length > 0);
  const known = needsKnown
    ? toKnownFilters(slots.withoutNulls ? [...columns, ...measured] : columns, cube)
    : [];
  const filters = mergeFilters(plan.filters, slots).filter(
    (one) => one.kind !== 'known' || columns.includes(one.column) || measured.includes(one.column),
  );
  return {
    ...plan,
    groups,
    measures,
    sort,
    limit: groups.length === 0 ? null : limit,
    filters: [
      ...filters,
      ...known.filter(
        (one) => !filters.some((old) => old.kind === 'known' && old.column === one.column),
      ),
    ],
    having: slots.having ?? (groups === plan.groups ? plan.having : null),
    display: slots.display ?? plan.display,
    share: plan.share || slots.share,
  };
}

function listTurn(plan: ListPlan, slots: Slots, cube: ModelCube): Sort | null {
  const named =
    slots.sort?.column ??
    slots.superlative?.column ??
    (slots.rank === null ? null : slots.numbers.at(-1)?.column);
  const direction = slots.sort?.direction ?? slots.rank?.direction ?? null;
  if (named != null) return { by: 'column', column: named, direction: direction ?? 'desc' };
  if (slots.sort?.byGroup === true)
    return { by: 'column', column: cube.label[0] ?? '', direction: direction ?? 'asc' };
  if (slots.sort !== null || slots.rank !== null) {
    return plan.sort && { ...plan.sort, direction: direction ?? plan.sort.direction };
  }
  return plan.sort;
}

function changeList(plan: ListPlan, slots: Slots, cube: ModelCube): Plan {
  const groups = newGroups(slots, cube);
  const filters = mergeFilters(plan.filters, slots);
  const aggregates =
    slots.counts ||
    slots.looseAggregation !== null ||
    slots.numbers.some((one) => one.aggregation !== null);
  if (groups.length > 0 || aggregates) {
    const base: AggregatePlan = {
      kind: 'aggregate',
      cube: plan.cube,
      measures: [{ kind: 'count' }],
      groups: [],
      having: null,
      share: false,
      filters: plan.filters.filter((one) => one.kind !== 'known'),
      sort: null,
      limit: null,
      display: 'auto',
    };
    return changeAggregate(base, slots, cube);
  }
  const sort = listTurn(plan, slots, cube);
  const added = [
    ...slots.numbers.map((one) => one.column),
    ...slots.times,
    ...filterColumns(filters),
    ...(sort?.by === 'column' ? [sort.column] : []),
  ];
  const columns = [...new Set([...plan.columns, ...added])];
  const known = slots.withoutNulls ? toKnownFilters(columns, cube) : [];
  return {
    ...plan,
    columns,
    sort,
    filters: [...filters, ...known],
    limit: slots.rank?.limit ?? plan.limit,
    display: slots.display ?? plan.display,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Changes the last plan by what the follow-up names. */
export function changePlan(plan: Plan, slots: Slots, cube: ModelCube): Decision {
  const filters = mergeFilters(plan.filters, slots);
  const changed: Plan =
    plan.kind === 'aggregate'
      ? changeAggregate(plan, slots, cube)
      : plan.kind === 'list'
        ? changeList(plan, slots, cube)
        : { ...plan, filters };
  if (
    same(changed, plan) &&
    slots.display === null &&
    !slots.withoutNulls &&
    slots.rank === null &&
    slots.sort === null &&
    slots.filters.length === 0 &&
    slots.groups.length === 0
  ) {
    return { ok: false, problem: 'I could not tell what to change in the last question.' };
  }
  const unsortable =
    changed.kind === 'aggregate' ? missingSort(slots, changed.measures, changed.groups) : null;
  if (unsortable !== null) return { ok: false, problem: unsortable };
  return { ok: true, plan: changed };
}
