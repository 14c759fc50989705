import { isMention, type Mention } from '../mentions/mention.ts';

const WHATEVER = /^(?:regardless|irrespective|whatever|whichever)$/i;

/** `the longest one, whatever the island`, after a figure of each island: nothing is told apart by island any more. */
export const readWhateverGroup = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((mention, index) => {
    const noun = mentions
      .slice(index + 1)
      .find((one) => !(isMention(one, 'stop') && /^(?:of|the|of the)$/i.test(one.text)));
    const isWhatever =
      isMention(mention, 'unknown') &&
      WHATEVER.test(mention.text) &&
      isMention(noun, 'column', 'grain');
    const { start, end } = mention;
    return isWhatever ? { kind: 'not', start, end, text: 'drop' } : mention;
  });
