import type { ReportCheck } from '#shared/connection-report.ts';
import { createCheck, createSkippedCheck } from './report-check.ts';

/** Signed tokens bear about a minute; the Date header itself is a second coarse. */
const SKEW_MAX_MS = 60_000;

function formatSkew(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (seconds < 120) return `${String(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${String(minutes)} minutes` : `${String(Math.round(minutes / 60))} hours`;
}

/** Compares this computer's clock with the Date header of an answer. */
export function checkClockSkew(date: string | undefined, nowMs: number): ReportCheck {
  const serverMs = date?.endsWith('GMT') === true ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(serverMs)) {
    return createSkippedCheck('clock', 'Not compared: the server does not send its time.');
  }
  const skewMs = nowMs - serverMs;
  if (Math.abs(skewMs) <= SKEW_MAX_MS) {
    return createCheck('clock', { finding: 'This computer’s clock agrees with the server’s.' });
  }
  return createCheck('clock', {
    outcome: 'warning',
    finding: `This computer’s clock is ${formatSkew(skewMs)} ${skewMs > 0 ? 'ahead of' : 'behind'} the server’s.`,
    advice:
      'Set this computer’s date and time automatically, then try again. Keys with an expiry are refused when the clock is wrong.',
    action: 'retry',
  });
}
