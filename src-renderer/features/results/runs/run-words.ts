import type { ResultRun } from '#shared/result-run.ts';
import { groupDigits, toNumberMarks } from '#lib/cells/format-cell.ts';
import type { FigureMove } from './row-moves.ts';
import type { RunProgress, RunTrouble } from './going-run.svelte.ts';

const marks = toNumberMarks();
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const toCount = (count: number): string => new Intl.NumberFormat().format(count);

export const toRows = (count: number): string =>
  `${toCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** `14:02` today, `12 Nov 2026, 14:02` else: a figure of another day must not pass for one of today. */
export function toRunTime(atMs: number, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? clock : moment).format(atMs);
}

/** `1,200 of 3,201 rows`, `1,200 rows` */
export function toProgressWords({ rowCount, expected }: RunProgress): string {
  if (expected === null || expected < rowCount) return toRows(rowCount);
  return `${toCount(rowCount)} of ${toRows(expected)}`;
}

/** What stands in the result's place now. */
export function toShownWords(run: ResultRun, nowMs: number): string {
  const at = toRunTime(run.startedAtMs, nowMs);
  const rows = toRows(run.rowCount);
  if (run.isEdited) return `Your query of ${at}, ${rows}`;
  return run.possiblyCut ? `${rows} of ${at}` : `All ${rows} of ${at}`;
}

export function toStatusWords({ status, error }: ResultRun): string {
  switch (status) {
    case 'running':
      return 'Running';
    case 'finished':
      return 'Whole';
    case 'cancelled':
      return 'Cancelled';
    case 'failed':
      return `Failed: ${error?.message ?? 'the reason was not kept'}`;
  }
}

/** What came of a run that did not end well is never shown as the result. */
export function toLeftWords({ rowCount }: RunTrouble, sent: number): string {
  const came = rowCount === 0 ? '' : `${toRows(rowCount)} had come and are not shown. `;
  return `${came}The agent’s ${toRows(sent)} stand as before.`;
}

const FIGURES: Readonly<Record<FigureMove['figure'], string>> = {
  sum: 'sum',
  least: 'min',
  most: 'max',
};

export const toFigureName = ({ figure }: FigureMove): string => FIGURES[figure];

/** Every digit, grouped; a column that held no number says so. */
export const toFigure = (text: string | null): string =>
  text === null ? 'none' : groupDigits(text, marks);

/** `14:02 · your query · 312 rows`: one line of a choice. */
export function toSideWords(side: ResultRun | 'sent', nowMs: number): string {
  if (side === 'sent') return 'What the agent sent';
  const what = side.isEdited ? 'your query' : 'the agent’s query';
  return `${toRunTime(side.startedAtMs, nowMs)} · ${what} · ${toRows(side.rowCount)}`;
}
