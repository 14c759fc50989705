import type { Cell } from '#shared/platform/tools.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { MatchContext } from './match-context.ts';
import type { Figure } from './figure.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { Passage } from './passage.ts';
import type { JudgedFigure, LedgerCellRef, Verdict } from './verdict.ts';

const MONTH = MONTH_NAMES.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const ISO = /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/gu;
const DAY_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d.,:])(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(?<month>${MONTH})(?!\p{L})\.?(?:,?\s(?:de\s)?(?<year>\d{4})(?!\d))?`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})(?<month>${MONTH})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d.,:]*[\d%])(?:,?\s(?<year>\d{4})(?!\d))?`,
  'giu',
);
const POINTED = /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/gu;
const CLOCK = /(?<![\d:.])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])/gu;

const DATE_CELL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}).*)?$/;
const MOST_ROWS = 2_000;
const MOST_DATES = 100;

/** A day or a time of day that an answer writes; null where it leaves the part out. */
interface WrittenDate {
  readonly from: number;
  readonly text: string;
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly clock: string | null;
}

const toNumber = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

function readMonth(text: string | undefined): number | null {
  if (text === undefined) return null;
  const name = text.toLowerCase();
  const at = MONTH_NAMES.findIndex((names) => names.includes(name));
  return at < 0 ? Number(text) : at + 1;
}

function listDates(text: string): WrittenDate[] {
  const found = [ISO, DAY_FIRST, MONTH_FIRST, POINTED, CLOCK].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): WrittenDate => {
      const { year, month, day, hour, minute } = match.groups ?? {};
      const clock = hour === undefined ? null : `${hour.padStart(2, '0')}:${minute ?? ''}`;
      return {
        from: match.index,
        text: match[0],
        year: toNumber(year),
        month: readMonth(month),
        day: toNumber(day),
        clock,
      };
    }),
  );
  // `4 May 12` is read once.
  return found
    .toSorted((a, b) => a.from - b.from)
    .filter((one, index, all) => {
      const before = all[index - 1];
      return before === undefined || before.from + before.text.length <= one.from;
    });
}

function isDateOf({ year, month, day, clock }: WrittenDate, cell: Cell): boolean {
  const parts = DATE_CELL.exec(String(cell ?? ''));
  if (parts === null) return false;
  if (clock !== null) return parts[4] !== undefined && `${parts[4]}:${parts[5] ?? ''}` === clock;
  const isYear = year === null || Number(parts[1]) === year;
  return isYear && Number(parts[2]) === month && Number(parts[3]) === day;
}

/**
 * The columns of dates beside the one that names the rows: `last_audit`. The day that all rows have
 * is what they are about.
 */
function listDateColumns({ table: { rows }, columns, namingColumns }: AnalyzedTable) {
  if (rows.length > MOST_ROWS) return [];
  const isDate = (column: number): boolean =>
    (rows.length < 2 || new Set(rows.map((row) => row[column] ?? null)).size > 1) &&
    rows.some((row) => DATE_CELL.test(String(row[column] ?? ''))) &&
    rows.every((row) => (row[column] ?? null) === null || DATE_CELL.test(String(row[column])));
  const [first = -1] = namingColumns;
  return [...columns.keys()].filter(
    (column) => column !== first && columns[column]?.isNumber === false && isDate(column),
  );
}

const toFigure = (passage: number, { from, text }: WrittenDate): Figure => ({
  passage,
  from,
  to: from + text.length,
  text,
  interpretations: [],
  isSureOrder: true,
  unit: 'plain',
  measure: null,
  sign: 'plain',
  isSigned: false,
  isYear: false,
  isQuiet: true,
});

/** The rows that the words give to a date: those of the figure before it, or that are named. */
function listRowsOf(
  date: Figure,
  table: number,
  { figures, around }: { readonly figures: readonly Figure[]; readonly around: MatchContext },
): ReadonlySet<number> {
  const { names, contextOf, boundRows, tables } = around;
  const { key, words, previousWords } = contextOf(date);
  const before = figures.findLast(
    (one) => one.passage === date.passage && one.to <= date.from && contextOf(one).key === key,
  );
  const rows = [...(tables[table]?.table.rows.keys() ?? [])];
  const findNamed = (all: typeof words): readonly number[] =>
    rows.filter((row) => names[table]?.find(row, all) !== null);
  const between = words.filter(({ at }) => at >= (before?.to ?? 0) && at < date.from);
  const named = findNamed(between);
  if (named.length > 0) return new Set(named);
  const bound = before === undefined ? null : boundRows(before, table);
  if (bound?.isSure === true && bound.rows.size === 1) return bound.rows;
  return new Set([words, previousWords].map(findNamed).find(({ length }) => length > 0));
}

function judgeDate(
  written: WrittenDate,
  date: Figure,
  { figures, around }: { readonly figures: readonly Figure[]; readonly around: MatchContext },
): Extract<Verdict, { kind: 'cell' }> | null {
  const cells = around.tables.flatMap((facts, table) => {
    const columns = listDateColumns(facts);
    const rows = columns.length === 0 ? null : listRowsOf(date, table, { figures, around });
    return columns.flatMap((column) =>
      facts.table.rows.flatMap((row, index): LedgerCellRef[] => {
        if (!isDateOf(written, row[column] ?? null)) return [];
        return rows?.has(index) === true || (rows?.size === 0 && written.year !== null)
          ? [{ table, row: index, column }]
          : [];
      }),
    );
  });
  const [first, ...others] = cells;
  const named = first === undefined ? null : listRowsOf(date, first.table, { figures, around });
  // Only rows that are named have one day together.
  if (first === undefined || (others.length > 0 && named?.size === 0)) return null;
  const value = String(around.tables[first.table]?.table.rows[first.row]?.[first.column] ?? '');
  return { kind: 'cell', cells, value, isExact: true };
}

/**
 * Dates and times of day that are cells, of the row that the words name: `last audited on 2024-03-18`,
 * `crossed the limit at 03:12`. Another date is no claim, and one that names rows is none either.
 */
export function* judgeDates(
  passages: readonly Passage[],
  input: { readonly figures: readonly Figure[]; readonly around: MatchContext },
): Generator<undefined, readonly JudgedFigure[]> {
  const judged: JudgedFigure[] = [];
  if (input.around.tables.every((one) => listDateColumns(one).length === 0)) return judged;
  let count = 0;
  for (const [index, { text, cell }] of passages.entries()) {
    if (cell !== undefined) continue;
    for (const written of listDates(text)) {
      count += 1;
      if (count > MOST_DATES) return judged;
      yield;
      const figure = toFigure(index, written);
      const verdict = judgeDate(written, figure, input);
      if (verdict !== null) judged.push({ figure, verdict });
    }
  }
  return judged;
}
