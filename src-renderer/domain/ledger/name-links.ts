import type { AnalyzedTable } from './analyze-table.ts';
import { areAdjacent, isOfDates, listNamingWords } from './date-words.ts';
import { normalizeDashes } from './dashes.ts';
import type { Figure } from './figure.ts';
import { ISO_DATE } from './iso-date.ts';
import type { MatchContext } from './match-context.ts';
import { MONTH_NAMES, MONTH_WORDS } from './month-names.ts';
import { DIGIT_RUN, MOST_NAMED_ROWS, MOST_NAME_CHARS, PLAIN_NUMBER } from './name-digits.ts';
import type { ColumnMentions, NameLink, NamingColumn, NumberSite } from './name-sites.ts';
import type { Passage } from './passage.ts';
import { findBound, findRanked, RANK_BEFORE, RANK_CHARS, RANK_WORD } from './rank-links.ts';
import { blankUnread } from './read-figures.ts';
import { RowMentions, type RowMention } from './row-mentions.ts';
import type { JudgedFigure, LedgerCellRef } from './verdict.ts';
import { isSameWord, listWordTokens, type Word } from './word-tokens.ts';

/** A text that so many rows have names none of them. */
const MOST_CELLS = 31;
/** No answer names more rows by numbers. */
const MOST_LINKS = 500;
/** Between the word for what a number counts and the number: `weeks 8 and 13`. */
const COLUMN_WORD_CHARS = 20;
const SHORT_NUMBER = /^\d{1,3}$/;
const LONG_NUMBER = 3;
const HOUR_WORD = /^(?:hours?|time|stunde|uhrzeit|heure|hora)$/;
const WORD_BEHIND = /^[\p{L}\p{N}\p{M}]+/u;
const JOINED = /[\p{L}\p{N}]/u;

const listNamingColumns = ({ tables, names }: MatchContext): readonly NamingColumn[] =>
  tables.flatMap((facts, table) => {
    const ofTable = names[table];
    if (ofTable === undefined) return [];
    const dates = facts.namingColumns.filter((_, naming) => isOfDates(facts, naming));
    return facts.namingColumns.map((column, naming) => ({
      table,
      column,
      words: facts.columns[column]?.words ?? [],
      isDate: dates.includes(column),
      isOnlyDate: dates.length === 1,
      naming,
      mentions: new RowMentions(facts, ofTable, naming),
    }));
  });

/** The cells whose text has digits, by these digits and that text. */
type WrittenNames = ReadonlyMap<string, ReadonlyMap<string, readonly LedgerCellRef[]>>;

const CLOCK_BEHIND = /[T ](\d{2}:\d{2})/;
const DAY_CHARS = '2024-08-15'.length;

/** `2024-08-15T03:12:00Z` is also written `2024-08-15` and `03:12`, and `02:29:41` without its zero. */
function listWrittenForms(value: string): readonly string[] {
  const name = normalizeDashes(value);
  if (/^0\d:\d{2}/.test(name)) return [name, name.slice(1)];
  if (!ISO_DATE.test(name) || name.length <= DAY_CHARS) return [name];
  const clock = CLOCK_BEHIND.exec(name)?.[1];
  return [name, name.slice(0, DAY_CHARS), ...(clock === undefined ? [] : [clock])];
}

function collectWrittenNames(tables: readonly AnalyzedTable[]): WrittenNames {
  const found = new Map<string, Map<string, LedgerCellRef[]>>();
  const add = (digits: string, name: string, ref: LedgerCellRef): void => {
    const byName = found.get(digits) ?? new Map<string, LedgerCellRef[]>();
    const refs = byName.get(name) ?? [];
    if (refs.length <= MOST_CELLS) refs.push(ref);
    found.set(digits, byName.set(name, refs));
  };
  for (const [table, { table: source }] of tables.entries()) {
    for (const [row, values] of source.rows.slice(0, MOST_NAMED_ROWS).entries()) {
      for (const [column, value] of values.entries()) {
        if (typeof value !== 'string' || value.length > MOST_NAME_CHARS) continue;
        if (!/\d/.test(value) || PLAIN_NUMBER.test(value)) continue;
        for (const name of listWrittenForms(value))
          for (const [digits] of name.matchAll(DIGIT_RUN))
            add(digits, name, { table, row, column });
      }
    }
  }
  return found;
}

