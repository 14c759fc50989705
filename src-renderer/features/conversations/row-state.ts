import type { ConversationSummary } from '#shared/conversation.ts';
import { isRunning } from '#shared/thread/turn.ts';

/** The one status icon of a row; each has a shape of its own. */
export type RowStatus = 'running' | 'broken' | 'unread' | null;

export interface RowState {
  readonly status: RowStatus;
  /** True when an answer ended, however it did, and nobody has looked at it. */
  readonly isUnread: boolean;
  /** The icons as text for screen readers; '' when there is nothing to say. */
  readonly description: string;
}

export interface RowInfo {
  /** True when the analyst looks at it right now, so that nothing in it is unread. */
  readonly isSeen: boolean;
  readonly hasDraft: boolean;
  /** Null where there is only one connection. */
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
