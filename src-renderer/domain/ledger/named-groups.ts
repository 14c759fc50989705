import type { AnalyzedTable } from './analyze-table.ts';
import { speaksOfShown } from './column-totals.ts';
import type { FigureContext } from './context.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

/** Rows of a table that share a value which a sentence names. */
export interface NamedGroup {
  readonly table: number;
  readonly rows: readonly number[];
  /** The words of that value; none for a group that is not named by one. */
  readonly words?: readonly string[];
  /** True for rows that a sentence adds up, of which it sets none against their sum. */
  readonly isTakenTogether?: boolean;
  /** True for all rows but those that the words leave out. */
  readonly isExcept?: boolean;
  /** True for the periods at an end of a result: the last three months. */
  readonly isEnd?: boolean;
}

interface Group extends NamedGroup {
  readonly words: readonly string[];
  /** True where the result has more rows than are here. */
  readonly isPart: boolean;
  /** True where the sentence must say how many rows it means: `the two university stations`. */
  readonly isCounted: boolean;
}

const LEAST_LETTERS = 4;
/** Two rows that share a word are a group only where several are spoken of. */
const SEVERAL =
  /(?<!\p{L})(?:both|two|three|four|five|all|together|combined|beiden?|zwei|drei|alle|zusammen|deux|trois|les|ensemble|dos|tres|ambos|juntos)(?!\p{L})/iu;

/** The words that some rows of a column have in their names, and others have not. */
function listSharedWords(names: readonly string[]): readonly Pick<Group, 'words' | 'rows'>[] {
  const rows = new Map<string, number[]>();
  for (const [row, name] of names.entries()) {
    const words = listWordTokens(name).map(({ text }) => text);
    if (words.length < 2) continue;
    for (const word of new Set(words.filter(({ length }) => length >= LEAST_LETTERS)))
      rows.set(word, [...(rows.get(word) ?? []), row]);
  }
  return [...rows]
    .filter(([, own]) => own.length >= LEAST_ROWS && own.length < names.length)
    .map(([word, own]) => ({ words: [word], rows: own }));
}

const MOST_ROWS = 2_000;
const LEAST_ROWS = 2;

function listGroups(
  { table, columns, namingColumns, hasAllRows }: AnalyzedTable,
  index: number,
): Group[] {
  if (table.rows.length > MOST_ROWS) return [];
  return namingColumns.flatMap((column) => {
    const facts = columns[column];
    if (facts === undefined || (facts.isNumber && !facts.isKey)) return [];
    const names = table.rows.map((row) => String(row[column] ?? ''));
    const shared = facts.isNumber ? [] : listSharedWords(names);
    const rows = new Map<string, number[]>();
    for (const [row, cells] of table.rows.entries()) {
      const cell = cells[column] ?? null;
      if (cell === null || cell === '') continue;
      const name = String(cell);
      rows.set(name, [...(rows.get(name) ?? []), row]);
    }
    const named = [...rows]
      .filter(([, own]) => own.length >= LEAST_ROWS && own.length < table.rows.length)
      .map(([name, own]) => ({
        table: index,
        rows: own,
        words: listWordTokens(name).map(({ text }) => text),
        isCounted: false,
        isPart: !hasAllRows,
      }));
    return [
      ...named,
      ...shared.map((one) => ({
        ...one,
        table: index,
        isCounted: true,
        isPart: !hasAllRows,
      })),
    ];
  });
}

/** The groups of rows that sentences name: `the North`, of which a result has two stores. */
export class NamedGroups {
  readonly #groups: readonly Group[];
  readonly #found = new Map<string, readonly NamedGroup[]>();

  constructor(tables: readonly AnalyzedTable[]) {
    this.#groups = tables.flatMap(listGroups);
  }

  of({ key, words, text }: FigureContext): readonly NamedGroup[] {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const named = this.#groups.filter(
      (group) =>
        group.words.length > 0 &&
        // A part of the rows has no total, unless the sentence speaks of the part.
        (!group.isPart || speaksOfShown(text)) &&
        (!group.isCounted || SEVERAL.test(text)) &&
        group.words.every((name) => words.some(({ text }) => isSameWord(name, text))),
    );
    this.#found.set(key, named);
    return named;
  }
}
