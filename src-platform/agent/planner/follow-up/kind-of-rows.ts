import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { findKind } from '../mentions/join-kind-nouns.ts';
import { isMention, MentionList, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** `by rating`, after the average gross: of each kind, and not of each of the many values of a figure. */
export function readKindAlone(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const [by, noun, other] = mentions.filter((one) => !isFunctionWord(one));
  const kind = findKind(new MentionList(mentions, cube), noun, cube);
  // A ranking is ranked by the figure instead.
  const isRanking = plan.kind === 'list' || plan.sort !== null;
  if (!isMention(by, 'by') || noun === undefined || other !== undefined || isRanking)
    return mentions;
  const { start, end, text } = noun;
  return kind === null
    ? mentions
    : mentions.map((one) =>
        one === noun ? { kind: 'column', column: kind, start, end, text } : one,
      );
}
