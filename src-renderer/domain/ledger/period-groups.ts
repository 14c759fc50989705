import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { ISO_DATE } from './iso-date.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { NamedGroup } from './named-groups.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';
import { orderPeriodRows } from './period-rows.ts';
import { findYearOfFigure } from './year-groups.ts';
import { findWeekday, WEEKDAYS } from './weekdays.ts';

const MOST_ROWS = 2_000;
const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_HALF = 6;

const SATURDAY = 5;
const LAST_DAY = 6;

type Calendar = 'month' | 'weekday';
const NAMES: Readonly<Record<Calendar, readonly (readonly string[])[]>> = {
  month: MONTH_NAMES,
  weekday: WEEKDAYS,
};

interface Period {
  /** Null where the row does not say. */
  readonly year: string | null;
  readonly month: number | null;
  readonly weekday: number | null;
}

function readDate([text, year = '', month = '']: RegExpExecArray): Period {
  const weekday = findWeekday(text);
  return { year, month: Number(month) - 1, weekday: weekday < 0 ? null : weekday };
}

/** `2024-Q3`, `Q3 2024`. */
const QUARTER = /^(?:((?:19|20)\d{2})[-\s]?)?Q([1-4])(?:[-\s]?((?:19|20)\d{2}))?$/i;

function readPeriod(cell: string): Period | null {
  const date = ISO_DATE.exec(cell);
  if (date !== null) return readDate(date);
  const word = cell.toLowerCase().replace(/[\s.]*(?:(?:19|20)\d{2})?$/, '');
  const quarter = QUARTER.exec(cell);
  if (quarter !== null)
    return {
      year: quarter[1] ?? quarter[3] ?? null,
      month: (Number(quarter[2]) - 1) * MONTHS_OF_QUARTER,
      weekday: null,
    };
  const year = /(?:19|20)\d{2}$/.exec(cell)?.[0] ?? null;
  const find = (calendar: Calendar): number | null => {
    const at = NAMES[calendar].findIndex((names) => names.includes(word));
    return at < 0 ? null : at;
  };
  const [month, weekday] = [find('month'), find('weekday')];
  return month === null && weekday === null ? null : { year, month, weekday };
}

interface Range {
  readonly calendar: Calendar;
  readonly from: number;
  readonly to: number;
}

const ORDINALS: readonly string[] = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|last|4th'];
const listPattern = (names: readonly (readonly string[])[]): string =>
  names
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const createRangePattern = (calendar: Calendar): RegExp => {
  const name = `(${listPattern(NAMES[calendar])})`;
  return new RegExp(
    `(?<!\\p{L})${name}\\.?\\s?(?:[–-]|to|through|thru|until|bis|à|a|hasta)\\s?${name}(?!\\p{L})`,
    'giu',
  );
};
const RANGES: Readonly<Record<Calendar, RegExp>> = {
  month: createRangePattern('month'),
  weekday: createRangePattern('weekday'),
};
const WEEKEND = /(?<!\p{L})(?:weekends?|wochenende\p{L}*)(?!\p{L})/iu;
const WORKDAYS = /(?<!\p{L})(?:weekdays?|workdays?|working days?|werktage?n?)(?!\p{L})/iu;

function* listPartsOfYear(text: string): Generator<Range> {
  for (const [at, words] of ORDINALS.entries()) {
    const quarter = new RegExp(
      `(?<!\\p{L})(?:(?:${words})\\s+quarter|Q${String(at + 1)})(?![\\p{L}\\d])`,
      'iu',
    );
    const first = at * MONTHS_OF_QUARTER;
    if (quarter.test(text))
      yield { calendar: 'month', from: first, to: first + MONTHS_OF_QUARTER - 1 };
    if (at > 1) continue;
    const half = new RegExp(
      `(?<!\\p{L})(?:(?:${words})\\s+(?:half|six months)|H${String(at + 1)})(?![\\p{L}\\d])`,
      'iu',
    );
    const start = at * MONTHS_OF_HALF;
    if (half.test(text)) yield { calendar: 'month', from: start, to: start + MONTHS_OF_HALF - 1 };
  }
}

/** `The second half produced more than the first`. */
const SHORTENED_HALF =
  /(?<=(?<!\p{L})(?:first|second) half(?!\p{L})[^.;]{1,80}(?:than|versus|vs\.?|against|compared (?:with|to)|from)\s(?:in\s)?the\s)(first|second)(?=\s*(?:[.,;)]|$))/giu;

/** The parts of a calendar of which a sentence speaks: `the first quarter`, `Jun–Aug`. */
export function* listRanges(sentence: string): Generator<Range> {
  const text = sentence.replaceAll(SHORTENED_HALF, '$1 half');
  yield* listPartsOfYear(text);
  for (const calendar of ['month', 'weekday'] as const) {
    for (const [, one = '', other = ''] of text.matchAll(RANGES[calendar])) {
      const [from = -1, to = -1] = [one, other].map((word) =>
        NAMES[calendar].findIndex((names) => names.includes(word.toLowerCase())),
      );
      if (from >= 0 && to > from) yield { calendar, from, to };
    }
  }
  if (WEEKEND.test(text)) yield { calendar: 'weekday', from: SATURDAY, to: LAST_DAY };
  if (WORKDAYS.test(text)) yield { calendar: 'weekday', from: 0, to: SATURDAY - 1 };
}

const COUNT = String.raw`(\d{1,2}|${NUMBER_WORDS})`;
const PERIODS =
  'days|weeks|months|quarters|years|seasons|elections|tage|wochen|monate|quartale|jahre|jours|semaines|mois|trimestres|ans|días|semanas|meses|años';
