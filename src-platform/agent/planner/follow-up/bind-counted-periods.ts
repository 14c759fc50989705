import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { bindFirst, isRanked } from './bind-first.ts';
import type { Bound } from './bound.ts';

/** The length of the periods that a word names; `days` are the rows of some data. */
export function readGrain(mention: Mention | undefined): Grain {
  if (isMention(mention, 'grain')) return mention.grain;
  return isMention(mention, 'column') ? (mention.grain ?? 'day') : 'day';
}

/**
 * `in which of those months was the price highest?`, after in how many months it was above a limit: the
 * rows that were counted, where each of them is one month.
 */
function bindCountedPeriods(plan: Plan, pointed: Mention, cube: ModelCube): Bound | null {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || plan.groups.length > 0 || other !== undefined) return null;
  const isCounted = measure?.kind === 'distinct' && measure.grain === readGrain(pointed);
  // `the number of those months by year`, after their median: the rows of one thing over a limit.
  const isLimited =
    plan.filters.some(({ kind }) => kind === 'compare') &&
    plan.filters.some((one) => one.kind === 'values' && !one.negated && one.values.length === 1);
  if (!(isCounted || isLimited) || findRowGrain(cube) !== readGrain(pointed)) return null;
  const rows: Plan = { ...plan, measures: [{ kind: 'count' }] };
  return { plan: rows, assumption: null, used: [pointed] };
}

/** `the temperature on those days`, after which weather is most common: the days of the first. */
function bindDaysOfFirst(memory: ThreadMemory, pointed: Mention, cube: ModelCube): Bound | null {
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

/** What `those months`, `those days` are where the last answer showed none of them one by one. */
export const bindThosePeriods = (
  memory: ThreadMemory,
  pointed: Mention,
  cube: ModelCube,
): Bound | null =>
  bindCountedPeriods(memory.plan, pointed, cube) ?? bindDaysOfFirst(memory, pointed, cube);
