import { readApproximateNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { FROM, TO, TO_BEHIND } from './change-ends.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { orderPeriodRows } from './period-rows.ts';
import { CUES } from './word-tokens.ts';

const BEFORE_CHARS = 60;
const CLAUSE = /(?:[^.;:()–—]|\.(?=\d))*$/u;
const LEAST_ROWS = 3;

/** Which end of a change the words call a figure; null where they call it none. */
function readEnd({ from: at, to }: Figure, { text, from }: FigureContext): 'start' | 'end' | null {
  const before =
    CLAUSE.exec(text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from))?.[0] ?? '';
  if (FROM.test(before) && TO_BEHIND.test(text.slice(to - from))) return 'start';
  return TO.test(before) && CUES.growth.test(before) ? 'end' : null;
}

/**
 * Whether a cell is neither end of what a change without a named row goes over: `Customers grew from
 * 1,298 to 1,503` goes from the first to the last row in time, or from the lowest to the highest.
 */
export function isNoEndOfChange(
  figure: Figure,
  {
    table,
    row,
    column,
  }: { readonly table: AnalyzedTable; readonly row: number; readonly column: number },
  context: FigureContext,
): boolean {
  const { rows } = table.table;
  if (context.headerWords.length > 0 || table.isKeyValue || rows.length < LEAST_ROWS) return false;
  const end = readEnd(figure, context);
  if (end === null) return false;
  const ordered = orderPeriodRows(table);
  if (ordered !== null) return row !== ordered.at(end === 'start' ? 0 : -1);
  const values = rows.map((cells) => readApproximateNumber(cells[column] ?? null));
  const own = values[row] ?? Number.NaN;
  const known = values.filter((value) => !Number.isNaN(value));
  return (
    row !== 0 && row !== rows.length - 1 && own !== Math.min(...known) && own !== Math.max(...known)
  );
}
