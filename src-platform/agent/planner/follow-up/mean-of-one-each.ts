import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Decision } from '../plan/plan.ts';
import { isOneRowEach } from '../plan/single-rows.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { bindRows } from './bind-pronouns.ts';

const MEAN_OF_THEM =
  /\b(?:average|mean|median|avg)\b[\p{L}\s]* (?:of|for|across|among|over) (?:all )?(?:of )?(?:those|these|them)(?: \p{L}+)?\s*[?.!]*$|\b(?:their|whose) (?:average|mean|median|avg)\b/iu;
const OF_EACH = /\b(?:each|every|per|by)\b/i;

/**
 * `median fertility of those`, after countries in 2005: each of them has one row, which has no median, so
 * that it is one figure of all that were shown.
 */
export function poolOneEach(
  text: string,
  decision: Decision,
  memory: ThreadMemory,
  cube: ModelCube,
): Decision {
  const plan = decision.ok ? decision.plan : null;
  const last = memory.plan;
  if (plan?.kind !== 'aggregate' || last.kind !== 'aggregate' || !MEAN_OF_THEM.test(text))
    return decision;
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  const isOfShown =
    other === undefined &&
    group?.grain === null &&
    last.groups.length === 1 &&
    last.groups[0]?.column === group.column;
  const isMean = measure?.kind === 'aggregate' && /^(?:avg|median)$/.test(measure.aggregation);
  const isPlain = second === undefined && plan.having.length === 0 && !plan.contrast && !plan.share;
  if (!isOfShown || !isMean || !isPlain || OF_EACH.test(text)) return decision;
  const shown = bindRows(memory, cube);
  if (shown === null || !isOneRowEach(plan, cube)) return decision;
  const names = shown.filters.filter(
    (one) => one.kind === 'values' && one.column === group.column && !one.negated,
  );
  const filters = [...plan.filters.filter((one) => one.column !== group.column), ...names];
  return { ok: true, plan: { ...plan, filters, groups: [], sort: null, limit: null } };
}
