import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { isSameWord, type Word } from './word-tokens.ts';

/** The numeric columns that have one of the words in their name. */
const listNamed = ({ columns }: AnalyzedTable, words: readonly Word[]): readonly number[] =>
  columns.flatMap(({ isNumber, isKey, nouns }, column) =>
    isNumber && !isKey && nouns.some((name) => words.some(({ text }) => isSameWord(name, text)))
      ? [column]
      : [],
  );

/** The word right behind a figure: `days` in `61 days`. */
function findNoun({ to, unit }: Figure, { words, text, from }: FigureContext): readonly Word[] {
  if (unit !== 'plain' && unit !== 'currency') return [];
  const next = words.find(({ at }) => at >= to);
  const isDirect = next !== undefined && text.slice(to - from, next.at - from).trim() === '';
  return isDirect ? [next] : [];
}

const isPercent = (table: AnalyzedTable, column: number): boolean =>
  (table.columns[column]?.percent ?? table.columns[column]?.maybePercent ?? null) !== null;

/**
 * Whether the word behind a figure, or the title above its sentence, is the name of another column
 * than this one: `61 days` is no cell of a column of pollution.
 */
export function isOfOtherColumn(
  figure: Figure,
  { table, column }: { readonly table: AnalyzedTable; readonly column: number },
  context: FigureContext,
): boolean {
  if (context.headerWords.length > 0) return false;
  const byNoun = listNamed(table, findNoun(figure, context));
  if (byNoun.length > 0) return !byNoun.includes(column);
  if (listNamed(table, context.words).includes(column)) return false;
  const [titled, ...others] = listNamed(table, context.titleWords);
  if (titled === undefined || others.length > 0 || titled === column) return false;
  return isPercent(table, titled) === isPercent(table, column);
}
