import type { ModelCube } from '../../../engine/semantic-model.ts';
import { mergeFilters } from '../follow-up/merge-slots.ts';
import {
  createUndecided,
  isRowName,
  pickAggregationOf,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Group,
  type SimpleMeasure,
} from './plan.ts';
import { buildKnownFilters } from './known-filters.ts';
import type { Slots } from '../slots/slots.ts';

/** Divides the filters into those that select rows and those that name whose place is asked for. */
export function splitStandingFilters({ filters, standingOf }: AggregatePlan): {
  readonly selecting: readonly Filter[];
  readonly naming: readonly Filter[];
} {
  const names = (filter: Filter): boolean =>
    filter.kind !== 'known' && filter.column === standingOf;
  return {
    selecting: filters.filter((one) => !names(one)),
    naming: filters.filter(names),
  };
}

const isNaming = (filter: Filter): boolean =>
  filter.kind === 'text' || (filter.kind === 'values' && !filter.negated);

function pickFigure(slots: Slots, cube: ModelCube): SimpleMeasure | null {
  const [number, other] = slots.numbers;
  if (other !== undefined) return null;
  const column = number?.column ?? slots.superlative?.column ?? cube.measured;
  if (number === undefined && slots.counts) return { kind: 'count' };
  if (column === undefined) return null;
  const aggregation = number?.aggregation ?? pickAggregationOf(cube, column);
  return { kind: 'aggregate', column, aggregation };
}

/** A row is known by what names it and its day: two films may have one title. */
function listGroupsOf(column: string, cube: ModelCube): Group[] {
  const named = { column, grain: null };
  if (!isRowName(cube, column)) return [named];
  const times = cube.columns.filter(({ kind }) => kind === 'time');
  return [named, ...times.map(({ name }): Group => ({ column: name, grain: 'day' }))];
}

/** `where does Japan rank by population?`: its place among all countries. */
export function buildStanding(slots: Slots, cube: ModelCube): Decision {
  const columns = [...new Set(slots.filters.filter(isNaming).map(({ column }) => column))];
  const [column, other] = columns;
  if (column === undefined || other !== undefined)
    return createUndecided('The place of what? Name one thing whose place you want to know.');
  const others = [...slots.groups.map((one) => one.column), ...slots.categories];
  const of = pickFigure(slots, cube);
  if (of === null || others.some((one) => one !== column))
    return createUndecided('The place by which figure? Name one that everything is ranked by.');
  const measured = of.kind === 'aggregate' ? [of.column] : [];
  return {
    ok: true,
    plan: {
      kind: 'aggregate',
      cube: cube.name,
      measures: [of],
      groups: listGroupsOf(column, cube),
      having: slots.having,
      filters: [...slots.filters, ...buildKnownFilters([column, ...measured], cube)],
      sort: { by: 'measure', index: 0, direction: slots.rank?.direction ?? 'desc' },
      limit: null,
      display: 'table',
      share: false,
      contrast: false,
      standingOf: column,
      listed: null,
    },
  };
}

const RANKING = 'The last answer is one place in a ranking; ask for the ranking in full.';

/** `and France?`, `in 1980?`, `by fertility?` after the place of something. */
export function changeStanding(plan: AggregatePlan, slots: Slots, cube: ModelCube): Decision {
  const [measure] = plan.measures;
  const others = slots.groups.length + slots.categories.length + slots.having.length;
  const isOther =
    slots.share || slots.contrasts || slots.calculation !== null || slots.sort !== null;
  const asks = slots.filters.length + slots.numbers.length > 0 || slots.counts;
  if (others > 0 || isOther || !asks || measure === undefined) return createUndecided(RANKING);
  const filters = mergeFilters(
    plan.filters.filter((one) => one.kind !== 'known'),
    slots,
  );
  const named = slots.numbers.length > 0 || slots.counts;
  const of =
    measure.kind === 'aggregate'
      ? { numbers: [{ column: measure.column, aggregation: measure.aggregation }] }
      : { counts: true };
  const rank = slots.rank ?? { direction: plan.sort?.direction ?? 'desc' };
  const decision = buildStanding({ ...slots, ...(named ? {} : of), filters }, cube);
  if (!decision.ok || decision.plan.kind !== 'aggregate') return decision;
  const sort = { by: 'measure', index: 0, direction: rank.direction } as const;
  return { ok: true, plan: { ...decision.plan, sort, having: plan.having } };
}
