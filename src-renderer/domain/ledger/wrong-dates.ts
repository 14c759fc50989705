import type { AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import { normalizeDashes } from './dashes.ts';
import type { MatchContext } from './match-context.ts';
import { buildNameFigure } from './name-links.ts';
import type { Passage } from './passage.ts';
import { blankUnread } from './read-figures.ts';
import type { JudgedFigure, LedgerCellRef } from './verdict.ts';
import { listWordTokens, type Word } from './word-tokens.ts';
import {
  ALL_PARTS,
  countSharedParts,
  listWrittenDates,
  type WrittenDate,
} from './written-dates.ts';

/** Looking for names in more rows would take too long. */
const MOST_ROWS = 300;
const WORDS_BEFORE = 3;
const BEFORE_CHARS = 40;
const AFTER_CHARS = 24;
/** `as of 31 March 2025`, `before 3 May`, `between 3 May and 5 June`: such a date says nothing of a row. */
const BOUND_BEFORE =
  /(?<!\p{L})(?:as of|as at|until|till|up to|before|after|by|between|through|past|today|now|stand|per|bis(?: zum)?|vor dem|nach dem|zwischen dem|jusqu’au|jusqu'au|avant le|après le|hasta el|antes del|después del|entre el|al|fino al|prima del|dopo il)\s(?:the\s)?$/iu;
const SPAN_BEHIND =
  /^\s?(?:[–—-]|to|through|until|till|bis(?:\szum)?|au|al|hasta el|fino al)\s?\d/iu;
/** `… 812 GB. logs-eu was created`: a name in small letters begins a sentence too. */
const CLAUSE_START = /^.*[.;]\s/su;
const CLAUSE_BREAK = /[,;:.–—]/u;
const NAMED_BEHIND = /^[^\d.;:]{0,30}/u;

interface DateSite {
  readonly date: WrittenDate;
  /** The words of the sentence or the row, without those of dates. */
  readonly words: readonly Word[];
  /** The positions of the words right before it that may name its column. */
  readonly naming: readonly Word[];
  /** Where the date before it ends, and where it begins and ends, in the coordinates of the words. */
  readonly previous: number;
  readonly from: number;
  readonly to: number;
  /** Where the words that go with it end. */
  readonly end: number;
  readonly isInTable: boolean;
}

const omitDates = (words: readonly Word[], dates: readonly WrittenDate[], shift: number) =>
  words.filter(({ at }) => !dates.some(({ from, to }) => at >= from + shift && at < to + shift));

/** The site of a date that stands alone in a cell of the answer's table. */
function buildCellSite(date: WrittenDate, { text, cell }: Passage): DateSite | null {
  const isAlone = text.slice(0, date.from).trim() === '' && text.slice(date.to).trim() === '';
  if (cell === undefined || !isAlone) return null;
  const words = omitDates(listWordTokens(cell.rowText), listWrittenDates(cell.rowText), 0);
  const naming = listWordTokens(cell.header);
  const end = cell.rowText.length;
  return { date, words, naming, previous: 0, from: end, to: end, end, isInTable: true };
}

function buildProseSite(
  date: WrittenDate,
  { dates, passage }: { readonly dates: readonly WrittenDate[]; readonly passage: number },
  contextOf: MatchContext['contextOf'],
): DateSite | null {
  const { text, from: start, words } = contextOf({ passage, from: date.from });
  const before = text.slice(Math.max(0, date.from - start - BEFORE_CHARS), date.from - start);
  const behind = text.slice(date.to - start, date.to - start + AFTER_CHARS);
  if (BOUND_BEFORE.test(before) || SPAN_BEHIND.test(behind)) return null;
  const own = omitDates(words, dates, 0);
  const clause = start + (CLAUSE_START.exec(text.slice(0, date.from - start))?.[0].length ?? 0);
  const previous = Math.max(dates.findLast(({ to }) => to <= date.from)?.to ?? start, clause);
  const next = dates.find(({ from }) => from >= date.to)?.from ?? Number.POSITIVE_INFINITY;
  const reach = NAMED_BEHIND.exec(text.slice(date.to - start))?.[0].length ?? 0;
  const naming = own
    .filter(({ at }) => at < date.from && at >= previous)
    .slice(-WORDS_BEFORE)
    .filter(({ at }) => !CLAUSE_BREAK.test(text.slice(at - start, date.from - start)));
  const end = Math.min(next, date.to + reach);
  const { from, to } = date;
  return { date, words: own, naming, previous, from, to, end, isInTable: false };
}

/** The columns whose cells are days. */
const listDayColumns = ({ columns, table: { rows } }: AnalyzedTable): readonly number[] =>
  columns.flatMap((_, column) => {
    const cell = rows.find((cells) => (cells[column] ?? null) !== null)?.[column] ?? null;
    return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}/.test(cell) ? [column] : [];
  });

/** Where the sentence names each row, dates apart. */
function listNamed(
  { words }: DateSite,
  table: number,
  { tables, names }: MatchContext,
): readonly { readonly row: number; readonly positions: readonly number[] }[] {
  const rows = tables[table]?.table.rows ?? [];
  return [...rows.keys()].flatMap((row) => {
    const positions = names[table]?.find(row, words) ?? [];
    return positions.length > 0 ? [{ row, positions }] : [];
  });
}

/**
 * The row that a date is said of: the last one named before it, or the only one of the sentence. Null
 * where a row that the words may mean as well has that date.
 */
function findRow(
  site: DateSite,
  named: ReturnType<typeof listNamed>,
  hasDate: (row: number) => boolean,
): number | null {
  const { previous, from, to, end, isInTable } = site;
  const last = ({ positions }: { readonly positions: readonly number[] }): number =>
    Math.max(-1, ...positions.filter((at) => at < from));
  const beside = named.filter(({ positions }) =>
    positions.some((at) => isInTable || (at >= previous && at < from) || (at >= to && at <= end)),
  );
  if (beside.some(({ row }) => hasDate(row))) return null;
  const before = named.filter((one) => last(one) >= 0);
  const pool = before.length > 0 ? before : named;
  const nearest = Math.max(...pool.map(last));
  const [only, ...others] = pool.filter((one) => last(one) === nearest);
  return only === undefined || others.length > 0 || hasDate(only.row) ? null : only.row;
}

/** Whether all that the two rows are called, days and numbers apart, is the same. */
function isAlike({ columns, table: { rows } }: AnalyzedTable, one: number, other: number): boolean {
  const names = columns.flatMap(({ isNumber }, column) => {
    const cell = rows[one]?.[column] ?? null;
    const isDay = typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}/.test(cell);
    return isNumber || isDay || cell === null ? [] : [column];
  });
  const isSame = (column: number): boolean => rows[one]?.[column] === rows[other]?.[column];
  return names.length > 0 && names.every(isSame);
}

