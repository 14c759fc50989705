import type { ConversationSummary } from '#shared/conversation.ts';
import { isRunning } from '#shared/thread/turn.ts';

/** The one mark that a row bears; each has a shape of its own. */
export type RowStatus = 'running' | 'broken' | 'unread' | null;

export interface RowState {
  readonly status: RowStatus;
  /** An answer ended that nobody has looked at, however it ended. */
  readonly isUnread: boolean;
  /** What the marks say, for who does not see them; '' when there is nothing to say. */
  readonly description: string;
}

export interface RowInfo {
  /** The analyst looks at it right now: nothing in it is new to them. */
  readonly isSeen: boolean;
  readonly hasDraft: boolean;
  /** Null where one connection is all there is. */
  readonly connectionName: string | null;
}

function findRowStatus({ lastStatus }: ConversationSummary, isUnread: boolean): RowStatus {
  if (lastStatus !== null && isRunning({ status: lastStatus })) return 'running';
  if (lastStatus === 'cut' || lastStatus === 'failed') return 'broken';
  return isUnread ? 'unread' : null;
}

const STATUS_LABELS = {
  running: 'The agent is answering',
  broken: 'Ended early',
  unread: 'New answer',
} as const;

export function buildRowState(summary: ConversationSummary, facts: RowInfo): RowState {
  const isUnread = summary.isUnread && !facts.isSeen;
  const status = findRowStatus(summary, isUnread);
  const words = [
    status === null ? '' : STATUS_LABELS[status],
    isUnread && status !== 'unread' ? 'Not seen yet' : '',
    summary.pinnedAtMs === null ? '' : 'Pinned',
    facts.hasDraft ? 'Has a draft' : '',
    facts.connectionName ?? '',
  ];
  return { status, isUnread, description: words.filter((part) => part !== '').join('. ') };
}
