import { MAX_YEARS, toIso, type DateAtom, type Extent } from './date-atom.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';

const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}';
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];
const POSITIONS: Readonly<Record<string, number>> = {
  ...{ first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4 },
};
const POSITION = `${Object.keys(POSITIONS).join('|')}|last|final`;
const YEAR = String.raw`(?:19|20)\d\d`;
/** `the last 3 months of 2015`, `the first week of January`, `the last quarter of 2013`. */
const PART = new RegExp(
  String.raw`\b(?:the\s+)?(${POSITION})\s+(?:(${NUMBERS})\s+)?(month|quarter|week|day)s?\s+(?:of|in)\s+(?:the\s+year\s+)?(?:(${MONTHS.join('|')})(?:,?\s+(?:of\s+)?(${YEAR}))?|(${YEAR}))\b`,
  'gi',
);
const UNIT_MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3 };
const UNIT_DAYS: Readonly<Record<string, number>> = { week: 7, day: 1 };
const MONTHS_OF_YEAR = 12;

interface Part {
  /** 1 for the first; null for the last. */
  readonly position: number | null;
  readonly size: number;
  readonly unit: string;
  /** The month that it is a part of; null for a year. */
  readonly month: number | null;
}

function readPart(match: RegExpMatchArray): Part | null {
  const [, side = '', count, written = '', named] = match;
  const word = count?.toLowerCase() ?? '';
  const size = count === undefined ? 1 : Number(NUMBER_WORDS[word] ?? word);
  const position = POSITIONS[side.toLowerCase()] ?? null;
  const unit = written.toLowerCase();
  const month = named === undefined ? null : MONTHS.indexOf(named.toLowerCase()) + 1;
  // `the second three weeks`, and a month has no quarters.
  const isOdd = (count !== undefined && position !== null && position > 1) || !(size > 0);
  const isLong =
    month === null
      ? size * (UNIT_MONTHS[unit] ?? 0) > MONTHS_OF_YEAR
      : unit in UNIT_MONTHS || size * (UNIT_DAYS[unit] ?? 0) > 28;
  return isOdd || isLong ? null : { position, size, unit, month };
}

/** The part in one year. */
function buildRange({ position, size, unit, month }: Part, year: number): Extent {
  const [months, days] = [size * (UNIT_MONTHS[unit] ?? 0), size * (UNIT_DAYS[unit] ?? 0)];
  const [first, after] = month === null ? [1, MONTHS_OF_YEAR + 1] : [month, month + 1];
  if (position === null)
    return { first: toIso(year, after - months, 1 - days), last: toIso(year, after, 1) };
  const turns = position - 1;
  return {
    first: toIso(year, first + turns * months, 1 + turns * days),
    last: toIso(year, first + position * months, 1 + position * days),
  };
}

const LEAD =
  /(?:^|\b(?:in|during|of|for|on|throughout|since|until|till|before|after|by|from|to|and|or|vs|versus|than|between)\s+)$/i;
const TESTED =
  /^\s+(?:with|without|when|where|that|which|on which|in which|to|above|below|over|under)\b/i;

/** `what was the first month of 2013 with snow` looks for a month, which need not be January. */
const isSought = (text: string, match: RegExpMatchArray): boolean =>
  match[2] === undefined &&
  (!LEAD.test(text.slice(0, match.index)) ||
    TESTED.test(text.slice((match.index ?? 0) + match[0].length)));

/** A part of a year or of a month; of a month without a year, it is one in each year of the data. */
export function findPartsOfPeriod(text: string, extent: Extent): DateAtom[] {
  return [...text.matchAll(PART)].flatMap((match): DateAtom[] => {
    const part = readPart(match);
    if (part === null || isSought(text, match)) return [];
    const written = match[5] ?? match[6];
    const base = { start: match.index, end: match.index + match[0].length };
    const rest = { months: null, isRelative: false };
    if (written !== undefined) {
      const { first: from, last: to } = buildRange(part, Number(written));
      return [{ ...base, from, to, ...rest }];
    }
    const [start = 0, end = 0] = [extent.first, extent.last].map((day) => Number(day.slice(0, 4)));
    if (end - start + 1 > MAX_YEARS) return [];
    const yearly = Array.from({ length: end - start + 1 }, (_, index) =>
      buildRange(part, start + index),
    )
      .filter((one) => one.last > extent.first && one.first <= extent.last)
      .map(({ first: from, last: to }) => ({ from, to }));
    const [only] = yearly;
    return only === undefined ? [] : [{ ...base, ...only, ...rest, yearly }];
  });
}

const QUARTER =
  /\b(?:in|during|of|for|throughout)\s+(?:the\s+)?(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter)\b(?!\s+(?:of|in|with|when|where|that|on which|in which|above|below|over|under|(?:19|20)\d\d)\b)/i;
const QUARTERS = /\bquarters?\b|\bq[1-4]\b/gi;

/** `in the first quarter`: its three months, whatever the year; of several quarters, none is read. */
export function findYearlessQuarter(text: string, reference: string): DateAtom[] {
  const match = QUARTER.exec(text);
  if (match === null || [...text.matchAll(QUARTERS)].length > 1) return [];
  const quarter = Number(match[1] ?? POSITIONS[(match[2] ?? '').toLowerCase()]);
  const year = Number(reference.slice(0, 4));
  const first = 3 * quarter - 2;
  const lead = /^\w+\s+/.exec(match[0])?.[0].length ?? 0;
  return [
    {
      start: match.index + lead,
      end: match.index + match[0].length,
      from: toIso(year, first, 1),
      to: toIso(year, first + 3, 1),
      months: [first, first + 1, first + 2],
      isRelative: false,
    },
  ];
}
