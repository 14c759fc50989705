import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeOpenThing } from '../follow-up/bind-thing.ts';
import { describeLost, describeUnbound } from '../follow-up/lost-references.ts';
import type { Mention } from '../mentions/mention.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

interface MissingContext {
  readonly slots: Slots;
  readonly changed: ThreadMemory;
  readonly cube: ModelCube;
}

/** What the words point at and the last answer does not have. */
export const describeMissing = (
  words: readonly Mention[],
  mentions: readonly Mention[],
  { slots, changed, cube }: MissingContext,
): string | null =>
  describeLost(words, mentions, { memory: changed, cube }) ??
  describeUnbound(words, slots, changed) ??
  describeOpenThing(mentions, changed.plan, cube);
