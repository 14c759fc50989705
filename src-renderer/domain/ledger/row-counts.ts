import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

/** A figure that says how many rows there are of a kind. */
export type Count = Extract<Verdict, { kind: 'derived' }>;

export const buildCount = (cells: readonly LedgerCellRef[]): Count => ({
  kind: 'derived',
  operation: 'count',
  cells,
  column: null,
  value: String(cells.length),
});

export const isCount = ({ interpretations: [first] }: Figure, count: number): boolean =>
  count > 0 && first?.value.eq(count) === true;

const NOUN_WORDS = 2;

/** Whether a noun behind the figure names what the rows are: `2 classes`. */
export function isOfRows(
  { to }: Figure,
  {
    tables,
    context: { words },
  }: { readonly tables: readonly AnalyzedTable[]; readonly context: FigureContext },
): boolean {
  const after = words.filter(({ at }) => at >= to).slice(0, NOUN_WORDS);
  return tables.some(({ columns, namingColumns }) =>
    namingColumns.some((column) =>
      columns[column]?.words.some((word) => after.some(({ text }) => isSameWord(word, text))),
    ),
  );
}
