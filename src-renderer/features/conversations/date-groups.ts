import type { ConversationSummary } from '../../../src-shared/conversation.ts';

export interface DateGroup {
  readonly label: 'Today' | 'Yesterday' | 'Previous 7 days' | 'Older';
  readonly summaries: readonly ConversationSummary[];
}

/** Calendar days in the analyst's own zone, not spans of 24 hours: daylight saving changes both. */
function startOfDay(now: Date, daysAgo: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
}

/** Groups in order, empty ones left out; the order inside a group stays as it came. */
export function toDateGroups(summaries: readonly ConversationSummary[], now: Date): DateGroup[] {
  const bounds = [
    { label: 'Today', fromMs: startOfDay(now, 0) },
    { label: 'Yesterday', fromMs: startOfDay(now, 1) },
    { label: 'Previous 7 days', fromMs: startOfDay(now, 7) },
    { label: 'Older', fromMs: Number.NEGATIVE_INFINITY },
  ] as const;
  return bounds
    .map(({ label, fromMs }, index) => {
      const untilMs = bounds[index - 1]?.fromMs ?? Number.POSITIVE_INFINITY;
      const within = ({ updatedAtMs }: ConversationSummary) =>
        updatedAtMs >= fromMs && updatedAtMs < untilMs;
      return { label, summaries: summaries.filter(within) };
    })
    .filter((group) => group.summaries.length > 0);
}
