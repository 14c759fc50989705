import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Decision } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { askForList } from './ask-for-list.ts';
import { readTimeEnd } from './turn-edge.ts';

/** `when was the last one?`, after a number of days: the last of the days that were counted. */
export function askWhenLast(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const [when, end, other] = mentions.filter((one) => !isFunctionWord(one));
  const edge = isMention(end, 'rank') ? readTimeEnd(end) : null;
  const isOne = mentions.some(
    (one) => isMention(one, 'pronoun', 'stop') && /^ones?$/i.test(one.text),
  );
  const time = findTimeColumn(cube);
  if (!isMention(when, 'when') || !/^when$/i.test(when.text) || edge === null) return null;
  if (other !== undefined || !isOne || time === undefined || plan.kind === 'list') return null;
  const [measure, second] = plan.measures;
  const isNumber = measure?.kind === 'count' && second === undefined && !plan.share;
  if (!isNumber || plan.groups.length > 0 || asksOne || plan.listed !== null) return null;
  const slots = { ...readSlots([], cube), wantsList: true };
  const list = askForList(plan, { words: [], slots }, cube);
  if (list?.ok !== true || list.plan.kind !== 'list') return null;
  const direction = edge === 'last' ? 'desc' : 'asc';
  const columns = [...new Set([...list.plan.columns, time])];
  return {
    ok: true,
    plan: { ...list.plan, columns, sort: { by: 'column', column: time, direction }, limit: 1 },
  };
}
