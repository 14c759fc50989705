import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Asked } from '../form/asked.ts';
import { listEarlierConditions } from '../form/narrowed-rows.ts';
import type { Filter, Plan } from '../plan/plan.ts';

/** Whether the last question ranks times by how many rows they have. */
const ranksTimes = (plan: Plan | null): boolean =>
  plan?.kind === 'aggregate' &&
  plan.sort?.by === 'measure' &&
  plan.measures.every(({ kind }) => kind === 'count') &&
  plan.groups.length > 0 &&
  plan.groups.every(({ grain }) => grain !== null);

/**
 * `the average high in that month`, after the month with the most sunny days: of all its days. The
 * condition said what was counted.
 */
export function widenTime(asked: Asked, plan: Plan, cube: ModelCube): Plan {
  const gone = ranksTimes(asked.before) ? listEarlierConditions(asked, plan, cube) : [];
  if (gone.length === 0) return plan;
  const isGone = (one: Filter): boolean => gone.some((other) => isDeepStrictEqual(one, other));
  return { ...plan, filters: plan.filters.filter((one) => !isGone(one)) };
}
