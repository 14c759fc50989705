import type { ConversationSummary } from '#shared/conversation.ts';
import { isRunning } from '#shared/thread/turn.ts';

/** The one mark that a row bears; each has a shape of its own. */
export type RowMark = 'running' | 'broken' | 'unread' | null;

export interface RowState {
  readonly mark: RowMark;
  /** An answer ended that nobody has looked at, however it ended. */
  readonly isUnread: boolean;
  /** What the marks say, for who does not see them; '' when there is nothing to say. */
  readonly words: string;
}

export interface RowFacts {
  /** The analyst looks at it right now: nothing in it is new to them. */
  readonly isSeen: boolean;
  readonly hasDraft: boolean;
  /** Null where one connection is all there is. */
  readonly connectionName: string | null;
}

function toMark({ lastStatus }: ConversationSummary, isUnread: boolean): RowMark {
  if (lastStatus !== null && isRunning({ status: lastStatus })) return 'running';
  if (lastStatus === 'cut' || lastStatus === 'failed') return 'broken';
  return isUnread ? 'unread' : null;
}

const MARK_WORDS = {
  running: 'The agent is answering',
  broken: 'Ended early',
  unread: 'New answer',
} as const;

export function toRowState(summary: ConversationSummary, facts: RowFacts): RowState {
  const isUnread = summary.isUnread && !facts.isSeen;
  const mark = toMark(summary, isUnread);
  const words = [
    mark === null ? '' : MARK_WORDS[mark],
    isUnread && mark !== 'unread' ? 'Not seen yet' : '',
    summary.pinnedAtMs === null ? '' : 'Pinned',
    facts.hasDraft ? 'Has a draft' : '',
    facts.connectionName ?? '',
  ];
  return { mark, isUnread, words: words.filter((part) => part !== '').join('. ') };
}