const LAST = new RegExp(
  String.raw`(?<!\p{L})(?:last|latest|past|most recent|letzten|vergangenen|derniers|dernières|últim[oa]s)\s${COUNT}\s(?:${PERIODS})(?!\p{L})`,
  'giu',
);
const FIRST = new RegExp(
  String.raw`(?<!\p{L})(?:first|ersten|premiers|premières|primer[oa]s)\s${COUNT}(?:\s(?:${PERIODS})(?!\p{L})|(?=\s(?:averaged|brought|had|came|were|totall?ed)))`,
  'giu',
);
const BEFORE_LAST = new RegExp(
  String.raw`(?<!\p{L})(?:${COUNT}\s(?:days|weeks|months|quarters|years)\s(?:before|earlier|prior)|(?:previous|preceding|prior)\s${COUNT}\s(?:days|weeks|months|quarters|years))(?!\p{L})`,
  'giu',
);

const listSpoken = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)]
    .map((match) => readNumberWord(match[1] ?? match[2] ?? ''))
    .filter((count) => count > 1);

/** The rows at the ends of a result: `the last 4 weeks`, and `the 4 weeks before`. */
function listEnds(ordered: readonly number[], text: string): readonly (readonly number[])[] {
  const last = listSpoken(text, LAST);
  const before = last.flatMap((count) =>
    listSpoken(text, BEFORE_LAST).map((other) => ordered.slice(-count - other, -count)),
  );
  return [
    ...last.map((count) => ordered.slice(-count)),
    ...listSpoken(text, FIRST).map((count) => ordered.slice(0, count)),
    ...before,
  ].filter(({ length }) => length > 1 && length < ordered.length);
}

/** `2024 as a whole`, `full-year 2024`, `all of 2024`. */
const COMPLETE_YEAR =
  /(?<!\d)((?:19|20)\d{2})\s(?:as a whole|overall|in total|altogether|insgesamt|au total|en total)(?!\p{L})|(?<!\p{L})(?:full[- ]year|all of|the whole of|throughout|calendar year|gesamtjahr|ganz|tout|toute l['’]année|todo)\s((?:19|20)\d{2})(?!\d)/giu;

/** The rows of periods that sentences name together: the months of `the first quarter`. */
export class PeriodGroups {
  readonly #periods: readonly (readonly (Period | null)[])[];
  readonly #tables: readonly AnalyzedTable[];
  readonly #found = new Map<string, readonly NamedGroup[]>();

  constructor(tables: readonly AnalyzedTable[]) {
    this.#tables = tables;
    this.#periods = tables.map(({ table, namingColumns, hasAllRows }) => {
      const [column] = namingColumns;
      // A part of the rows has no total.
      if (column === undefined || !hasAllRows || table.rows.length > MOST_ROWS) return [];
      return table.rows.map((row) => readPeriod(String(row[column] ?? '')));
    });
  }

  of({ key, text }: FigureContext): readonly NamedGroup[] {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const isNeeded = this.#periods.some((periods) => periods.some((one) => one !== null));
    const found = isNeeded
      ? [
          ...[...listRanges(text)].flatMap((range) => this.#listGroups(range, text)),
          ...this.#listEnds(text),
          ...this.#listYears(text),
        ]
      : [];
    this.#found.set(key, found);
    return found;
  }

  /** The rows of the year that the words give to a figure: the quarters of 2023 for `5.51M (2023)`. */
  ofYear(figure: Figure, context: FigureContext): readonly NamedGroup[] {
    const year = findYearOfFigure(figure, context);
    return year === null ? [] : this.#listRowsOfYear(year);
  }

  #listEnds(text: string): readonly NamedGroup[] {
    return this.#tables.flatMap((facts, table) =>
      listEnds(orderPeriodRows(facts) ?? [], text).map((rows) => ({ table, rows, isEnd: true })),
    );
  }

  /** `For 2024 as a whole`: the rows of a named year, where each is a part of it. */
  #listYears(text: string): readonly NamedGroup[] {
    const years = [...text.matchAll(COMPLETE_YEAR)].flatMap(([, one, other]) => one ?? other ?? []);
    return [...new Set(years)].flatMap((year) => this.#listRowsOfYear(year));
  }

  #listRowsOfYear(year: string): readonly NamedGroup[] {
    return this.#periods.flatMap((periods, table): readonly NamedGroup[] => {
      const rows = [...periods.entries()].flatMap(([row, one]) =>
        one?.year === year ? [row] : [],
      );
      return rows.length > 1 && rows.length < periods.length ? [{ table, rows }] : [];
    });
  }

  #listGroups({ calendar, from, to }: Range, text: string): readonly NamedGroup[] {
    return this.#periods.flatMap((periods, table): NamedGroup[] => {
      const rows = [...periods.entries()].flatMap(([row, period]) => {
        const at = period?.[calendar] ?? -1;
        const year = period?.year ?? null;
        const isYear = year === null || this.#isOfYear(year, periods, text);
        return at >= from && at <= to && isYear ? [row] : [];
      });
      const all = this.#tables[table]?.table.rows.length ?? 0;
      return rows.length > 1 && rows.length < all ? [{ table, rows }] : [];
    });
  }

  /** Of several years only the one that the sentence names. */
  #isOfYear(year: string, periods: readonly (Period | null)[], text: string): boolean {
    return text.includes(year) || periods.every((one) => one === null || one.year === year);
  }
}
