import type { Cell } from '#shared/platform/tools.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { MONTH_NAMES } from './month-names.ts';
import { isSameWord, listWordTokens, type Word } from './word-tokens.ts';

const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].*)?$/;
/** Alternative tokens for each word of a name: the ways to write a month form one entry. */
type NameTokens = readonly (readonly string[])[];

const SMALL = new Set(
  'the of and in or to at on by is as me no my so an a de la le und der die el en du'.split(' '),
);
/** Names that are longer are read in part. */
const NAME_CHARS = 200;

const formatQuarter = (month: number): string => `q${String(Math.floor((month - 1) / 3) + 1)}`;

function listDateTokens(year: string, month: string, day: string | undefined): NameTokens {
  const number = Number(month);
  const names = [...(MONTH_NAMES[number - 1] ?? []), formatQuarter(number), month];
  const days = day === undefined ? [] : [[day, String(Number(day))]];
  return [[year], names, ...days];
}

function listCellTokens(cell: Cell): NameTokens {
  if (cell === null) return [];
  const text = String(cell);
  const date = DATE.exec(text);
  if (date) return listDateTokens(date[1] ?? '', date[2] ?? '', date[3]);
  return listWordTokens(text.slice(0, NAME_CHARS)).map(({ text: word, isCapital }) => [
    isCapital && SMALL.has(word) ? word.toUpperCase() : word,
  ]);
}

const isNamedBy = (way: string, { text, isCapital }: Word): boolean =>
  isSameWord(way, text) || (isCapital && way === text.toUpperCase());

const MISSING_PART = 0.4;

/** What a naming column calls a row. */
interface ColumnName {
  readonly tokens: NameTokens;
  /** No other row has this value. */
  readonly isUnique: boolean;
  /** Only a letter or number tells it from others, as in `Line A`: all of its words must stand together. */
  readonly isComplete: boolean;
}

export interface NameMatch {
  /** Where each word of the name stands. */
  readonly hits: readonly (readonly number[])[];
  /** How many words of the name are in the sentence, and how many are not. */
  readonly matched: number;
  readonly missed: number;
  /** How many of these words stand there letter by letter: `Niger` is not Nigeria. */
  readonly exact: number;
  readonly isComplete: boolean;
}

const findHits = ({ tokens }: ColumnName, words: readonly Word[]): readonly (readonly number[])[] =>
  tokens.map((ways) =>
    words.filter((word) => ways.some((way) => isNamedBy(way, word))).map(({ at }) => at),
  );

/**
 * Each number of the sentence counts once: `5.0` is not all of `5.0.0`. A short form may stand for
 * several words.
 */
function countMatched(
  { tokens }: Pick<ColumnName, 'tokens'>,
  hits: readonly (readonly number[])[],
): number {
  if (tokens.every(([way = '']) => !/^\d+$/.test(way)))
    return hits.filter((one) => one.length > 0).length;
  const positions = new Set(hits.flat());
  return Math.min(positions.size, hits.filter((one) => one.length > 0).length);
}

/**
 * The names of a table's rows in a sentence: the words that distinguish each row from the others.
 */
export class RowNames {
  readonly #table: AnalyzedTable;
  readonly #common = new Set<string>();
  readonly #names = new Map<number, readonly ColumnName[]>();
  readonly #counts = new Map<number, Map<Cell, number>>();

  constructor(facts: AnalyzedTable) {
    this.#table = facts;
    this.#findCommon();
  }

  /** A word in every row distinguishes nothing, for example the year of twelve months. */
  #findCommon(): void {
    const { rows } = this.#table.table;
    const [first] = rows;
    if (!first || rows.length < 2) return;
    const sample = rows.slice(0, 200);
    for (const column of this.#table.namingColumns) {
      for (const ways of listCellTokens(first[column] ?? null)) {
        const key = `${String(column)} ${ways.join(' ')}`;
        const isEverywhere = sample.every((row) =>
          listCellTokens(row[column] ?? null).some((other) => other.join(' ') === ways.join(' ')),
        );
        if (isEverywhere) this.#common.add(key);
      }
    }
  }

  /** The words by which the n-th naming column calls the row. */
  of(row: number, naming: number): NameTokens {
    return this.#columnsOf(row)[naming]?.tokens ?? [];
  }

  #columnsOf(row: number): readonly ColumnName[] {
    const known = this.#names.get(row);
    if (known) return known;
    const cells = this.#table.table.rows[row] ?? [];
    const names = this.#table.namingColumns.map((column): ColumnName => {
      const cell = cells[column] ?? null;
      const all = listCellTokens(cell);
      const telling = all.filter(
        (ways) =>
          !this.#common.has(`${String(column)} ${ways.join(' ')}`) && !SMALL.has(ways[0] ?? ''),
      );
      const telltale = /\p{L}/u.test(String(cell)) ? /^(?:\p{L}?|\d+)$/u : /^\p{L}?$/u;
      const isComplete = all.length > 1 && telling.every(([way = '']) => telltale.test(way));
      const isUnique = this.#countOf(column, cell) === 1;
      return { tokens: isComplete ? all : telling, isUnique, isComplete };
    });
    this.#names.set(row, names);
    return names;
  }

  #countOf(column: number, cell: Cell): number {
    let counts = this.#counts.get(column);
    if (counts === undefined) {
      counts = new Map();
      for (const row of this.#table.table.rows) {
        const value = row[column] ?? null;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      this.#counts.set(column, counts);
    }
    return counts.get(cell) ?? 0;
  }

  /** How the words give the row the name of the n-th naming column; null where they do not. */
  match(row: number, naming: number, words: readonly Word[]): NameMatch | null {
    const name = this.#columnsOf(row)[naming];
    if (name === undefined) return null;
    const hits = findHits(name, words);
    const matched = countMatched(name, hits);
    const missed = hits.length - matched;
    if (matched === 0 || missed > (name.isComplete ? 0 : hits.length * MISSING_PART)) return null;
    const { isComplete, tokens } = name;
    const exact = tokens.filter((ways) => words.some(({ text }) => ways.includes(text))).length;
    return { hits: hits.filter((one) => one.length > 0), matched, missed, exact, isComplete };
  }

  /** The positions at which the words name this row by all columns; null where they do not. */
  find(row: number, words: readonly Word[]): readonly number[] | null {
    const columns = this.#columnsOf(row).map((name) => ({ ...name, hits: findHits(name, words) }));
    // A value that no other row has is enough: `Bergen` names `North, Bergen`.
    const unique = columns.filter(
      ({ isUnique, hits }) =>
        isUnique && hits.length > 0 && hits.every((positions) => positions.length > 0),
    );
    const used = unique.length > 0 ? unique : columns;
    const hits = used.flatMap((one) => one.hits);
    const matched = countMatched({ tokens: used.flatMap((one) => one.tokens) }, hits);
    if (matched === 0 || hits.length - matched > hits.length * MISSING_PART) return null;
    return hits.flat();
  }
}
