import { isMention, type Mention, type MentionList, type MentionOf } from '../mentions/mention.ts';

const DENIES = /^(?:not|other than|(?:is|are|was|were)n['’]?t)$/i;

/** What stands before a number, or before all the numbers that end in it: `wind was 2.6 or 3.4`. */
export function findListed(list: MentionList, number: Mention): Mention | undefined {
  const before = list.neighbour(number, -1);
  // `precipitation that was not zero`.
  if (isMention(before, 'not') && DENIES.test(before.text)) return findListed(list, before);
  if (isMention(before, 'number') && before.text.endsWith(',')) return findListed(list, before);
  const isJoined = isMention(before, 'join') && /^(?:,|or|and|nor)$/i.test(before.text);
  const other = isJoined ? list.neighbour(before, -1) : undefined;
  return isMention(other, 'number') ? findListed(list, other) : before;
}

/** The `4 or` before `6 cylinders`. */
export function listSiblings(
  list: MentionList,
  number: MentionOf<'number'>,
): MentionOf<'number'>[] {
  const join = list.neighbour(number, -1);
  // `4, 6 and 8`: the comma stands in the number.
  if (isMention(join, 'number') && join.text.endsWith(','))
    return [join, ...listSiblings(list, join)];
  const other = isMention(join, 'join') ? list.neighbour(join, -1) : undefined;
  if (!isMention(other, 'number')) return [];
  list.take(join);
  return [other, ...listSiblings(list, other)];
}