/** Behind the number of an hour: `11:00`, `10 o'clock`, `8 am`. */
const HOUR_BEHIND = /^(?::00(?!\d)|\s?(?:o['’]clock|uhr|am|heures?)(?!\p{L}))/iu;

/**
 * `weeks 8 and 13`, `#4`, `11:00`: a number alone names a row only with the word for what it counts,
 * which may stand further away from a longer one.
 */
function isCalledSo({ positions }: RowMention, { text, words }: NumberSite, column: NamingColumn) {
  const named = words.filter(({ at }) => positions.includes(at));
  if (!named.every((word) => SHORT_NUMBER.test(word.text))) return areAdjacent(named, text);
  const [{ at: from, text: digits } = { at: 0, text: '' }] = named;
  const isOfRanks = column.words.some((one) => RANK_WORD.test(one));
  if (isOfRanks && RANK_BEFORE.test(text.slice(Math.max(0, from - RANK_CHARS), from))) return true;
  if (column.words.some((one) => HOUR_WORD.test(one)))
    if (HOUR_BEHIND.test(text.slice(from + digits.length))) return true;
  const reach = digits.length < LONG_NUMBER ? COLUMN_WORD_CHARS : Number.POSITIVE_INFINITY;
  return words.some(
    (word) =>
      word.at < from &&
      from - word.at - word.text.length <= reach &&
      column.words.some((one) => isSameWord(one, word.text)),
  );
}

/** Of several columns of dates the words name one: `reported 2023-08-21`. */
function isMeant({ isDate, isOnlyDate, words: names }: NamingColumn, words: readonly Word[]) {
  return (
    !isDate || isOnlyDate || words.some(({ text }) => names.some((one) => isSameWord(one, text)))
  );
}

/**
 * The rows of one name that the other names of the sentence leave; none where they rule it out. One of
 * several dates is no name of a row, but something that is said of it.
 */
function narrowRows(
  rows: readonly number[],
  { table, column }: NamingColumn,
  others: readonly ColumnMentions[],
): readonly number[] {
  const beside = others
    .filter(
      ({ column: { isDate, isOnlyDate, ...other } }) =>
        other.table === table && other.column !== column && (!isDate || isOnlyDate),
    )
    .filter(({ mentions }) => mentions.length > 0)
    .map(({ mentions }) => new Set(mentions.flatMap((one) => [...one.rows])));
  return rows.filter((row) => beside.every((one) => one.has(row)));
}

const toCells = (
  rows: readonly number[],
  { table, column }: NamingColumn,
): readonly LedgerCellRef[] => rows.map((row) => ({ table, row, column }));

/** The longest text of a cell that stands around a number, letter by letter. */
function findWritten(
  { text, words, from, to, digits }: NumberSite,
  named: readonly ColumnMentions[],
  written: WrittenNames,
): NameLink | null {
  const found = [...(written.get(digits) ?? [])].flatMap(([name, cells]): NameLink[] => {
    const at = text.indexOf(name, Math.max(0, to - name.length));
    const end = at + name.length;
    const isAround = at >= 0 && at <= from && end >= to;
    const isComplete = !JOINED.test(text[at - 1] ?? ' ') && !JOINED.test(text[end] ?? ' ');
    if (!isAround || !isComplete || cells.length > MOST_CELLS) return [];
    const left = named.flatMap(({ column }) => {
      const own = cells.filter((one) => one.table === column.table && one.column === column.column);
      if (own.length === 0 || !isMeant(column, words)) return [];
      const rows = own.map(({ row }) => row);
      const others = named.filter(({ mentions }) => !mentions.some(isWithin(at, end)));
      return toCells(narrowRows(rows, column, others), column);
    });
    return left.length > 0 ? [{ from: at, to: end, cells: left }] : [];
  });
  return found.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

const isWithin =
  (from: number, to: number) =>
  (mention: RowMention): boolean =>
    mention.from >= from && mention.to < to;

function findMentioned(
  site: NumberSite,
  word: Word,
  named: readonly ColumnMentions[],
): NameLink | null {
  const { text, words } = site;
  for (const { column, mentions } of named) {
    const mention = mentions.find(({ positions }) => positions.includes(word.at));
    if (mention === undefined || mention.rows.size > MOST_CELLS) continue;
    // `1,200` and `701.5` are no 1 and no 5.
    if (/^\d+$/.test(word.text) && word.text !== site.digits) continue;
    if (!isCalledSo(mention, site, column) || !isMeant(column, words)) continue;
    const others = named.filter(
      (other) => !other.mentions.some(isWithin(mention.from, mention.to + 1)),
    );
    const rows = narrowRows([...mention.rows], column, others);
    if (rows.length === 0) continue;
    const last = WORD_BEHIND.exec(text.slice(mention.to))?.[0].length ?? 0;
    return { from: Math.max(0, mention.from), to: mention.to + last, cells: toCells(rows, column) };
  }
  return null;
}

const YEAR = /^(?:19|20)\d{2}$/;
/** `2024`, `2024-Q1`, `2024W07`. */
const OF_YEAR = /^(?:19|20)\d{2}(?!\d)/;
/** `Q2 2025` is no other quarter of that year. */
const PERIOD_BEFORE = /(?<![\p{L}\d])(?:[QHW]\d{1,2}|week \d{1,2})[\s-]$/iu;
/** Before a year: `6 September`, `September 6,`, `September`, `6 de septiembre de`. */
const DAY_BEFORE =
  /(?<![\p{L}\d.,])(\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(\p{L}{3,})\.?,?\s(?:de\s)?$/u;
const DAY_BEHIND_MONTH = /(?<!\p{L})(\p{L}{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s$/u;
const MONTH_BEFORE = new RegExp(`(?<!\\p{L})(${MONTH_WORDS})\\.?,?\\s$`, 'u');
const DATE_CHARS = 30;

/** How the cells of the date begin that a year ends; null where it stands alone, '' for no known one. */
function readDateStart(text: string, year: string): string | null {
  const before = text.slice(-DATE_CHARS);
  const [, firstDay, dayMonth] = DAY_BEFORE.exec(before) ?? [];
  const [, monthDay, secondDay] = DAY_BEHIND_MONTH.exec(before) ?? [];
  const name = dayMonth ?? monthDay ?? MONTH_BEFORE.exec(before)?.[1];
  if (name === undefined) return null;
  const month = MONTH_NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1;
  const day = firstDay ?? secondDay;
  if (month === 0) return day === undefined ? null : '';
  const start = `${year}-${String(month).padStart(2, '0')}`;
  return day === undefined ? start : `${start}-${day.padStart(2, '0')}`;
}

/** `2025-09` and `2025-09-06` are of the 6 September 2025, and `2025-09-26` is not. */
const isOfDate = (cell: string, start: string): boolean =>
  start !== '' && (cell.startsWith(start) || (cell.length > YEAR_CHARS && start.startsWith(cell)));
const YEAR_CHARS = 4;
/** Between a month and its year: `January 2024`, `January, 2024`. */
const DATE_GAP = 2;

/**
 * `January 2024`, `in 2024`: a year that several rows have, or all of them, names these; with a month
 * before it only that one.
 */
function findYear(
  { text, words, from, to, digits }: NumberSite,
  named: readonly ColumnMentions[],
  tables: readonly AnalyzedTable[],
): NameLink | null {
  // The year of `2024-08-15` alone says less than the date.
  if (!YEAR.test(digits) || /^-\d/.test(text.slice(to))) return null;
  for (const { column, mentions } of named) {
    if (!isMeant(column, words) || PERIOD_BEFORE.test(text.slice(0, from))) continue;
    const rows = (tables[column.table]?.table.rows ?? []).slice(0, MOST_NAMED_ROWS);
    const ofYear = rows.flatMap((cells, row) =>
      String(cells[column.column] ?? '').startsWith(digits) ? [row] : [],
    );
    const isPeriod =
      column.isDate || rows.every((cells) => OF_YEAR.test(String(cells[column.column])));
    if (!isPeriod || ofYear.length === 0) continue;
    const month = mentions.find((one) => {
      const end = one.to + (WORD_BEHIND.exec(text.slice(one.to))?.[0].length ?? 0);
      return end < from && from - end <= DATE_GAP;
    });
    const date = readDateStart(text.slice(0, from), digits);
    const isMeantRow = (row: number): boolean =>
      month === undefined
        ? date === null || isOfDate(String(rows[row]?.[column.column] ?? ''), date)
        : month.rows.has(row);
    const ofMonth = ofYear.filter(isMeantRow);
    const others = named.filter((one) => one.column !== column);
    const left = narrowRows(ofMonth, column, others);
    if (left.length > 0 && left.length <= MOST_CELLS)
      return { from: month?.from ?? from, to, cells: toCells(left, column) };
  }
  return null;
}

export const buildNameFigure = (
  passage: number,
  text: string,
  { from, to }: Pick<NameLink, 'from' | 'to'>,
): Figure => ({
  passage,
  from,
  to,
  text: text.slice(from, to),
  interpretations: [],
  isSureOrder: true,
  unit: 'plain',
  measure: null,
  sign: 'plain',
  isSigned: false,
  isYear: false,
  isQuiet: true,
});

interface WordsAround {
  readonly key: string;
  readonly words: readonly Word[];
  readonly text: string;
  /** Where the text begins, in the coordinates of the words. */
  readonly start: number;
}

/** The words in which a name may stand: of a table only the own cell, of prose the sentence. */
function listWordsAround(
  passage: Passage,
  at: { readonly passage: number; readonly from: number },
  contextOf: MatchContext['contextOf'],
): WordsAround {
  const { cell, text } = passage;
  if (cell !== undefined) {
    // `3` below `Level` is the row `Level 3`.
    const header = listWordTokens(cell.header).map((word) => ({
      ...word,
      at: word.at - cell.header.length - 1,
    }));
    const words = [...header, ...listWordTokens(text)];
    return { key: `cell ${String(at.passage)}`, words, text, start: 0 };
  }
  const context = contextOf(at);
  return { key: context.key, words: context.words, text: context.text, start: context.from };
}

const findNamed = (
  columns: readonly NamingColumn[],
  { words, text, start }: WordsAround,
  tables: readonly AnalyzedTable[],
): readonly ColumnMentions[] =>
  columns.map((column) => {
    const facts = tables[column.table];
    const own =
      facts === undefined
        ? words
        : listNamingWords(facts, column.naming, { words, text, from: start });
    return { column, mentions: column.mentions.of(own) };
  });

/**
 * The numbers that state nothing but name rows: `P4`, `2024-08-15`, `week 12`, `In 2014`. They lead
 * to the cells with these names, and no doubt is said of one that leads nowhere.
 */
export function* linkNames(
  passages: readonly Passage[],
  judged: readonly JudgedFigure[],
  match: MatchContext,
): Generator<undefined, readonly JudgedFigure[]> {
  const { tables, contextOf } = match;
  const written = collectWrittenNames(tables);
  yield;
  const columns = listNamingColumns(match);
  yield;
  const sentences = new Map<string, readonly ColumnMentions[]>();
  const links: JudgedFigure[] = [];
  for (const [index, passage] of passages.entries()) {
    const text = normalizeDashes(blankUnread(passage.text, passage));
    if (!/\d/.test(text)) continue;
    const taken = judged
      .filter(({ figure }) => figure.passage === index)
      .map(({ figure }) => figure);
    const isTaken = (from: number, to: number): boolean =>
      taken.some((one) => one.from < to && one.to > from);
    for (const { 0: digits, index: from } of text.matchAll(DIGIT_RUN)) {
      const to = from + digits.length;
      if (isTaken(from, to)) continue;
      if (links.length >= MOST_LINKS) return links;
      yield;
      const around = listWordsAround(passage, { passage: index, from }, contextOf);
      const { words } = around;
      const named = sentences.get(around.key) ?? findNamed(columns, around, tables);
      sentences.set(around.key, named);
      const word = words.findLast(({ at }) => at <= from);
      const site = { text, words, from, to, digits };
      const link =
        findWritten(site, named, written) ??
        (word === undefined ? null : findMentioned(site, word, named)) ??
        findYear(site, named, tables) ??
        findBound(site, tables) ??
        findRanked(site, named, tables);
      if (link === null || isTaken(link.from, link.to)) continue;
      const figure = buildNameFigure(index, passage.text, link);
      taken.push(figure);
      links.push({ figure, verdict: { kind: 'name', cells: link.cells } });
    }
  }
  return links;
}
