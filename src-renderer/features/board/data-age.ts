const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Formats an age as `2 hours ago`; null within the last minute. */
export function formatAge(atMs: number, nowMs: number): string | null {
  const ms = nowMs - atMs;
  if (ms < MINUTE_MS) return null;
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (ms < HOUR_MS) return format.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return format.format(-Math.floor(ms / HOUR_MS), 'hour');
  return format.format(-Math.floor(ms / DAY_MS), 'day');
}
