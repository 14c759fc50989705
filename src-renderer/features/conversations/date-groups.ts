import type { ConversationSummary } from '#shared/conversation.ts';
import { messages } from './messages.ts';

export interface DatedConversation {
  readonly summary: ConversationSummary;
  /**
   * The time that decides the position in the list, in Unix milliseconds; it may differ from the
   * last change.
   */
  readonly atMs: number;
}

export interface DateGroup {
  readonly label: string;
  readonly summaries: readonly ConversationSummary[];
}

/**
 * Counts calendar days in the analyst's own zone, not spans of 24 hours, because daylight saving
 * changes those.
 */
function startOfDay(now: Date, daysAgo: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
}

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

interface Span {
  readonly label: string;
  readonly fromMs: number;
}

function getMonthSpan(atMs: number): Span {
  const date = new Date(atMs);
  const start = new Date(date.getFullYear(), date.getMonth(), 1);
  return { label: MONTH.format(start), fromMs: start.getTime() };
}

function findSpan(atMs: number, days: readonly Span[]): Span {
  return days.find(({ fromMs }) => atMs >= fromMs) ?? getMonthSpan(atMs);
}

/** Groups conversations that come newest first; the order within a group stays as it came. */
export function groupByDate(dated: readonly DatedConversation[], now: Date): DateGroup[] {
  const days: readonly Span[] = [
    { label: 'Today', fromMs: startOfDay(now, 0) },
    { label: 'Yesterday', fromMs: startOfDay(now, 1) },
    { label: messages.dateGroups.previousDays, fromMs: startOfDay(now, 7) },
    { label: messages.dateGroups.previousPeriod, fromMs: startOfDay(now, 30) },
  ];
  const groups: { readonly label: string; readonly summaries: ConversationSummary[] }[] = [];
  // The calendar is read once for each group, because thousands of rows would each cost a date
  // otherwise.
  let open: Span | null = null;
  for (const { summary, atMs } of dated) {
    if (open === null || atMs < open.fromMs) {
      open = findSpan(atMs, days);
      groups.push({ label: open.label, summaries: [] });
    }
    groups.at(-1)?.summaries.push(summary);
  }
  return groups;
}
