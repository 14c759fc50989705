import { addChange, parseFollowUp, type ExplicitChange } from '#shared/sql/explicit-change.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { Conversation } from '#features/thread/conversation.svelte.ts';
import { messages } from './messages.ts';

interface ChangeContext {
  readonly conversation: Conversation;
  /** Why nothing can be asked; '' where it can. */
  readonly blocked: string;
}

/** Says why an answer's assumptions cannot be changed now; '' where they can. */
export function describeChangeLock(turn: Turn, { conversation, blocked }: ChangeContext): string {
  if (conversation.isBusy) return messages.changedDraft.agentIsAnswering;
  // A follow-up says "same as before", which means the last answer.
  const isLast = turn.id === conversation.turns.at(-1)?.id;
  return isLast ? blocked : messages.changedDraft.onlyLastAnswerCanBeChanged;
}

export interface ChangedDraft {
  /** All changes that were chosen so far, as one question. */
  readonly followUp: string;
  /** The text of the question field besides the changes; '' for none. */
  readonly typed: string;
}

/** Collects changes in the question field, below other text that was typed there. */
export function addChangeToDraft(draft: string, change: ExplicitChange): ChangedDraft {
  const lines = draft.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const isStated = parseFollowUp(last) !== null;
  const typed = (isStated ? lines.slice(0, -1) : lines).join('\n').trim();
  return { followUp: addChange(isStated ? last : '', change), typed };
}
