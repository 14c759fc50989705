import type { Cell } from '#shared/platform/tools.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { ISO_DATE } from './iso-date.ts';
import { MONTH_NAMES } from './month-names.ts';
import { findMonths, listMonthShorts } from './month-shorts.ts';
import { capitalizeWord, findCalendar, listSpellings } from './name-spellings.ts';
import { findWeekday, WEEKDAYS } from './weekdays.ts';
import { isSameWord, listWordTokens, type Word } from './word-tokens.ts';

/** Alternative tokens for each word of a name: the ways to write a month form one entry. */
type NameTokens = readonly (readonly string[])[];

const SMALL = new Set(
  'the of and in or to at on by is as me no my so it us we he she who all if up go do not for can an a de la le und der die el en du'.split(
    ' ',
  ),
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

/** `ARR (USD m)`: the unit is no part of what prose calls it. */
const UNIT_BEHIND = /\s*(?:\([^()]{1,16}\)|%)\s*$/u;

/** Prose leaves out the initials of `S. King`. */
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\.(?=[\s-]|\p{Lu}\.)/gu;

function listCellTokens(cell: Cell, isMeasure = false): NameTokens {
  if (cell === null) return [];
  const text = isMeasure ? String(cell).replace(UNIT_BEHIND, '') : String(cell);
  const date = ISO_DATE.exec(text);
  if (date) return listDateTokens(date[1] ?? '', date[2] ?? '', date[3]);
  const bare = text.slice(0, NAME_CHARS).replaceAll(INITIAL, ' ');
  const named = /\p{L}{2}/u.test(bare) ? bare : text.slice(0, NAME_CHARS);
  return listWordTokens(named).map(({ text: word, isCapital }) => [
    isCapital && SMALL.has(word) ? word.toUpperCase() : word,
  ]);
}

const LEAST_PART = 4;

/** `Intensivstation` for the row `Intensiv` of a column `station`. */
const addCompounds = (tokens: NameTokens, kind: readonly string[]): NameTokens =>
  tokens.map((ways) => {
    const [word = ''] = ways;
    const isPart = tokens.length === 1 && word.length >= LEAST_PART && /^\p{L}+$/u.test(word);
    return isPart ? [...ways, ...kind.map((one) => `${word}${one}`)] : ways;
  });

/** Words of prose that name a row only with a capital: `28 people joined` is not the team People. */
const PROSE = new Set(
  'people other others total general none unknown plus basic direct'.split(' '),
);

/** `3.2 h (mediana)` is no row called Media. */
const STATISTIC = /^(?:median\p{L}*|medi[ao]n[ae]?|average[sd]?|averaging|moyennes?)$/u;

const isNamedBy = (way: string, { text, isCapital, isTitled }: Word): boolean =>
  (isSameWord(way, text) &&
    (isTitled || !PROSE.has(text)) &&
    (way === text || !STATISTIC.test(text))) ||
  (isCapital && way === text.toUpperCase()) ||
  (isTitled && way === capitalizeWord(text));

const MISSING_PART = 0.4;
const LEAST_SHORT = 3;
/** Shorter words in small letters are prose. */
const LEAST_SMALL = 6;
/** What kind of thing a name is. */
const COMMON_LAST = new Set(
  'street road lane avenue park square station city town village county district region centre center office store shop house hall school college university hospital clinic company group inc ltd llc gmbh corp plc foundation trust fund bank plant site team club area zone field river lake hill bay port airport building tower bridge court close view line service services products product sales orders order revenue cost costs price rate share count users user customers customer time value tickets ticket night day week month year'.split(
    ' ',
  ),
);
/** Names begin with such words, and so do other things. */
const COMMON_FIRST = new Set(
  'new north south east west northern southern eastern western central san santa saint los las old great upper lower big red blue black white green first second third one two three all other others total average top best main general national international global united american british german french day week month year good free high low early late big small open net gross mean max min number time daily weekly monthly'.split(
    ' ',
  ),
);

/** What a naming column calls a row. */
interface ColumnName {
  readonly tokens: NameTokens;
  /** No other row has this value. */
  readonly isUnique: boolean;
  /** The words by which prose shortens the name: `Nordlys` of `Nordlys AS`, `King` of `Ann King`. */
  readonly shorts: readonly string[];
  /** Those that the cell itself writes in small letters: `features` of `Missing features`. */
  readonly smallShorts: readonly string[];
  /** The names of its month, where no other row is of that month. */
  readonly months: readonly string[];
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
  /** True where one word of the name is there twice, so that each has to stand in the sentence. */
  readonly isRepeating: boolean;
}

const findHits = ({ tokens }: ColumnName, words: readonly Word[]): readonly (readonly number[])[] =>
  tokens.map((ways) =>
    words.filter((word) => ways.some((way) => isNamedBy(way, word))).map(({ at }) => at),
  );

/** Whether a name has one word twice: `month-to-month`. */
const isRepeating = (tokens: NameTokens): boolean =>
  new Set(tokens.map(([way = '']) => way)).size < tokens.length;

/**
 * Each number of the sentence counts once: `5.0` is not all of `5.0.0`, nor one `month` all of
 * `month-to-month`. A short form may stand for several words.
 */
function countMatched(
  { tokens }: Pick<ColumnName, 'tokens'>,
  hits: readonly (readonly number[])[],
): number {
  if (!isRepeating(tokens) && tokens.every(([way = '']) => !/^\d+$/.test(way)))
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
  readonly #calendars = new Map<number, ReturnType<typeof findCalendar>>();
  readonly #wordCounts = new Map<number, Map<string, number>>();

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
      const all = listCellTokens(cell, this.#table.isKeyValue);
      const kind = this.#table.columns[column]?.words ?? [];
      const calendar = this.#calendarOf(column);
      const telling = addCompounds(all, kind).filter(
        (ways) =>
          !this.#common.has(`${String(column)} ${ways.join(' ')}`) && !SMALL.has(ways[0] ?? ''),
      );
      // `7 days` is not the seventh of a month.
      const isDay =
        ISO_DATE.exec(String(cell))?.[3] !== undefined &&
        telling.length === 1 &&
        telling[0] === all.at(-1);
      const telltale = isDay
        ? /^\d+$/
        : /\p{L}/u.test(String(cell))
          ? /^(?:\p{L}?|\d+)$/u
          : /^\p{L}?$/u;
      const isComplete = all.length > 1 && telling.every(([way = '']) => telltale.test(way));
      const isUnique = this.#countOf(column, cell) === 1;
      if (isComplete && isDay)
        return {
          tokens: all.slice(1),
          isUnique,
          isComplete,
          shorts: this.#listWeekdays(column, row),
          smallShorts: [],
          months: [],
        };
      const shorts = isUnique && !isComplete ? this.#listShorts(column, telling) : [];
      const tokens = (isComplete ? all : telling).map((ways) => listSpellings(calendar, ways));
      const smallShorts = isUnique && !isComplete ? this.#listSmallShorts(column, cell) : [];
      const months = isUnique ? listMonthShorts(this.#listCells(column), cell) : [];
      return { tokens, isUnique, isComplete, shorts, smallShorts, months };
    });
    this.#names.set(row, names);
    return names;
  }

  #listCells(column: number): readonly Cell[] {
    const { rows } = this.#table.table;
    return rows.length > MONTH_NAMES.length ? [] : rows.map((row) => row[column] ?? null);
  }

  #calendarOf(column: number): ReturnType<typeof findCalendar> {
    const known = this.#calendars.get(column);
    if (known !== undefined) return known;
    const found = findCalendar(this.#table.table.rows, column, this.#table.columns[column]?.words);
    this.#calendars.set(column, found);
    return found;
  }

  /** The day of the week, where the rows are days of one week. */
  #listWeekdays(column: number, row: number): readonly string[] {
    const { rows } = this.#table.table;
    if (rows.length > WEEKDAYS.length) return [];
    const days = rows.map((cells) => findWeekday(String(cells[column] ?? '')));
    const own = days[row] ?? -1;
    const isTelling = own >= 0 && days.filter((day) => day === own).length === 1;
    return isTelling ? (WEEKDAYS[own] ?? []) : [];
  }

  /** The first word of a name, and the last of two, where no other row has it; or its initials. */
  #listShorts(column: number, tokens: NameTokens): readonly string[] {
    if (tokens.length < 2) return [];
    const initials = tokens.map(([word = '']) => word.charAt(0)).join('');
    const isAcronym = tokens.length >= LEAST_SHORT && /^\p{L}+$/u.test(initials);
    const last = tokens.length === 2 ? tokens.slice(1) : [];
    const words = [
      ...tokens.slice(0, 1).filter(([word = '']) => !COMMON_FIRST.has(word)),
      ...last.filter(([word = '']) => !COMMON_LAST.has(word)),
    ].flatMap((ways) => {
      const [word = ''] = ways;
      const isTelling = ways.length === 1 && word.length >= LEAST_SHORT && !/\d/.test(word);
      return isTelling && this.#countWord(column, word) === 1 ? [word] : [];
    });
    return isAcronym ? [...words, initials] : words;
  }

  /** The words in small letters of a name in prose, such as `Missing features`, that no other row has. */
  #listSmallShorts(column: number, cell: Cell): readonly string[] {
    const kind = this.#table.columns[column]?.words ?? [];
    const words = listWordTokens(String(cell ?? '').slice(0, NAME_CHARS));
    if (words.length < 2 || words[0]?.isTitled !== true) return [];
    return words.flatMap(({ text, isTitled }) => {
      const isTelling = !isTitled && text.length >= LEAST_SMALL && !/\d/.test(text);
      const isCommon = COMMON_LAST.has(text) || PROSE.has(text) || kind.includes(text);
      return isTelling && !isCommon && this.#countWord(column, text) === 1 ? [text] : [];
    });
  }

  /** How many rows have a word in their name. */
  #countWord(column: number, word: string): number {
    let counts = this.#wordCounts.get(column);
    if (counts === undefined) {
      counts = new Map();
      for (const row of this.#table.table.rows) {
        for (const one of new Set(listCellTokens(row[column] ?? null).flat()))
          counts.set(one, (counts.get(one) ?? 0) + 1);
      }
      this.#wordCounts.set(column, counts);
    }
    return counts.get(word) ?? 0;
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
    if (matched === 0 || missed > (name.isComplete ? 0 : hits.length * MISSING_PART))
      return this.#matchShort(name, words);
    const { isComplete, tokens } = name;
    const exact = tokens.filter((ways) => words.some(({ text }) => ways.includes(text))).length;
    return {
      hits: hits.filter((one) => one.length > 0),
      matched,
      missed,
      exact,
      isComplete,
      isRepeating: isRepeating(tokens),
    };
  }

  #matchShort(
    { shorts, smallShorts, tokens, months }: ColumnName,
    words: readonly Word[],
  ): NameMatch | null {
    const { isKeyValue } = this.#table;
    const hits = words
      .filter(
        ({ text, isTitled }) =>
          (shorts.includes(text) && (isTitled || isKeyValue)) ||
          smallShorts.some(
            (short) => text === short || text === `${short}s` || `${text}s` === short,
          ),
      )
      .map(({ at }) => at);
    hits.push(...findMonths(months, words));
    if (hits.length === 0) return null;
    return {
      hits: [hits],
      matched: 1,
      missed: tokens.length - 1,
      exact: 1,
      isComplete: false,
      isRepeating: false,
    };
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
    if (matched > 0 && hits.length - matched <= hits.length * MISSING_PART) return hits.flat();
    const shorts = this.#columnsOf(row).flatMap(
      (name) => this.#matchShort(name, words)?.hits.flat() ?? [],
    );
    return shorts.length > 0 ? shorts : null;
  }
}
