import { isMention, type Mention } from '../mentions/mention.ts';

export const SUBJECT = /^(?:they|he|she)$/i;
export const DOES = /\b(?:do|did|does|have|has|had|are|were|is|was)$/i;

/** `how many films did they release?`: the films are what they released, so that others are meant. */
function isMaker(mentions: readonly Mention[], index: number): boolean {
  const [count, noun, did] = mentions.slice(Math.max(0, index - 3), index);
  return (
    SUBJECT.test(mentions[index]?.text ?? '') &&
    isMention(count, 'count', 'ask') &&
    isMention(noun, 'entity') &&
    isMention(did, 'stop') &&
    DOES.test(did.text)
  );
}

/** `what percentage of all the flights are they?`: others than the flights, which they are a part of. */
function isPartAsked(mentions: readonly Mention[], index: number): boolean {
  const before = mentions[index - 1];
  return (
    /^they$/i.test(mentions[index]?.text ?? '') &&
    index === mentions.length - 1 &&
    isMention(before, 'stop') &&
    /^(?:are|were)$/i.test(before.text) &&
    mentions.slice(0, index).some((one) => isMention(one, 'share'))
  );
}

/** Whether `they` are others than what the question itself names before them. */
export const asksOfOthers = (mentions: readonly Mention[], index: number): boolean =>
  isMaker(mentions, index) || isPartAsked(mentions, index);
