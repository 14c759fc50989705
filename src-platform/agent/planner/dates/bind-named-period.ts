import type { Grain } from '../../../engine/cube.ts';
import type { Bound } from '../follow-up/bound.ts';
import { formatDate } from '../answer/format.ts';
import type { Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from './period-of.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';

/** The year or month that holds all of the shorter period; null where none does. */
function findHolding({ from, to }: DayRange, grain: Grain): (DayRange & { from: string }) | null {
  const wider = from === null ? null : buildPeriodOf(from, grain);
  if (typeof wider?.from !== 'string' || wider.to === null || to === null) return null;
  return to <= wider.to && wider.to !== to ? { from: wider.from, to: wider.to } : null;
}

/**
 * `that year`, where the last question named one: its period stays as it is. That of a day becomes
 * the year that holds it. Null where it named none.
 */
export function bindNamedPeriod(plan: Plan, pointed: Mention, grain: Grain): Bound | null {
  const filter = plan.filters.find((one) => one.kind === 'period');
  if (filter?.kind !== 'period') return null;
  const [range, other] = filter.ranges;
  const wider = range === undefined || other !== undefined ? null : findHolding(range, grain);
  if (wider === null) return { plan, assumption: null, used: [pointed] };
  const widened: Filter = { ...filter, ranges: [wider] };
  const filters = plan.filters.map((one) => (one === filter ? widened : one));
  const assumption = `«${pointed.text}» is ${formatDate(wider.from, grain)}.`;
  return { plan: { ...plan, filters }, assumption, used: [pointed] };
}
