import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { findTimeColumn, type Decision, type ListPlan, type Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { readTimeEnd } from './turn-edge.ts';

const ONE = /^(?:one|time|of (?:them|those|these)|them|those)$/i;
const WHOSE = /^(?:his|her|their)$/i;

interface AskedEnd {
  readonly edge: 'first' | 'last';
  /** `his last one`: the rows of a person. */
  readonly isOfPerson: boolean;
  readonly asksWhen: boolean;
}

/** `when was the last one`, `what was his last one`, `and his first`; null where any word says more. */
function readAskedEnd(mentions: readonly Mention[]): AskedEnd | null {
  const isTime = (one: Mention): boolean => isMention(one, 'unknown') && /^time$/i.test(one.text);
  const words = mentions.filter(
    (one) => !isMention(one, 'stop', 'join', 'pronoun') && !isTime(one),
  );
  const pronouns = mentions.filter((one) => isMention(one, 'pronoun', 'stop'));
  const isOfPerson = pronouns.some((one) => WHOSE.test(one.text));
  const asks = words.filter((one) => isMention(one, 'when', 'ask'));
  const [end, other] = words.filter((one) => !isMention(one, 'when', 'ask'));
  const edge = isMention(end, 'rank', 'superlative') ? readTimeEnd(end) : null;
  const isOne = mentions.every(
    (one) => !isMention(one, 'pronoun') || ONE.test(one.text) || WHOSE.test(one.text),
  );
  if (edge === null || other !== undefined || !isOne || asks.length > 1) return null;
  const [ask] = asks;
  const asksWhen = isMention(ask, 'when');
  if (ask === undefined && !isOfPerson) return null;
  return { edge, isOfPerson, asksWhen };
}

/** The rows that the last answer counted; null where it counted none. */
function listCounted(plan: Plan, cube: ModelCube): ListPlan | null {
  const [measure, another] = plan.kind === 'aggregate' ? plan.measures : [];
  const isCount =
    plan.kind === 'aggregate' &&
    measure?.kind === 'count' &&
    another === undefined &&
    plan.sort === null &&
    !plan.share &&
    plan.listed === null &&
    plan.having.length === 0 &&
    plan.groups.every(({ grain }) => grain !== null);
  if (!isCount) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  const slots = { ...readSlots([], cube), filters, hasEntity: true, wantsList: true };
  const rows = buildPlan(slots, cube);
  return rows.ok && rows.plan.kind === 'list' ? rows.plan : null;
}

/** All rows that the last answer listed, or those of which it showed the first or the last. */
function listShown(plan: Plan, time: string): ListPlan | null {
  if (plan.kind !== 'list' || plan.listed !== null || plan.within.length > 0) return null;
  const isEnd = plan.limit === 1 && plan.sort?.by === 'column' && plan.sort.column === time;
  return plan.limit === null || isEnd ? { ...plan, limit: null } : null;
}

const isOfPerson = ({ filters }: Plan, { columns }: ModelCube): boolean =>
  filters.some(
    (one) =>
      one.kind === 'values' &&
      one.values.length === 1 &&
      columns.some(
        (column) => column.kind === 'string' && column.name === one.column && column.person,
      ),
  );

/**
 * `when was the last one?`, after a number of days, or that number by year; `what was his last one?`,
 * after the films of a director: the last of those rows in time. Null where the words ask for anything
 * else, and for the last row of a list in another order.
 */
export function askLastOne(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const asked = readAskedEnd(mentions);
  const time = findTimeColumn(cube);
  if (asked === null || time === undefined) return null;
  if (asked.isOfPerson && !isOfPerson(plan, cube)) return null;
  const listed = asked.asksWhen || asked.isOfPerson ? listShown(plan, time) : null;
  const rows = listed ?? listCounted(plan, cube);
  if (rows === null) return null;
  const direction = asked.edge === 'last' ? 'desc' : 'asc';
  const columns = [...new Set([...rows.columns, time])];
  const sort = { by: 'column', column: time, direction } as const;
  return { ok: true, plan: { ...rows, columns, sort, limit: 1 } };
}
