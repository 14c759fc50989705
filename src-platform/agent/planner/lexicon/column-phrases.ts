import type { Column } from '../../../engine/cube.ts';
import { createPhraseKey } from '../text/tokenize.ts';

/** The lexicon's keys of what a column is called. */
interface ColumnPhrases {
  readonly title: string;
  /** The title, the name in the data, and what people also say. */
  readonly all: readonly string[];
}

/** Every question is compared with every column, and a column never changes. */
const known = new WeakMap<Column, ColumnPhrases>();

export function getColumnPhrases(column: Column): ColumnPhrases {
  const before = known.get(column);
  if (before !== undefined) return before;
  const spoken = [column.title, column.name.replaceAll('_', ' '), ...column.synonyms];
  const phrases = { title: createPhraseKey(column.title), all: spoken.map(createPhraseKey) };
  known.set(column, phrases);
  return phrases;
}
