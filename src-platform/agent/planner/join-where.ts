import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** `where was the rate highest, by industry`: which industry. */
export function joinWhereBy(list: MentionList): readonly Mention[] {
  const { all } = list;
  const where = all.find((one) => !isMention(one, 'join'));
  const by = all.find((one) => isMention(one, 'by'));
  const noun = by === undefined ? undefined : list.neighbour(by, 1);
  const isRanked = all.some((one) => isMention(one, 'rank', 'superlative'));
  const isWhere =
    where !== undefined &&
    isMention(where, 'unknown', 'stop', 'ask') &&
    /^where$/i.test(where.text) &&
    isRanked &&
    isMention(noun, 'column') &&
    list.findColumn(noun)?.kind === 'string' &&
    all.every((one) => one === by || !isMention(one, 'by'));
  if (!isWhere || by === undefined) return all;
  return all.flatMap((one): Mention[] => {
    const { start, end } = one;
    if (one === where)
      return [
        { kind: 'ask', start, end, text: 'which' },
        { ...noun, start: end, end },
      ];
    if (one === noun) return [];
    return [one === by ? toStop(one) : one];
  });
}
