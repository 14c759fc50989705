import { language } from './language.ts';

const STEPS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `2 hours ago`. A time within the last minute, or in the future, is `just now`. */
export function formatAgo(atMs: number, nowMs: number): string {
  const elapsedMs = nowMs - atMs;
  const step = STEPS.find(([, ms]) => elapsedMs >= ms);
  if (step === undefined) return 'just now';
  const [unit, ms] = step;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return words.format(-Math.floor(elapsedMs / ms), unit);
}
