import { isMention, type Mention } from '../mentions/mention.ts';
import { readNumberWord } from '../text/number-words.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const BACK = /\bback to\b/i;
const FIRST = /^(?:the )?first$/i;
const TOP = /^(?:the )?(?:first|top)$/i;

interface Restored {
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
}

const readCount = (one: Mention | undefined): number =>
  isMention(one, 'number') ? readNumberWord(one.text) : 0;

/**
 * `back to the first three: what did each cost`, after a ranking of three by one figure and then by
 * another: the rows of the earlier one. Without `back to`, the first three are those of the last one.
 */
export function backToRanking(mentions: readonly Mention[], memory: ThreadMemory): Restored {
  const { plan, before } = memory;
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'rank') && TOP.test(one.text) && readCount(mentions[index + 1]) > 0,
  );
  const count = readCount(mentions[at + 1]);
  const rest = mentions
    .toSpliced(at, 2)
    .filter((one) => !isMention(one, 'by') || !/^each$/i.test(one.text));
  const isBack = mentions.some((one) => isMention(one, 'stop') && BACK.test(one.text));
  const isNamed = rest.some((one) => isMention(one, 'column', 'aggregation', 'count'));
  const isReordered = rest.some((one) => isMention(one, 'sort', 'by', 'rank', 'superlative'));
  if (at === -1 || !isNamed || isReordered) return { mentions, memory };
  if (isBack && before?.limit === count && before.kind === plan.kind)
    return {
      mentions: rest,
      memory: { ...memory, plan: before, before: null, named: [], totalRows: count, tied: 0 },
    };
  const isShown =
    FIRST.test(mentions[at]?.text ?? '') && plan.kind === 'list' && plan.limit === count;
  return isShown && !isBack ? { mentions: rest, memory } : { mentions, memory };
}
