import { isDeepStrictEqual } from 'node:util';
import type { ThreadMemory } from '../thread-memory.ts';
import { isNumberOfRows } from './ask-of-counted.ts';
import { standOnRows, type WidenedQuestion } from './widened.ts';

const ENTIRE =
  /,? (?:(?:for|of|in|across) )?(?:the|that|as a) (?:whole|entire|full) (?:group|lot|set|bunch|crowd)(?: together)?(?=\s*[?.!]*\s*$)/i;

/**
 * `what is their average weight, the whole group?`, after `any females among them?`: of the rows that this
 * asked about, as a question whether some of them are so chooses none of them.
 */
export function widenToEntireGroup(
  text: string,
  memory: ThreadMemory | null,
): WidenedQuestion | null {
  const before = memory?.before ?? null;
  if (memory === null || before === null || memory.isRefused === true) return null;
  if (!ENTIRE.test(text) || !isNumberOfRows(before) || !isNumberOfRows(memory.plan)) return null;
  const isNarrowed = before.filters.every((one) =>
    memory.plan.filters.some((other) => isDeepStrictEqual(one, other)),
  );
  return isNarrowed
    ? { text: text.replace(ENTIRE, ''), earlier: standOnRows(memory, before) }
    : null;
}
