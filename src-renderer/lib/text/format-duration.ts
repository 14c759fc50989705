const TENTH_MS = 100;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

const tenths = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `11 ms`, `0.4 s`, `12 s`, `2 min 05 s`: the precision suits the length. */
export function formatDuration(durationMs: number): string {
  if (durationMs < TENTH_MS) return `${String(Math.round(durationMs))} ms`;
  if (durationMs < 10 * SECOND_MS) return `${tenths.format(durationMs / SECOND_MS)} s`;
  return formatMinutesAndSeconds(Math.round(durationMs / SECOND_MS));
}

/** `0 s`, `12 s`, `2 min 05 s`: complete seconds, for a duration that still grows. */
export function formatSeconds(durationMs: number): string {
  return formatMinutesAndSeconds(Math.floor(durationMs / SECOND_MS));
}

function formatMinutesAndSeconds(seconds: number): string {
  if (seconds * SECOND_MS < MINUTE_MS) return `${String(seconds)} s`;
  const rest = String(seconds % 60).padStart(2, '0');
  return `${String(Math.floor(seconds / 60))} min ${rest} s`;
}
