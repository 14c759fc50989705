import { isMention, type Mention, type MentionList } from './mention.ts';

const WHERE = /^(?:where|when)$/i;
const THE = /^(?:the|its|their)$/i;
const IS = /^(?:is|are|was|were|equals|equal|be|being)$/i;

const isStop = (one: Mention | undefined, pattern: RegExp): boolean =>
  isMention(one, 'stop') && pattern.test(one.text);

/** The word behind `weather was not`. */
function findBehind(list: MentionList, from: number): Mention | undefined {
  if (!isStop(list.all[from], IS)) return undefined;
  const next = list.all[from + 1];
  return isMention(next, 'not') ? list.all[from + 2] : next;
}

/** How many words of `where`, `in which` end before a position; 0 where others stand there. */
function countLead(list: MentionList, end: number): number {
  const last = list.all[end - 1];
  if (isStop(last, WHERE) || isMention(last, 'when')) return 1;
  const isWhich = isMention(last, 'ask') && /^which$/i.test(last.text);
  return isWhich && isStop(list.all[end - 2], /^(?:in|on|for)$/i) ? 2 : 0;
}

/** From `where` to the column of `where the weather was not sun`; null where a value of another may follow. */
function findClause(list: MentionList, at: number): readonly [number, number] | null {
  const mention = list.all[at];
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  const value = column?.kind === 'string' ? findBehind(list, at + 1) : undefined;
  if (column === undefined || !isMention(value, 'value')) return null;
  const isOwn = value.options.length === 1 && value.options[0]?.column === column.name;
  const lead = isStop(list.all[at - 1], THE) ? at - 1 : at;
  const count = countLead(list, lead);
  return isOwn && count > 0 ? [lead - count, at] : null;
}

/**
 * `days where the weather was not sun`: the column is named for its value, as after `whose`, and is no
 * group.
 */
export function joinWhereColumnIs(list: MentionList): readonly Mention[] {
  const clauses = list.all.flatMap((_, at) => {
    const clause = findClause(list, at);
    return clause === null ? [] : [clause];
  });
  return list.all.map((mention, at): Mention => {
    const isSaid = clauses.some(([from, to]) => at >= from && at <= to);
    const { start, end, text } = mention;
    return isSaid ? { kind: 'stop', start, end, text } : mention;
  });
}
