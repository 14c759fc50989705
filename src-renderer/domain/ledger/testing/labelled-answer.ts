import type { LedgerTable } from '../analyze-table.ts';

/**
 * An answer as an analysts' agent could write it. Every number in it stands as `[[text|label]]`; code
 * is left alone. A label names what the number is, alternatives joined by ` or `:
 * - `=r,c …` one of these cells, every digit; `~r,c …` rounded as written (`t:r,c` in table t)
 * - `sum col c`, `mean col c`, `sum r,c r,c`, `diff`, `ratio`, `growth`, `mean` of cells, `share r,c`
 *   of its column's total, `share r,c r,c` of another cell: derived
 * - `rows t` how many rows the query has
 * - `-why` no figure: a date, year, ordinal, name, version …
 * - `?` a figure that the tables do not hold
 */
export interface LabelledAnswer {
  readonly name: string;
  readonly text: string;
  readonly tables: readonly LedgerTable[];
}

/** `toTable('region:String revenue:Double', ['EU|12.5', 'US|∅'])`; ∅ is NULL. */
export function buildLedgerTable(
  columns: string,
  rows: readonly string[],
  totalRows = rows.length,
): LedgerTable {
  return {
    columns: columns.split(' ').map((column) => {
      const [name = '', type = ''] = column.split(':');
      return { name, type };
    }),
    rows: rows.map((row) => row.split('|').map((cell) => (cell === '∅' ? null : cell))),
    totalRows,
  };
}
