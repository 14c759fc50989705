import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THAT = /^(?:that|this)$/i;
const ONE = /^one$/i;

/** `show me that one year by year`, after the cheapest of three: the one that came first. */
export function readThatOne(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      THAT.test(one.text) &&
      isMention(mentions[index + 1], 'pronoun', 'stop') &&
      ONE.test(mentions[index + 1]?.text ?? ''),
  );
  const [that, one] = [mentions[at], mentions[at + 1]];
  // `without that one`, `from that one film` say something else of it.
  const isSeries = isMention(mentions[at + 2], 'grain', 'trend', 'by');
  const isShown = mentions
    .slice(0, Math.max(at, 0))
    .every((two) => isMention(two, 'stop', 'join', 'list'));
  if (that === undefined || one === undefined || plan.sort === null || !isSeries || !isShown)
    return mentions;
  const { start, end } = that;
  return mentions.toSpliced(
    at,
    2,
    { kind: 'rank', direction: 'desc', wantsNumber: false, start, end, text: 'first' },
    { kind: 'pronoun', start: one.start, end: one.end, text: 'one' },
  );
}
