import { isMention, type Mention } from '../mentions/mention.ts';

/** What a question names things with. */
export const NAMED = [
  'entity',
  'column',
  'value',
  'label',
  'labelWord',
  'topic',
  'condition',
  'quoted',
] as const;

/** Words that stand for a figure or for rows that are named before. */
export const OTHERS = /^(?:that|those|ones)$/i;

/** Whether anything is named before a word. */
export const hasNamed = (mentions: readonly Mention[], index: number): boolean =>
  mentions.slice(0, index).some((one) => isMention(one, ...NAMED));

const THAN = /(?:\bthan|^exceed(?:s|ed)?)$/i;
const WITH = /^(?:with|to|against)$/i;
const OF_WHICH = /^(?:of|for|in|from|on|at)\b/i;

/**
 * `higher than that of flights in the morning`, `how does the weight of four-cylinder cars compare with
 * that of six-cylinder cars`: the figure that the question itself names.
 */
export function standsForOtherSide(mentions: readonly Mention[], index: number): boolean {
  const { text = '' } = mentions[index] ?? {};
  const [before, after] = [mentions[index - 1], mentions[index + 1]];
  // `compare the delay of flights from Atlanta with that of flights from Chicago`.
  const isCompared =
    isMention(before, 'versus') ||
    (isMention(before, 'stop', 'join') &&
      WITH.test(before.text) &&
      mentions.slice(0, index).some((one) => isMention(one, 'versus')));
  return (
    OTHERS.test(text) &&
    before !== undefined &&
    (THAN.test(before.text) || isCompared) &&
    isMention(after, 'stop', 'period', 'months') &&
    OF_WHICH.test(after.text) &&
    hasNamed(mentions, index)
  );
}
