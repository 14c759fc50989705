import { isMention, type Mention } from '../mentions/mention.ts';

const ENDS: readonly (readonly [RegExp, 'asc' | 'desc'])[] = [
  [/^low$/i, 'asc'],
  [/^high$/i, 'desc'],
];

/** `and the low?`, in data without a column of that name: the row with the lowest figure. */
export const readLowAndHigh = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((mention, index) => {
    const direction = ENDS.find(([word]) => word.test(mention.text))?.[1];
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isNoun =
      isMention(mention, 'unknown', 'stop') &&
      isMention(before, 'stop', 'pronoun') &&
      THE.test(before.text) &&
      (after === undefined || isMention(after, 'join', 'stop', 'period'));
    const { start, end, text } = mention;
    return direction !== undefined && isNoun
      ? { kind: 'rank', direction, wantsNumber: false, start, end, text }
      : mention;
  });

/** `and the low?`, `same low for Microsoft`. */
const THE = /\b(?:the|same)$/i;

const HOW_MUCH = /^how (?:many|much)\b/i;

/** `and the low, how many?`, after the row with the most: the figure of the row, which it shows anyway. */
export function dropHowManyBehind(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findLastIndex((one) => isMention(one, 'join') && one.text === ',');
  const [rank, ...asked] = [mentions[at - 1], ...mentions.slice(at + 1)];
  const text = asked.map((one) => one.text).join(' ');
  const isFigure =
    at > 0 &&
    isMention(rank, 'rank') &&
    HOW_MUCH.test(text) &&
    asked.every((one) => isMention(one, 'count', 'stop'));
  return isFigure ? mentions.slice(0, at) : mentions;
}
