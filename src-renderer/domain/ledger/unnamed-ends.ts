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

/** `declined every month, from 96,400 to 93,610`: over all rows, whatever the sentence before names. */
const OVER_ALL =
  /(?<!\p{L})(?:(?:every|each) (?:single )?(?:day|week|month|quarter|year)|(?:day|week|month|quarter|year) (?:after|by|on|over) (?:day|week|month|quarter|year)|steadily|continuously|throughout|without a break|over the (?:whole |entire |full )?(?:period|year|time)|jede[nsr]? (?:tag|woche|monat|quartal|jahr)|(?:tag|woche|monat|quartal|jahr) (?:für|um) (?:tag|woche|monat|quartal|jahr)|stetig|kontinuierlich|durchgehend|chaque (?:jour|semaine|mois|trimestre|année)|sans cesse|cada (?:día|semana|mes|trimestre|año)|ogni (?:giorno|settimana|mese|trimestre|anno))(?!\p{L})/iu;

export const isOverAll = ({ text }: FigureContext): boolean => OVER_ALL.test(text);

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
