import type { Direction } from '../../../engine/cube.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** Which end an answer gives: the heaviest car, the lowest mean of all, the highest price. */
function findEnd(plan: Plan | null): Direction | null {
  if (plan === null) return null;
  if (plan.sort !== null && plan.sort.by !== 'group') return plan.sort.direction;
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (measure?.kind !== 'aggregate' || other !== undefined) return null;
  if (measure.aggregation === 'max') return 'desc';
  return measure.aggregation === 'min' ? 'asc' : null;
}

/** The ends of the last two answers, where they are opposite ones: the highest, and then the lowest. */
export function listEnds({ plan, before }: Pick<ThreadMemory, 'plan' | 'before'>): {
  readonly last: Direction;
  readonly before: Direction;
} | null {
  // After the difference of both they are still the two.
  const [range] = plan.kind === 'aggregate' ? plan.measures : [];
  if (range?.kind === 'range') return { last: 'desc', before: 'asc' };
  const [last, earlier] = [findEnd(plan), findEnd(before)];
  return last === null || earlier === null || last === earlier ? null : { last, before: earlier };
}
