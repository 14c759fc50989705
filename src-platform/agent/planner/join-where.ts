import type { ModelCube } from '../../engine/semantic-model.ts';
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

/** `where did the cars with the highest mean mileage come from`: which origin had it. */
export function joinWhereFrom(list: MentionList, { whereColumn }: ModelCube): readonly Mention[] {
  const { all } = list;
  const where = all.find((one) => isMention(one, 'stop') && /^where$/i.test(one.text));
  const last = all.at(-1);
  const isFrom =
    where !== undefined &&
    whereColumn !== undefined &&
    isMention(last, 'stop') &&
    /^(?:come|comes|came) from$/i.test(last.text) &&
    all.some((one) => isMention(one, 'rank', 'superlative')) &&
    all.some((one) => isMention(one, 'aggregation')) &&
    !all.some((one) => isMention(one, 'by', 'ask'));
  if (!isFrom) return all;
  const { start, end } = where;
  return all.flatMap((one): Mention[] => {
    // The origin is ranked, and no row.
    if (isMention(one, 'entity')) return [toStop(one)];
    if (one !== where) return [one];
    return [
      { kind: 'ask', start, end, text: 'which' },
      { kind: 'column', column: whereColumn, start: end, end, text: whereColumn },
    ];
  });
}
