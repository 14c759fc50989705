import type { AnalyzedTable } from './analyze-table.ts';
import { listBands, listNamedBounds } from './bands.ts';
import { MOST_NAMED_ROWS } from './name-digits.ts';
import type { ColumnMentions, NameLink, NumberSite } from './name-sites.ts';

/** `#4`, `number 9`, `ranks 3`. */
export const RANK_BEFORE = /#$|(?<!\p{L})(?:number|no\.?|nr\.?|ranks?|ranked|place|position)\s$/iu;
export const RANK_CHARS = 10;
export const RANK_WORD = /^(?:ra?nk|ranking|rang|place|pos|position|platz|no|nr|number)$/;
/** `#1 Blue`: the place of a row in a column that only numbers the rows. */
export function findRanked(
  { text, from, to, digits }: NumberSite,
  named: readonly ColumnMentions[],
  tables: readonly AnalyzedTable[],
): NameLink | null {
  if (!RANK_BEFORE.test(text.slice(Math.max(0, from - RANK_CHARS), from))) return null;
  for (const [table, { columns, table: result }] of tables.entries()) {
    const column = columns.findIndex(({ words }) => words.some((one) => RANK_WORD.test(one)));
    const rows = result.rows.slice(0, MOST_NAMED_ROWS);
    const own = column < 0 ? [] : [...rows.keys()].filter((row) => rows[row]?.[column] === digits);
    const beside = named.filter(
      (one) => one.column.table === table && one.column.column !== column,
    );
    const left = own.filter((row) =>
      beside.every(
        ({ mentions }) => mentions.length === 0 || mentions.some((one) => one.rows.has(row)),
      ),
    );
    const [row, ...others] = left;
    if (row !== undefined && others.length === 0)
      return { from, to, cells: [{ table, row, column }] };
  }
  return null;
}

/** `1,000 seats and more`, `200+`: the class that begins there. */
export function findBound(
  { text, from, to }: NumberSite,
  tables: readonly AnalyzedTable[],
): NameLink | null {
  for (const [table, facts] of tables.entries()) {
    const bound = listNamedBounds(text, listBands(facts)).find(
      (one) => one.from <= from && one.to >= to,
    );
    const edge = bound?.edge;
    if (bound === undefined || edge === undefined) continue;
    const { row, column } = edge;
    return { from: bound.from, to: bound.to, cells: [{ table, row, column }] };
  }
  return null;
}
