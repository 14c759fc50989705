import type { Cell } from '#shared/platform/tools.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { isSameWord, listWordTokens, type Word } from './word-tokens.ts';

const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].*)?$/;
const MONTHS = [
  'january|jan|januar|janvier',
  'february|feb|februar|février',
  'march|mar|märz|mars',
  'april|apr|avril',
  'may|mai',
  'june|jun|juni|juin',
  'july|jul|juli|juillet',
  'august|aug|août',
  'september|sep|sept|septembre',
  'october|oct|oktober|octobre',
  'november|nov|novembre',
  'december|dec|dezember|décembre',
].map((names) => names.split('|'));

/** Alternative tokens for each word of a name: the ways to write a month form one entry. */
type NameTokens = readonly (readonly string[])[];

const formatQuarter = (month: number): string => `q${String(Math.floor((month - 1) / 3) + 1)}`;

function listDateTokens(year: string, month: string, day: string | undefined): NameTokens {
  const number = Number(month);
  const names = [...(MONTHS[number - 1] ?? []), formatQuarter(number), month];
  const days = day === undefined ? [] : [[day, String(Number(day))]];
  return [[year], names, ...days];
}

function listCellTokens(cell: Cell): NameTokens {
  if (cell === null) return [];
  const text = String(cell);
  const date = DATE.exec(text);
  if (date) return listDateTokens(date[1] ?? '', date[2] ?? '', date[3]);
  return listWordTokens(text.slice(0, 200)).map((word) => [word.text]);
}

const SMALL = new Set(['the', 'of', 'and', 'in', 'a', 'an', 'de', 'la', 'le', 'und', 'der', 'die']);

/**
 * The names of a table's rows in a sentence: the words that distinguish each row from the others.
 */
export class RowNames {
  readonly #table: AnalyzedTable;
  readonly #common = new Set<string>();
  readonly #names = new Map<number, NameTokens>();

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

  of(row: number): NameTokens {
    const known = this.#names.get(row);
    if (known) return known;
    const cells = this.#table.table.rows[row] ?? [];
    const words = this.#table.namingColumns.flatMap((column) =>
      listCellTokens(cells[column] ?? null).filter(
        (ways) =>
          !this.#common.has(`${String(column)} ${ways.join(' ')}`) && !SMALL.has(ways[0] ?? ''),
      ),
    );
    this.#names.set(row, words);
    return words;
  }

  /**
   * The positions at which the words name this row, the last one of each word; null where they do
   * not.
   */
  find(row: number, words: readonly Word[]): readonly number[] | null {
    const positions: number[] = [];
    const names = this.of(row);
    if (names.length === 0) return null;
    for (const ways of names) {
      const hits = words.filter((word) => ways.some((way) => isSameWord(way, word.text)));
      positions.push(...hits.map(({ at }) => at));
      if (hits.length === 0) positions.push(Number.NaN);
    }
    const missed = positions.filter(Number.isNaN).length;
    const found = positions.filter((position) => !Number.isNaN(position));
    // One naming column is enough where a table has several: `SFO` names `SFO, SJC`.
    return found.length > 0 && missed <= names.length * MISSING_PART ? found : null;
  }
}

const MISSING_PART = 0.4;
