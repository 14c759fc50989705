import { findFollowingMonths } from './following-months.ts';
import { setImmediate } from 'node:timers/promises';
import { casual, Chrono } from 'chrono-node';
import { MAX_YEARS, toIso, type DateAtom, type Extent } from './date-atom.ts';
import { findDayPairs } from './day-pairs.ts';
import { findShortMonths } from './short-months.ts';
import { findShortYears } from './short-years.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';
import { findPartsOfPeriod, findYearlessQuarter } from './parts-of-period.ts';

type ChronoResult = ReturnType<typeof casual.parse>[number];

const DECADE_WORDS: Readonly<Record<string, number>> = {
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
};
const DECADE =
  /\b(?:(1[89]\d0|20\d0)s|'?([3-9]0)s|(fifties|sixties|seventies|eighties|nineties))\b/gi;
const QUARTER =
  /\b(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th) quarter)(?:\s+(?:of\s+)?)((?:19|20)\d\d)\b/gi;
const YEAR = /(?<![\d.,$#])\b(1[89]\d\d|20\d\d)\b(?![.,]\d|%)/g;
/** `2009-03`; `2003-09` may as well be six years. */
const ISO_MONTH = /(?<![\d-])((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![-\d])/g;
const HALF =
  /\b(?:the\s+)?(first|1st|second|2nd|last|other)\s+half(?:\s+(?:of\s+|in\s+)?((?:19|20)\d\d)\b)?/gi;
const HALF_NAME = /\bh([12])\s+(?:of\s+)?((?:19|20)\d\d)\b/gi;
const QUARTER_NAMES = ['first', 'second', 'third', 'fourth'];

/** Words that chrono reads as a time and that mean something else in a question. */
const NOT_A_DATE =
  /^(?:right )?(?:now|today|tonight|tomorrow|at the moment|next\b.*|coming\b.*|in \d.*|(?:with)?in (?:the|a|an|any|each|one|two|three|four|five|six|seven|eight|nine|ten) (?:years?|months?|weeks?|days?|hours?)(?: (?:before|after|since|until|till|from|up to))?|second|sec)$/i;
const RELATIVE = /\b(?:last|past|previous|this|current|yesterday|ago|recent|earlier|before)\b/i;
const COUNTED_BACK =
  /^(?:the )?(?:last|past|previous)\s+(?:\d+|two|three|four|five|six|few|couple)/i;

function parseQuarter(match: RegExpMatchArray): number {
  if (match[1] !== undefined) return Number(match[1]);
  const word = (match[2] ?? '').toLowerCase();
  const named = QUARTER_NAMES.indexOf(word);
  return named === -1 ? Number(word[0]) : named + 1;
}

function findWrittenAtoms(text: string): DateAtom[] {
  const decades = [...text.matchAll(DECADE)].map((match) => {
    const short = match[2] === undefined ? null : 1900 + Number(match[2]);
    const word = DECADE_WORDS[(match[3] ?? '').toLowerCase()] ?? null;
    return { match, from: Number(match[1] ?? short ?? word), years: 10, month: 1, months: 0 };
  });
  const quarters = [...text.matchAll(QUARTER)].map((match) => ({
    match,
    from: Number(match[3]),
    years: 0,
    month: 3 * parseQuarter(match) - 2,
    months: 3,
  }));
  const months = [...text.matchAll(ISO_MONTH)]
    .map((match) => ({
      match,
      from: Number(match[1]),
      years: 0,
      month: Number(match[2]),
      months: 1,
    }))
    .filter(({ from, month }) => month <= from % 100 || from < 2000);
  return [...decades, ...quarters, ...months].map(({ match, from, years, month, months }) => ({
    start: match.index,
    end: match.index + match[0].length,
    from: toIso(from, month, 1),
    to: toIso(from + years, month + months, 1),
    months: null,
    isRelative: false,
  }));
}

interface NamedHalf {
  readonly start: number;
  readonly end: number;
  readonly isFirst: boolean;
  readonly year: number | null;
}

/** `the first half of 2014 compared to the second half`: the year is written once. */
function findHalves(text: string): DateAtom[] {
  const halves = [
    ...[...text.matchAll(HALF)].map((match): NamedHalf => ({
      start: match.index,
      end: match.index + match[0].length,
      isFirst: /^(?:first|1st)$/i.test(match[1] ?? ''),
      year: match[2] === undefined ? null : Number(match[2]),
    })),
    ...[...text.matchAll(HALF_NAME)].map((match): NamedHalf => ({
      start: match.index,
      end: match.index + match[0].length,
      isFirst: match[1] === '1',
      year: Number(match[2]),
    })),
  ];
  const years = halves.flatMap(({ year }) => (year === null ? [] : [year]));
  return halves.flatMap(({ start, end, isFirst, year }): DateAtom[] => {
    const named = year ?? (years.length === 1 ? years[0] : undefined);
    if (named === undefined) return [];
    const [from, to] = isFirst
      ? [toIso(named, 1, 1), toIso(named, 7, 1)]
      : [toIso(named, 7, 1), toIso(named + 1, 1, 1)];
    return [{ start, end, from, to, months: null, isRelative: false }];
  });
}

/** The first day after the unit that the result names, such as a month. */
function readEndDate(result: ChronoResult, reference: string): string {
  if (COUNTED_BACK.test(result.text)) return reference;
  const part = result.end ?? result.start;
  const [year, month, day] = [part.get('year') ?? 0, part.get('month') ?? 1, part.get('day') ?? 1];
  if (/\bweek\b/i.test(result.text)) return toIso(year, month, day + 7);
  if (/\bquarter\b/i.test(result.text)) return toIso(year, month + 3, 1);
  if (part.isCertain('day')) return toIso(year, month, day + 1);
  return part.isCertain('month') ? toIso(year, month + 1, 1) : toIso(year + 1, 1, 1);
}

function readStartDate(result: ChronoResult): string {
  const { start } = result;
  const year = start.get('year') ?? 0;
  const counted = COUNTED_BACK.test(result.text);
  const month = counted || start.isCertain('month') ? (start.get('month') ?? 1) : 1;
  const exact = counted || start.isCertain('day') || /\bweek\b/i.test(result.text);
  return toIso(year, month, exact ? (start.get('day') ?? 1) : 1);
}

/** Months without a year, as numbers; null when the result names a year. */
function readYearlessMonths(result: ChronoResult): number[] | null {
  const { start, end } = result;
  if (start.isCertain('year') || end?.isCertain('year') === true) return null;
  const first = start.get('month') ?? 1;
  const last = end?.get('month') ?? first;
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 12) + 1);
}

const ROW_AFTER = /^\s+(?:with|when|where|that|on which|in which|above|below|over|under)\b/i;

function isUsable(result: ChronoResult, text: string): boolean {
  const { start } = result;
  if (NOT_A_DATE.test(result.text) || start.isCertain('hour')) return false;
  // `the last day with snow` is a row of the data, and no date.
  const after = text.slice(result.index + result.text.length);
  if (/^(?:the )?last (?:day|week|month|year)$/i.test(result.text) && ROW_AFTER.test(after))
    return false;
  const yearless = !start.isCertain('year') && result.end?.isCertain('year') !== true;
  if (!yearless) return true;
  if (!start.isCertain('month')) return false;
  if (start.isCertain('day')) return true;
  const before = text.slice(0, result.index);
  return result.text.length > 3 || /\b(?:in|during|of|for|each|every|and)\s+$/i.test(before);
}

/** `February 14` in each year in which the data hold that day; in the last year where none does. */
function listYearlyDays(result: ChronoResult, extent: Extent): NonNullable<DateAtom['yearly']> {
  const { start, end } = result;
  const [first, last] = [extent.first, extent.last].map((day) => Number(day.slice(0, 4)));
  const until = end ?? start;
  const build = (year: number): Extent => ({
    first: toIso(year, start.get('month') ?? 1, start.get('day') ?? 1),
    last: toIso(year, until.get('month') ?? 1, (until.get('day') ?? 1) + 1),
  });
  const count = (last ?? 0) - (first ?? 0) + 1;
  const all = Array.from({ length: count }, (_, index) => build((first ?? 0) + index));
  const written = String(start.get('month') ?? 1).padStart(2, '0');
  // 29 February is in leap years only.
  const real = all.filter((one) => one.first.slice(5, 7) === written);
  const inData = real.filter((one) => one.last > extent.first && one.first <= extent.last);
  const used = inData.length > 0 ? inData : real.slice(-1);
  return used.map((one) => ({ from: one.first, to: one.last }));
}

const namesYearlyDay = ({ start, end }: ChronoResult): boolean =>
  start.isCertain('day') && !start.isCertain('year') && end?.isCertain('year') !== true;

/** A pattern is compiled when it runs for the second time. */
const RUNS_TO_COMPILE = 2;

let warming: Promise<void> | null = null;

async function runEachParser(): Promise<void> {
  for (const parser of casual.parsers) {
    const alone = new Chrono({ parsers: [parser], refiners: [] });
    for (let run = 0; run < RUNS_TO_COMPILE; run += 1) {
      await setImmediate();
      alone.parse('flights of March 2001');
    }
  }
}

/**
 * Runs the patterns of dates once, one by one: compiled all at once, as at the first question, they
 * would keep every other request waiting.
 */
export async function warmDatePatterns(): Promise<void> {
  warming ??= runEachParser();
  await warming;
}

function findSpokenAtoms(text: string, reference: string, extent: Extent): DateAtom[] {
  const instant = new Date(`${reference}T12:00:00Z`);
  return casual
    .parse(text, { instant, timezone: 0 })
    .filter((result) => isUsable(result, text))
    .filter((one) => !namesYearlyDay(one) || listYearlyDays(one, extent).length <= MAX_YEARS)
    .map((result) => ({
      start: result.index,
      end: result.index + result.text.length,
      from: readStartDate(result),
      to: readEndDate(result, reference),
      months: namesYearlyDay(result) ? null : readYearlessMonths(result),
      isRelative: RELATIVE.test(result.text),
      ...(namesYearlyDay(result) && !RELATIVE.test(result.text)
        ? { yearly: listYearlyDays(result, extent) }
        : {}),
    }));
}

/** `the '76 cars`, `in '09`: the century is the one that the two digits are nearest to. */
const SHORT_YEAR = /(?<![\w'’])['’](\d\d)\b(?!['’]|s\b)/g;
const readShortYear = (digits: number): number => (digits < 30 ? 2000 : 1900) + digits;

function findYearAtoms(text: string): DateAtom[] {
  const written = [...text.matchAll(YEAR)].map((match) => ({ match, year: Number(match[1]) }));
  const short = [...text.matchAll(SHORT_YEAR)].map((match) => ({
    match,
    year: readShortYear(Number(match[1])),
  }));
  return [...written, ...short].map(({ match, year }) => ({
    start: match.index,
    end: match.index + match[0].length,
    from: toIso(year, 1, 1),
    to: toIso(year + 1, 1, 1),
    months: null,
    isRelative: false,
  }));
}

/** Days that people call by a name; as the name of a film they stand without `on`. */
const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/\bchristmas eve\b/gi, '12-24'],
  [/\b(?:christmas day|christmas|xmas)\b/gi, '12-25'],
  [/\bnew year['’]?s eve\b/gi, '12-31'],
  [/\bnew year['’]?s(?: day)?\b/gi, '01-01'],
  [/\b(?:st\.? )?valentine['’]?s(?: day)?\b/gi, '02-14'],
  [/\bhalloween\b/gi, '10-31'],
];
const DAY_LEAD = /\b(?:on|before|after|since|until)\s+(?:the\s+)?(?:st\.?\s+)?$/i;
const OF_YEAR = /^(?:\s+(?:of|in))?,?\s+((?:19|20)\d\d)\b/i;

/** `on Christmas day 2008`, and without a year each one in the data. */
function findHolidayAtoms(text: string, extent: Extent): DateAtom[] {
  return HOLIDAYS.flatMap(([pattern, day]) =>
    [...text.matchAll(pattern)].flatMap((match): DateAtom[] => {
      if (!DAY_LEAD.test(text.slice(0, match.index))) return [];
      const end = match.index + match[0].length;
      const year = OF_YEAR.exec(text.slice(end));
      const [month = 1, date = 1] = day.split('-').map(Number);
      const build = (named: number): { from: string; to: string } => ({
        from: toIso(named, month, date),
        to: toIso(named, month, date + 1),
      });
      const base = { start: match.index, months: null, isRelative: false };
      if (year !== null) return [{ ...base, end: end + year[0].length, ...build(Number(year[1])) }];
      const [first, last] = [extent.first, extent.last].map((one) => Number(one.slice(0, 4)));
      const count = (last ?? 0) - (first ?? 0) + 1;
      // So many days are not asked for; the words stay unknown, and none of the days is left out.
      if (count > MAX_YEARS) return [];
      const all = Array.from({ length: count }, (_, index) => build((last ?? 0) - index));
      const yearly = all
        .filter((one) => one.to > extent.first && one.from <= extent.last)
        .reverse();
      const [only] = yearly;
      if (only === undefined) return [];
      return [{ ...base, end, ...only, ...(yearly.length > 1 ? { yearly } : {}) }];
    }),
  );
}

const SHIFT =
  /\b(?:the\s+|a\s+|one\s+)?(?:(?:(?<count>\d{1,2}|two|three|four|five|six|ten|twelve|twenty|thirty|fifty)\s+(?<units>decade|year|month|quarter|week|day)s|(?<unit>decade|year|month|quarter|week|day))\s+(?<way>before|after|earlier|later)|(?<side>previous|prior|preceding|following|next)\s+(?<named>decade|year|month|quarter|week|day))\b(?:\s+that)?/gi;
const SHIFT_MONTHS: Readonly<Record<string, number>> = {
  decade: 120,
  year: 12,
  quarter: 3,
  month: 1,
};
const SHIFT_DAYS: Readonly<Record<string, number>> = { week: 7, day: 1 };

function readCount(written: string | undefined): number {
  const count = NUMBER_WORDS[written?.toLowerCase() ?? ''] ?? written;
  return count === undefined ? 1 : Number(count);
}

function shiftDay(iso: string, unit: string, turn: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return toIso(
    year,
    month + turn * (SHIFT_MONTHS[unit] ?? 0),
    day + turn * (SHIFT_DAYS[unit] ?? 0),
  );
}

const SPAN = /\b(?:each|every|any) of the \S+ \S+ (?:before|after)(?: that)?$/i;

/** `the year before`, `a month later`: counted from the period of the last question. */
function findShiftedAtoms(text: string, last: LastPeriod | null): DateAtom[] {
  const { from = null, to = null } = last ?? {};
  // Nothing was asked before; chrono would count from the end of the data.
  if (from === null || to === null) return [];
  return [...text.matchAll(SHIFT)].map((match) => {
    const { count, units, unit: one, named, way: after, side } = match.groups ?? {};
    const unit = (units ?? one ?? named ?? 'year').toLowerCase();
    const way = (after ?? side ?? '').toLowerCase();
    const isLater = /^(?:after|later|following|next)$/.test(way);
    const turn = readCount(count) * (isLater ? 1 : -1);
    // `in each of the three years after that`: all of them, and not the third.
    if (units !== undefined && SPAN.test(`${text.slice(0, match.index)}${match[0]}`)) {
      const [near, far] = [
        isLater ? to : shiftDay(from, unit, turn),
        isLater ? shiftDay(to, unit, turn) : from,
      ];
      return {
        start: match.index,
        end: match.index + match[0].length,
        from: near,
        to: far,
        months: null,
        isRelative: false,
      };
    }
    return {
      start: match.index,
      end: match.index + match[0].length,
      from: shiftDay(from, unit, turn),
      to: shiftDay(to, unit, turn),
      months: null,
      isRelative: false,
    };
  });
}

interface LastPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

interface DateReference {
  /** What "last" counts from. */
  readonly reference: string;
  readonly extent: Extent;
  /** What "the year before" counts from. */
  readonly lastPeriod: LastPeriod | null;
}

/** Every date in the text, left to right, without overlaps. */
export function findDateAtoms(
  text: string,
  { reference, extent, lastPeriod }: DateReference,
): DateAtom[] {
  const atoms: DateAtom[] = [];
  const unresolved = lastPeriod === null ? [...text.matchAll(SHIFT)] : [];
  const isUnresolved = (atom: DateAtom): boolean =>
    atom.isRelative &&
    unresolved.some((one) => atom.start < one.index + one[0].length && atom.end > one.index);
  for (const atom of [
    ...findShiftedAtoms(text, lastPeriod),
    ...findFollowingMonths(text, lastPeriod),
    ...findHolidayAtoms(text, extent),
    ...findPartsOfPeriod(text, extent),
    ...findDayPairs(text, extent),
    ...findHalves(text),
    ...findWrittenAtoms(text),
    ...findYearlessQuarter(text, reference),
    // Where the text names a year, the months could be of it.
    ...(text.search(YEAR) === -1 ? findShortMonths(text, reference) : []),
    ...findSpokenAtoms(text, reference, extent),
    ...findYearAtoms(text),
    ...findShortYears(text),
  ]) {
    if (isUnresolved(atom)) continue;
    if (atoms.every((known) => atom.end <= known.start || atom.start >= known.end)) {
      atoms.push(atom);
    }
  }
  return atoms.sort((a, b) => a.start - b.start);
}
