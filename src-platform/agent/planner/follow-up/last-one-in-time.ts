import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { findTimeColumn, type Decision } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { readTimeEnd } from './turn-edge.ts';

/**
 * `when was the last one?`, after a number of days, or that number by year: the last of the days that
 * were counted. Null where no rows were counted, or where the words ask for anything else.
 */
export function askLastOne(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const [when, end, other] = mentions.filter((one) => !isMention(one, 'stop', 'join', 'pronoun'));
  const edge = isMention(end, 'rank', 'superlative') ? readTimeEnd(end) : null;
  const pronouns = mentions.filter((one) => isMention(one, 'pronoun'));
  const isOne = pronouns.every((one) =>
    /^(?:one|time|of (?:them|those|these)|them|those)$/i.test(one.text),
  );
  if (!isMention(when, 'when') || edge === null || other !== undefined || !isOne) return null;
  const [measure, another] = plan.kind === 'aggregate' ? plan.measures : [];
  const time = findTimeColumn(cube);
  const isCount =
    plan.kind === 'aggregate' &&
    measure?.kind === 'count' &&
    another === undefined &&
    plan.sort === null &&
    !plan.share &&
    plan.listed === null &&
    plan.having.length === 0 &&
    plan.groups.every(({ grain }) => grain !== null);
  if (!isCount || time === undefined) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  const slots = { ...readSlots([], cube), filters, hasEntity: true, wantsList: true };
  const rows = buildPlan(slots, cube);
  if (!rows.ok || rows.plan.kind !== 'list') return null;
  const direction = edge === 'last' ? 'desc' : 'asc';
  const columns = [...new Set([...rows.plan.columns, time])];
  const sort = { by: 'column', column: time, direction } as const;
  return { ok: true, plan: { ...rows.plan, columns, sort, limit: 1 } };
}
