import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

/** What a limit is of: the unit or the column beside its number. */
function findLimited(list: MentionList, half: readonly Mention[]): Mention | undefined {
  const number = half.find((one) => isMention(one, 'number') && isLimit(list, one));
  if (number === undefined) return undefined;
  const after = list.neighbour(number, 1);
  const behind = isMention(after, 'compareAfter') ? list.neighbour(after, 1) : after;
  const compare = list.neighbour(number, -1);
  const before = isMention(compare, 'compare') ? list.neighbour(compare, -1) : undefined;
  return [behind, before].find((one) => list.findNumberColumn(one) !== undefined);
}

const isLimit = (list: MentionList, number: Mention): boolean =>
  isMention(list.neighbour(number, -1), 'compare') ||
  isMention(list.neighbour(number, 1), 'compareAfter');

/** `vs over 1500`, `vs 2000 and more`: the number right behind the word, with nothing that it is of. */
function findBare(list: MentionList, half: readonly Mention[]): Mention | undefined {
  const number = half.find((one) => isMention(one, 'number'));
  return number !== undefined && isLimit(list, number) && findLimited(list, half) === undefined
    ? number
    : undefined;
}

/** `vs 2000 and more`: where the other side has a limit, the number is one, and no year. */
const readNumbers = (list: MentionList, half: readonly Mention[]): readonly Mention[] =>
  half.map((one): Mention => {
    const isYear = isMention(one, 'period') && /^\d{4}$/.test(one.text);
    return isYear && isMention(list.neighbour(one, 1), 'compareAfter')
      ? { kind: 'number', value: one.text, start: one.start, end: one.end, text: one.text }
      : one;
  });

const THOSE = /^(?:those|ones|the ones)$/i;

/**
 * `under 500 miles vs over 1500`, `longer than 2000 miles compared with those under 500`: what the one
 * limit is of, the other is of as well; `those` are the rows that the question named before the word.
 */
export function joinComparedLimits(found: MentionList): readonly Mention[] {
  const at = found.all.findIndex((one) => isMention(one, 'versus'));
  const [before, after] = [found.all.slice(0, at), readNumbers(found, found.all.slice(at + 1))];
  const list = found.with([...before, ...found.all.slice(at, at + 1), ...after]);
  if (at === -1 || !before.some((one) => isMention(one, 'entity', 'compare', 'compareAfter')))
    return found.all;
  const [left, right] = [findLimited(list, before), findLimited(list, after)];
  const [bareLeft, bareRight] = [findBare(list, before), findBare(list, after)];
  const pronoun = after.find((one) => !isMention(one, 'stop'));
  const next = pronoun === undefined ? undefined : list.neighbour(pronoun, 1);
  const isThose =
    isMention(pronoun, 'pronoun') &&
    THOSE.test(pronoun.text) &&
    before.some((one) => isMention(one, 'entity')) &&
    isMention(next, 'compare', 'condition', 'comparative', 'number', 'column');
  return list.all.flatMap((one): Mention[] => {
    if (one === pronoun && isThose) return [toStop(one)];
    const named = one === bareRight ? left : one === bareLeft ? right : undefined;
    return named === undefined ? [one] : [one, { ...named, start: one.end, end: one.end }];
  });
}