/** The cells of other rows with a date that the words give to a row which has another. */
function findDenied(
  site: DateSite,
  table: number,
  around: MatchContext,
): readonly LedgerCellRef[] | null {
  const facts = around.tables[table];
  const rows = facts?.table.rows ?? [];
  const days = facts === undefined ? [] : listDayColumns(facts);
  if (facts === undefined || days.length === 0 || rows.length > MOST_ROWS) return null;
  const share = (row: number, column: number): number | null =>
    countSharedParts(site.date, String(rows[row]?.[column] ?? ''));
  const named = days.filter((column) =>
    isColumnNamed(facts.columns[column] ?? { words: [] }, site.naming),
  );
  // `ordered on 17 February`: it is of no use that it was delivered then.
  const own = named.length === 1 ? named : days;
  const hasDate = (row: number): boolean => own.some((one) => share(row, one) === ALL_PARTS);
  const row = findRow(site, listNamed(site, table, around), hasDate);
  if (row === null) return null;
  const filled = own.filter((column) => share(row, column) !== null);
  const called = filled.filter((column) => named.includes(column));
  const meant = called.length > 0 ? called : filled;
  const others = meant.flatMap((column) =>
    [...rows.keys()].flatMap((at) =>
      share(at, column) === ALL_PARTS ? [{ table, row: at, column }] : [],
    ),
  );
  // Where nothing but its day names a row, a day of the table is that row.
  const isNameOfRows = facts.columns.every(
    ({ isNumber }, column) => isNumber || days.includes(column),
  );
  if (isNameOfRows && others.length > 0) return null;
  // `the flight from BMI to ORD on 25 February`: of two such flights the one of that day is meant.
  if (others.some((one) => isAlike(facts, row, one.row))) return null;
  const isNear = meant.some(
    (column) => site.date.year !== null && share(row, column) === ALL_PARTS - 1,
  );
  const isOfColumn = called.length > 0 || (site.isInTable && filled.length === 1);
  return meant.length > 0 && (isOfColumn || others.length > 0 || isNear) ? others : null;
}

/** The days that a question, a query or an earlier answer gives. */
const isGiven = ({ year, month, day }: WrittenDate, given: readonly WrittenDate[]): boolean =>
  given.some(
    (one) =>
      one.month === month &&
      one.day === day &&
      (one.year === year || one.year === null || year === null),
  );

const MOST_CANDIDATES = 3;

/**
 * The dates that the result denies: `Sander joined on 1 September 1988`, where her row has the year
 * 1986.
 */
export function* findWrongDates(
  passages: readonly Passage[],
  around: MatchContext,
  givenTexts: readonly string[],
): Generator<undefined, readonly JudgedFigure[]> {
  const given = givenTexts.flatMap(listWrittenDates);
  const denied: JudgedFigure[] = [];
  for (const [index, passage] of passages.entries()) {
    const text = normalizeDashes(blankUnread(passage.text, passage));
    const dates = /\d/.test(text) ? listWrittenDates(text) : [];
    for (const date of dates) {
      yield;
      if (isGiven(date, given)) continue;
      const site =
        passage.cell === undefined
          ? buildProseSite(date, { dates, passage: index }, around.contextOf)
          : buildCellSite(date, passage);
      if (site === null) continue;
      const found = around.tables.map((_, table) => findDenied(site, table, around));
      const candidates = found.find((one) => one !== null);
      if (candidates === undefined) continue;
      denied.push({
        figure: buildNameFigure(index, passage.text, date),
        verdict: { kind: 'unmatched', candidates: candidates.slice(0, MOST_CANDIDATES) },
      });
    }
  }
  return denied;
}
