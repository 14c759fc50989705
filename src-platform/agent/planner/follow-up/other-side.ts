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
/** What a side of a comparison is chosen by: columns, and the kinds of times and of limits. */
const listChoices = (side: readonly Mention[]): string[] =>
  side.flatMap((one) => {
    if (isMention(one, 'value')) return one.options.map(({ column }) => column);
    if (isMention(one, 'unit')) return [...one.columns];
    if (isMention(one, 'label', 'labelWord')) return [one.column];
    if (isMention(one, 'condition'))
      return one.comparison === '=' ? [one.column] : [one.column, 'compare'];
    if (isMention(one, 'period', 'months', 'weekdays', 'hours', 'compare', 'not', 'quoted'))
      return [one.kind];
    return [];
  });

/**
 * Whether both sides are chosen by the same thing. `the delay of flights over 1000 miles with that of
 * flights from Atlanta` is of other rows on each side, and no answer has two such sides.
 */
function areOfOneKind(left: readonly Mention[], right: readonly Mention[]): boolean {
  const [first, second] = [listChoices(left), listChoices(right)];
  const isLimited = (choices: readonly string[]): boolean => choices.includes('compare');
  return (
    isLimited(first) === isLimited(second) &&
    (first.length === 0 || second.length === 0 || first.some((one) => second.includes(one)))
  );
}

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
    hasNamed(mentions, index) &&
    areOfOneKind(mentions.slice(0, index - 1), mentions.slice(index + 1))
  );
}
