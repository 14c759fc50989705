import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import type { ResultRun } from '#shared/result-run.ts';
import { groupDigits, getNumberSeparators } from '#lib/cells/format-cell.ts';
import type { RunProgress, RunProblem } from './active-run.svelte.ts';
import { messages } from './messages.ts';

const separators = getNumberSeparators();
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Formats `14:02` today and `12 Nov 2026, 14:02` otherwise, so that no figure of another day passes
 * for one of today.
 */
export function formatRunTime(atMs: number, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? clock : moment).format(atMs);
}

/** Formats `1,200 of 3,201 rows` or `1,200 rows`. */
export function formatRunProgress({ rowCount, expected }: RunProgress): string {
  if (expected === null || expected < rowCount) return formatPlural(rowCount, 'row');
  return `${formatCount(rowCount)} of ${formatPlural(expected, 'row')}`;
}

/** Describes the run whose rows replace the result's. */
export function describeRun(run: ResultRun, nowMs: number): string {
  const at = formatRunTime(run.startedAtMs, nowMs);
  const rows = formatPlural(run.rowCount, 'row');
  if (run.isEdited) return messages.runLabels.yourQuery(at, rows);
  return run.possiblyTruncated ? `${rows} of ${at}` : messages.runLabels.allOf(rows, at);
}

export function labelRunStatus({ status, error }: ResultRun): string {
  switch (status) {
    case 'running':
      return 'Running';
    case 'finished':
      return 'Whole';
    case 'cancelled':
      return 'Cancelled';
    case 'failed':
      return messages.runLabels.failed(error?.message ?? 'the reason was not stored');
  }
}

/** Describes the rows of a run that failed, which are never shown as the result. */
export function describeDiscardedRows({ rowCount }: RunProblem, sent: number): string {
  const came =
    rowCount === 0 ? '' : `${formatPlural(rowCount, 'row')} had come and are not shown. `;
  return messages.runLabels.agentsRowsUnchanged(came, sent);
}

/** Formats every digit, grouped; a column that held no number says so. */
export const formatRunAggregate = (text: string | null): string =>
  text === null ? 'none' : groupDigits(text, separators);

/** Formats one choice, such as `14:02 · your query · 312 rows`. */
export function labelComparedSide(side: ResultRun | 'sent', nowMs: number): string {
  if (side === 'sent') return messages.runLabels.sentByAgent;
  const what = side.isEdited ? 'your query' : 'the agent’s query';
  return `${formatRunTime(side.startedAtMs, nowMs)} · ${what} · ${formatPlural(side.rowCount, 'row')}`;
}
