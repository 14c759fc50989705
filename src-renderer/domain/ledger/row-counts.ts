import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { NUMBER_WORDS } from './number-words.ts';
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
/** `3 of 5 teams`, `two out of the six lines`: the number of all before the noun. */
const OF_ALL = new RegExp(
  String.raw`^\**\s(?:out of|of|von|de|sur|di|su)\s(?:(?:the|our|all|den|les|los|las|top)\s){0,2}(?:\d{1,4}|${NUMBER_WORDS})(?![\p{L}\d])`,
  'iu',
);

/** What stands behind a number of rows, without the number of all: ` teams`. */
export const readBehindAll = ({ to }: Pick<Figure, 'to'>, { text, from }: FigureContext): string =>
  text.slice(to - from).replace(OF_ALL, '');

/** Whether a noun behind the figure names what the rows are: `2 classes`. */
export function isOfRows(
  { to }: Pick<Figure, 'to'>,
  {
    tables,
    context,
  }: { readonly tables: readonly AnalyzedTable[]; readonly context: FigureContext },
): boolean {
  const { text, words, from } = context;
  const noun = from + text.length - readBehindAll({ to }, context).length;
  const after = words.filter(({ at }) => at >= noun).slice(0, NOUN_WORDS);
  return tables.some(({ columns, namingColumns }) =>
    namingColumns.some((column) =>
      columns[column]?.words.some((word) => after.some(({ text }) => isSameWord(word, text))),
    ),
  );
}
