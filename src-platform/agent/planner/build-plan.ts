import type { Aggregation, Direction } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import type { AggregatePlan, Filter, Group, ListPlan, Measure, Plan, Sort } from './plan.ts';
import { toGroupColumn } from './output.ts';
import type { NumberSlot, Slots } from './slots.ts';

export type Decision =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problem: string };

/** How long a ranking is when no number is named. */
const DEFAULT_RANKING = 10;

const fail = (problem: string): Decision => ({ ok: false, problem });

export function defaultAggregation(cube: ModelCube, column: string): Aggregation {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.aggregation : 'avg';
}

function isRowName(cube: ModelCube, column: string): boolean {
  return (
    cube.label[0] === column && (cube.facts.get(column)?.values.length ?? 0) > cube.rowCount / 2
  );
}

/** `known` filters keep rankings free of rows that have no value at all. */
export function toKnownFilters(columns: readonly string[], cube: ModelCube): Filter[] {
  return [...new Set(columns)]
    .filter((column) => (cube.facts.get(column)?.nullCount ?? 0) > 0)
    .map((column) => ({ kind: 'known', column }));
}

export function filterColumns(filters: readonly Filter[]): string[] {
  return filters.filter((filter) => filter.kind !== 'known').map((filter) => filter.column);
}

/** The column that single rows are ranked by. */
function rankColumn(slots: Slots): string | null {
  const named = slots.numbers.at(-1)?.column ?? null;
  if (slots.superlative === null) return named ?? slots.sort?.column ?? null;
  return slots.superlative.generic && named !== null ? named : slots.superlative.column;
}

function listSort(slots: Slots, cube: ModelCube): Sort {
  const direction = slots.sort?.direction ?? null;
  if (slots.sort?.column != null) {
    return {
      by: 'column',
      column: slots.sort.column,
      direction: direction ?? defaultTurn(cube, slots.sort.column),
    };
  }
  const ranked = slots.rank === null ? null : rankColumn(slots);
  if (ranked !== null) {
    return {
      by: 'column',
      column: ranked,
      direction: direction ?? slots.rank?.direction ?? 'desc',
    };
  }
  const compared = slots.filters.find(
    (filter) => filter.kind === 'compare' || filter.kind === 'between',
  );
  if (compared !== undefined && !slots.sort?.byGroup) {
    return { by: 'column', column: compared.column, direction: direction ?? 'desc' };
  }
  return { by: 'column', column: cube.label[0] ?? '', direction: direction ?? 'asc' };
}

/** Numbers are read from the top, names and dates from the start. */
export function defaultTurn(cube: ModelCube, column: string): Direction {
  return cube.columns.find((one) => one.name === column)?.kind === 'number' ? 'desc' : 'asc';
}

function buildList(slots: Slots, cube: ModelCube): Decision {
  const within = slots.groups;
  const ranks = slots.rank !== null && (slots.rank.limit === null || slots.rank.ranksRows);
  if (ranks && rankColumn(slots) === null && slots.sort === null) {
    return fail(`«${slots.rank.direction === 'desc' ? 'Top' : 'Bottom'}» by which measure?`);
  }
  const sort = listSort(slots, cube);
  const named = [
    ...slots.numbers.map((one) => one.column),
    ...slots.categories,
    ...slots.times,
    ...(sort.by === 'column' ? [sort.column] : []),
    ...filterColumns(slots.filters),
  ];
  const extra = named.some((column) => !cube.label.includes(column)) ? [] : cube.listColumns;
  const ranking = slots.rank !== null && sort.by === 'column' ? [sort.column] : [];
  const wanted = slots.withoutNulls || slots.versus ? named : ranking;
  const usual = within.length === 0 ? DEFAULT_RANKING : 1;
  const defaultLimit = slots.rank !== null && slots.rank.limit === null ? usual : null;
  const parted = within.map((group) => group.column);
  const shown = within.map((group) => toGroupColumn(group, cube).name);
  const isShown = (column: string): boolean => !shown.includes(column);
  const plan: ListPlan = {
    kind: 'list',
    cube: cube.name,
    columns: [...new Set([...cube.label, ...named, ...extra].filter(isShown))],
    within,
    filters: [...slots.filters, ...toKnownFilters([...wanted, ...parted], cube)],
    sort,
    limit: slots.rank?.limit ?? defaultLimit,
    display: slots.display ?? (slots.versus && slots.numbers.length > 1 ? 'point' : 'auto'),
  };
  return { ok: true, plan };
}

