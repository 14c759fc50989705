import type { Grain, NumberColumn } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, DayRange, Plan } from './plan.ts';
import { GRAIN_TITLES, lowerCaseTitle } from './measure-labels.ts';

type SnapshotDecision =
  | { readonly ok: true; readonly plan: Plan; readonly assumption: string | null }
  | { readonly ok: false; readonly problem: string };

const MONTHS_OF: Partial<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 };

function listAddedLevels(plan: Plan, cube: ModelCube): (NumberColumn & { snapshot: Grain })[] {
  const measures = plan.kind === 'aggregate' ? plan.measures : [];
  return cube.columns.flatMap((column) => {
    const isAdded = measures.some(
      (one) => one.kind === 'aggregate' && one.column === column.name && one.aggregation === 'sum',
    );
    if (!isAdded || column.kind !== 'number' || column.snapshot === undefined) return [];
    return [{ ...column, snapshot: column.snapshot }];
  });
}

function countMonths({ from, to }: DayRange): number {
  if (from === null || to === null) return Infinity;
  const [start, end] = [new Date(from), new Date(to)];
  return (
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  );
}

function buildLatestRange(iso: string, grain: Grain): DayRange {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  const [year, month] = [day.getUTCFullYear(), grain === 'year' ? 0 : day.getUTCMonth()];
  const toIso = (date: Date): string => date.toISOString().slice(0, 10);
  const from = new Date(Date.UTC(year, month, 1));
  return {
    from: toIso(from),
    to: toIso(new Date(Date.UTC(year, month + (MONTHS_OF[grain] ?? 1), 1))),
  };
}

/** `population of the US since 1955`: the figure of each year since then. */
function showSince(plan: AggregatePlan, grain: Grain, column: string): AggregatePlan | null {
  const [period, other] = plan.filters.filter(({ kind }) => kind === 'period');
  const [range, another] = period?.kind === 'period' ? period.ranges : [];
  const isSince =
    range !== undefined && range.from !== null && range.to === null && another === undefined;
  const isPlain = plan.having.length === 0 && plan.sort === null && plan.listed === null;
  const [measure, second] = plan.measures;
  const isTotal = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  if (!isSince || other !== undefined || !isPlain || !isTotal || second !== undefined) return null;
  return plan.share ? null : { ...plan, groups: [{ column, grain }] };
}

/**
 * Adding the population of 2000 to that of 2005 gives a meaningless sum. Where a sum would run over
 * several periods, the latest one is taken and the answer says so. A question that itself asks for
 * several periods is refused.
 */
export function settleSnapshots(plan: Plan, cube: ModelCube): SnapshotDecision {
  const [level] = listAddedLevels(plan, cube);
  const time = cube.columns.find((column) => column.kind === 'time');
  if (level === undefined || plan.kind !== 'aggregate' || time === undefined) {
    return { ok: true, plan, assumption: null };
  }
  const period = MONTHS_OF[level.snapshot] ?? 1;
  const grain = plan.groups.find((group) => group.column === time.name)?.grain ?? null;
  const unit = GRAIN_TITLES[level.snapshot];
  if (grain !== null && (MONTHS_OF[grain] ?? Infinity) <= period) {
    // Each share would be one of the sum over all those times.
    const problem = `${level.title} cannot be added up over several ${unit}s, so that no ${unit} has a share of them; ask for the change, or for the share within one ${unit}.`;
    return plan.share ? { ok: false, problem } : { ok: true, plan, assumption: null };
  }
  const rows = [...plan.filters, ...(plan.listed?.filters ?? [])];
  const filter = rows.find((one) => one.kind === 'period');
  if (
    filter?.kind === 'period' &&
    (filter.ranges.length === 1 || grain !== null) &&
    filter.ranges.every((range) => countMonths(range) <= period)
  ) {
    return { ok: true, plan, assumption: null };
  }
  const since = plan.groups.length === 0 ? showSince(plan, level.snapshot, time.name) : null;
  if (since !== null) return { ok: true, plan: since, assumption: null };
  const last = cube.columnProfiles.get(time.name)?.extent?.last;
  if (filter !== undefined || grain !== null || last === undefined) {
    const problem = `${level.title} cannot be added up over several ${unit}s: name one ${unit}, group by ${unit}, or ask for the average.`;
    return { ok: false, problem };
  }
  const range = buildLatestRange(last, level.snapshot);
  return {
    ok: true,
    plan: {
      ...plan,
      filters: [...plan.filters, { kind: 'period', column: time.name, ranges: [range] }],
    },
    assumption: `I took the latest ${unit} of the data, because ${lowerCaseTitle(level.title)} cannot be added up over ${unit}s.`,
  };
}
