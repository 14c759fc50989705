import type { ConversationSummary } from '#shared/conversation.ts';
import { isRunning, type TurnStatus } from '#shared/thread/turn.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { messages } from './messages.ts';

/** The one status icon of a row; each has a shape of its own. */
export type RowStatus = 'running' | 'broken' | 'stopped' | 'unanswered' | 'unread' | null;

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

/** True where the agent sent everything and no answer was in it. */
const isUnanswered = ({ lastStatus, lastAnswer }: ConversationSummary): boolean =>
  lastStatus === 'finished' && lastAnswer?.headline === '';

function findRowStatus(summary: ConversationSummary, isUnread: boolean): RowStatus {
  const { lastStatus } = summary;
  if (lastStatus !== null && isRunning({ status: lastStatus })) return 'running';
  if (lastStatus === 'cut' || lastStatus === 'failed') return 'broken';
  if (lastStatus === 'stopped') return 'stopped';
  if (isUnanswered(summary)) return 'unanswered';
  return isUnread ? 'unread' : null;
}

const STATUS_LABELS = messages.rowState.statusLabels;

export function buildRowState(summary: ConversationSummary, facts: RowInfo): RowState {
  const isUnread = summary.isUnread && !facts.isSeen;
  const status = findRowStatus(summary, isUnread);
  const words = [
    status === null ? '' : STATUS_LABELS[status],
    isUnread && status !== 'unread' ? messages.rowState.notSeenYet : '',
    summary.pinnedAtMs === null ? '' : 'Pinned',
    facts.hasDraft ? messages.rowState.hasDraft : '',
    facts.connectionName ?? '',
  ];
  return { status, isUnread, description: words.filter((part) => part !== '').join('. ') };
}

const OUTCOME_LABELS: Readonly<Partial<Record<TurnStatus, string>>> = {
  stopped: 'Stopped',
  cut: 'Incomplete',
  failed: 'Failed',
};

/**
 * Says in a few words what came of the last question: `20,000 rows`, `Stopped`, or the answer's
 * first sentence; '' where nothing is known.
 */
export function labelOutcome(summary: ConversationSummary): string {
  const { lastStatus, lastAnswer } = summary;
  if (lastStatus === null) return '';
  if (isRunning({ status: lastStatus })) return 'Answering…';
  const failed = OUTCOME_LABELS[lastStatus];
  if (failed !== undefined) return failed;
  if (isUnanswered(summary)) return messages.rowState.noAnswer;
  const { headline, rowCount } = lastAnswer ?? { headline: '', rowCount: null };
  return rowCount !== null && rowCount > 1 ? formatPlural(rowCount, 'row') : headline;
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** `14:05` today, `12 Nov` this year, else with the year. */
export function formatRowTime(atMs: number, now: Date): string {
  const at = new Date(atMs);
  if (at.toDateString() === now.toDateString()) return CLOCK.format(at);
  return at.getFullYear() === now.getFullYear() ? DAY.format(at) : DATE.format(at);
}
