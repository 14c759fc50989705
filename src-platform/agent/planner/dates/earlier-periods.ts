import { SEQUENTIAL_GRAINS } from '#shared/sql/assumption.ts';
import { addDays, isGrainStart } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, DayRange, Filter } from '../plan/plan.ts';
import type { Window } from '../plan/window.ts';

/** A plan that also reads the periods before the first one that is asked for. */
interface Widened {
  readonly plan: AggregatePlan;
  /** The first day of the result; the periods before it are only read. */
  readonly from: string;
}

const MONTHS: Partial<Record<Grain, number>> = { decade: 120, year: 12, quarter: 3, month: 1 };
const DAYS: Partial<Record<Grain, number>> = { week: 7, day: 1 };

/** How many periods before the first one its figure is set against. */
function countSteps(window: Window, grain: Grain): number | null {
  switch (window.kind) {
    case 'change':
    case 'growth':
      return 1;
    case 'yearChange':
    case 'yearGrowth': {
      const months = MONTHS[grain];
      return months === undefined ? null : Math.max(1, 12 / months);
    }
    case 'moving':
      return window.size - 1;
    case 'running':
    case 'index':
      return null;
  }
}

/** Whether a day begins a period of the grain; months of the year and weekdays have no first one. */
function startsPeriod(iso: string, grain: Grain): boolean {
  const sequential = SEQUENTIAL_GRAINS.find((one) => one === grain);
  return sequential !== undefined && isGrainStart(iso, sequential);
}

function moveBack(iso: string, grain: Grain, steps: number): string | null {
  const days = DAYS[grain];
  if (days !== undefined) return addDays(iso, -days * steps);
  const months = MONTHS[grain];
  if (months === undefined) return null;
  const day = new Date(`${iso}T00:00:00Z`);
  const moved = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months * steps, 1);
  return new Date(moved).toISOString().slice(0, 10);
}

type PeriodFilter = Extract<Filter, { readonly kind: 'period' }>;

function findOnlyRange(
  filters: readonly Filter[],
): { filter: PeriodFilter; range: DayRange } | null {
  const [filter, other] = filters.filter((one) => one.kind === 'period');
  const [range, second] = filter?.ranges ?? [];
  if (filter === undefined || range === undefined) return null;
  return other === undefined && second === undefined ? { filter, range } : null;
}

/**
 * `month over month change in 2009`: the change of January needs December 2008. Null where nothing
 * before the period is needed, or where the period begins inside of one.
 */
export function widenPeriod(plan: AggregatePlan, cube: ModelCube): Widened | null {
  const grain = plan.groups.find((group) => group.grain !== null)?.grain ?? null;
  const found = findOnlyRange(plan.filters);
  const from = found?.range.from ?? null;
  if (found === null || grain === null || from === null || !startsPeriod(from, grain)) return null;
  const [window, other] = plan.measures.flatMap((one) =>
    one.kind === 'window' ? [one.window] : [],
  );
  const steps = window === undefined || other !== undefined ? null : countSteps(window, grain);
  const time = cube.columns.find((column) => column.kind === 'time');
  const years = grain === 'year' && time?.kind === 'time' ? time.stepYears : 1;
  const moved = steps === null || steps === 0 ? null : moveBack(from, grain, steps * years);
  if (moved === null) return null;
  const filter: Filter = { ...found.filter, ranges: [{ ...found.range, from: moved }] };
  return {
    plan: { ...plan, filters: plan.filters.map((one) => (one === found.filter ? filter : one)) },
    from,
  };
}
