import type { DiagnosisCheck } from '#shared/embedding/diagnosis.ts';

type CheckName = DiagnosisCheck['check'];

export const createFine = (check: CheckName, finding: string): DiagnosisCheck => ({
  check,
  verdict: 'fine',
  finding,
  advice: null,
});

export const createFault = (check: CheckName, finding: string, advice: string): DiagnosisCheck => ({
  check,
  verdict: 'fault',
  finding,
  advice,
});

/** A check that cannot be run here is never shown as fine. */
export const createUnknown = (
  check: CheckName,
  finding: string,
  advice: string | null = null,
): DiagnosisCheck => ({ check, verdict: 'unknown', finding, advice });

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A duration in its largest unit, in whole numbers: `3 minutes`. */
export function formatDuration(durationMs: number): string {
  const [unit, unitMs] = UNITS.find(([, ms]) => durationMs >= ms) ?? ['second', 1_000];
  const count = Math.floor(durationMs / unitMs);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