function toMeasure(
  slot: NumberSlot,
  slots: Slots,
  groups: readonly Group[],
  cube: ModelCube,
): Measure {
  const { rank } = slots;
  const extreme =
    rank?.touchesNumber === true &&
    rank.limit === null &&
    (groups.length === 0 || (slots.groups.length > 0 && !slots.asks));
  const fallback =
    extreme && rank !== null
      ? rank.direction === 'desc'
        ? 'max'
        : 'min'
      : defaultAggregation(cube, slot.column);
  return { kind: 'aggregate', column: slot.column, aggregation: slot.aggregation ?? fallback };
}

function toMeasures(slots: Slots, groups: readonly Group[], cube: ModelCube): Measure[] {
  const measures: Measure[] = slots.numbers
    .filter((slot) => groups.every((group) => group.column !== slot.column))
    .map((slot) => toMeasure(slot, slots, groups, cube));
  for (const column of slots.distinct) measures.push({ kind: 'distinct', column });
  const { superlative } = slots;
  const isNamed = measures.some(
    (one) => one.kind === 'aggregate' && one.column === superlative?.column,
  );
  if (superlative !== null && !isNamed && !(superlative.generic && measures.length > 0)) {
    const extreme = superlative.direction === 'desc' ? 'max' : 'min';
    const isNumber = cube.columns.some(
      (one) => one.name === superlative.column && one.kind === 'number',
    );
    const aggregation =
      groups.length === 0 || !isNumber ? extreme : defaultAggregation(cube, superlative.column);
    if (!(superlative.generic && slots.counts))
      measures.unshift({ kind: 'aggregate', column: superlative.column, aggregation });
  }
  if (slots.counts) measures.push({ kind: 'count' });
  if (slots.having !== null && measures.length === 0) measures.push(slots.having.measure);
  return measures.length === 0 ? [{ kind: 'count' }] : dedupe(measures);
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

export function toAggregateSort(
  slots: Slots,
  measures: readonly Measure[],
  groups: readonly Group[],
  cube: ModelCube,
): Sort | null {
  const { sort, rank } = slots;
  if (sort !== null) {
    const measure = measures.findIndex((one) =>
      sort.byCount ? one.kind === 'count' : one.kind !== 'count' && one.column === sort.column,
    );
    const group = sort.byGroup ? 0 : groups.findIndex((one) => one.column === sort.column);
    if (measure >= 0) return { by: 'measure', index: measure, direction: sort.direction ?? 'desc' };
    if (group >= 0) {
      const turn = groups[group]?.grain == null ? defaultTurn(cube, sort.column ?? '') : 'asc';
      return { by: 'group', index: group, direction: sort.direction ?? turn };
    }
    return { by: 'measure', index: 0, direction: sort.direction ?? 'desc' };
  }
  const isExtreme =
    rank?.touchesNumber === true &&
    rank.limit === null &&
    slots.groups.length > 0 &&
    !slots.asks &&
    slots.numbers.every((one) => one.aggregation === null);
  if (rank === null || isExtreme) return null;
  return { by: 'measure', index: 0, direction: rank.direction };
}

/** Why the result cannot be sorted as asked; null when it can. */
export function missingSort(
  { sort }: Slots,
  measures: readonly Measure[],
  groups: readonly Group[],
): string | null {
  const target = sort?.column ?? null;
  const hasColumn =
    target === null ||
    measures.some((one) => one.kind !== 'count' && one.column === target) ||
    groups.some((group) => group.column === target);
  const hasCount = sort?.byCount !== true || measures.some((one) => one.kind === 'count');
  return hasColumn && hasCount ? null : 'I can sort only by what is in the result.';
}

function buildAggregate(slots: Slots, groups: readonly Group[], cube: ModelCube): Decision {
  if (slots.looseAggregation !== null && slots.numbers.length === 0 && !slots.counts) {
    return fail(`«${slots.looseAggregation === 'sum' ? 'Total' : 'Average'}» of which measure?`);
  }
  if (groups.length === 0 && slots.having !== null) {
    return fail(
      'A condition on a count or an average needs a group, such as genres with more than 100 movies.',
    );
  }
  if (groups.length === 0 && slots.rank?.limit != null) {
    return fail(`${String(slots.rank.limit)} of what? Name what is ranked.`);
  }
  const measures = toMeasures(slots, groups, cube);
  const unsortable = missingSort(slots, measures, groups);
  if (unsortable !== null) return fail(unsortable);
  const sort = toAggregateSort(slots, measures, groups, cube);
  const ranked = slots.rank !== null && sort !== null;
  const columns = groups.map((group) => group.column);
  const known = ranked || slots.withoutNulls ? toKnownFilters(columns, cube) : [];
  const plan: AggregatePlan = {
    kind: 'aggregate',
    cube: cube.name,
    measures,
    groups,
    having: groups.length === 0 ? null : slots.having,
    filters: [...slots.filters, ...known],
    sort,
    limit: groups.length === 0 ? null : (slots.rank?.limit ?? null),
    display: slots.display ?? 'auto',
    share: slots.share,
  };
  return { ok: true, plan };
}

/** `comedies vs dramas`: what is set side by side becomes a group. */
function comparedGroups(slots: Slots): Group[] {
  const sides = slots.filters.filter(
    (filter) => filter.kind === 'values' && !filter.negated && filter.values.length > 1,
  );
  return slots.versus ? sides.map((filter) => ({ column: filter.column, grain: null })) : [];
}

function comparedPeriods(slots: Slots): Group[] {
  const periods = slots.filters.filter(
    (filter) => filter.kind === 'period' && filter.ranges.length > 1,
  );
  return periods.map((filter) => ({ column: filter.column, grain: 'year' }));
}

function wantsRows(slots: Slots, named: readonly Group[], cube: ModelCube): boolean {
  if (slots.having !== null) return false;
  if (
    slots.rank !== null &&
    (slots.rank.ranksRows || (slots.asksRows && slots.groups.length > 0))
  ) {
    return true;
  }
  const aggregates =
    slots.counts || slots.distinct.length > 0 || slots.looseAggregation !== null || slots.share;
  if (aggregates || named.length > 0 || slots.numbers.some((one) => one.aggregation !== null))
    return false;
  const isPlain = slots.rank === null && slots.superlative === null && slots.numbers.length === 0;
  const hasRange = slots.filters.some((one) => one.kind === 'compare' || one.kind === 'between');
  const namesRows =
    slots.categories.length > 0 && slots.categories.every((one) => cube.label.includes(one));
  if (isPlain && hasRange && namesRows) return true;
  if (slots.hasLabel) return true;
  if (slots.wantsList && (slots.hasEntity || slots.categories.length === 0)) return true;
  const ranks = slots.rank !== null || slots.superlative !== null;
  if (slots.categories.length > 0 && (ranks || (slots.asks && slots.categories.length > 0)))
    return false;
  if (slots.versus && slots.numbers.length > 1) return slots.categories.length === 0;
  if (slots.hasEntity) return slots.numbers.length === 0 || slots.categories.length === 0;
  if (slots.superlative !== null) return true;
  return slots.numbers.length === 0 && slots.categories.length === 0;
}

/** Decides what a question that stands on its own means. */
export function buildPlan(found: Slots, cube: ModelCube): Decision {
  const rowNames = found.categories.filter((column) => isRowName(cube, column));
  const slots: Slots = {
    ...found,
    categories: found.categories.filter((column) => !rowNames.includes(column)),
    wantsList: found.wantsList || rowNames.length > 0,
  };
  const named = [...slots.groups, ...comparedGroups(slots), ...comparedPeriods(slots)];
  const conditions = slots.filters.filter((filter) => filter.kind !== 'period');
  if (slots.share && named.length + slots.categories.length === 0) {
    if (conditions.length === 0) return fail('A share of what? Name a group, or a condition.');
    if (slots.numbers.length > 0) {
      return fail(
        'With a condition I can give a share of rows only; for money or other sums name a group.',
      );
    }
    return {
      ok: true,
      plan: {
        kind: 'share',
        cube: cube.name,
        filters: slots.filters,
        sort: null,
        limit: null,
        display: slots.display ?? 'auto',
      },
    };
  }
  if (wantsRows(slots, named, cube)) return buildList(slots, cube);
  const groups = [...named];
  for (const column of slots.categories) {
    if (groups.every((group) => group.column !== column)) groups.push({ column, grain: null });
  }
  return buildAggregate(slots, groups, cube);
}
