import type { AnalyzedColumn } from './analyze-table.ts';
import { isSameWord, listNameTokens, type Word } from './word-tokens.ts';

/** Whether the header of a table in the answer is the name of a column, no word more or less. */
export function isHeaderOf({ words }: AnalyzedColumn, header: string): boolean {
  const named = listNameTokens(header);
  const isIn = (word: string, others: readonly string[]): boolean =>
    others.some((other) => isSameWord(word, other));
  return words.every((word) => isIn(word, named)) && named.every((word) => isIn(word, words));
}

/** Whether one of the words is a part of a column's name: `guests` names `guests_2024`. */
export function isColumnNamed(
  column: Pick<AnalyzedColumn, 'words'>,
  words: readonly Word[],
): boolean {
  return column.words.some((name) => words.some((word) => isSameWord(name, word.text)));
}
