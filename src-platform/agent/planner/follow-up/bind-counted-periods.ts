import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/data-extent.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { bindFirst, isRanked } from './bind-first.ts';
import type { Bound } from './bound.ts';

/**
 * `in which of those months was the price highest?`, after in how many months it was above a limit: the
 * rows that were counted, where each of them is one month.
 */
export function bindCountedPeriods(
  plan: Plan,
  pointed: { readonly mention: Mention; readonly grain: Grain },
  cube: ModelCube,
): Bound | null {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || plan.groups.length > 0 || other !== undefined) return null;
  const isCounted = measure?.kind === 'distinct' && measure.grain === pointed.grain;
  // `the number of those months by year`, after their median: the rows of one thing over a limit.
  const isLimited =
    plan.filters.some(({ kind }) => kind === 'compare') &&
    plan.filters.some((one) => one.kind === 'values' && !one.negated && one.values.length === 1);
  if (!(isCounted || isLimited) || findRowGrain(cube) !== pointed.grain) return null;
  const rows: Plan = { ...plan, measures: [{ kind: 'count' }] };
  return { plan: rows, assumption: null, used: [pointed.mention] };
}

/** `the temperature on those days`, after which weather is most common: the days of the first. */
export function bindDaysOfFirst(
  memory: ThreadMemory,
  pointed: Mention,
  cube: ModelCube,
): Bound | null {
  const { plan, asksOne } = memory;
  const isOfThing =
    plan.kind === 'aggregate' &&
    isRanked(plan) &&
    asksOne &&
    plan.groups.every(({ grain }) => grain === null);
  if (!isOfThing || cube.entity.one !== 'day' || !isMention(pointed, 'entity')) return null;
  const first = bindFirst(memory, plan, { cube });
  return first === null ? null : { ...first, used: [...first.used, pointed] };
}
