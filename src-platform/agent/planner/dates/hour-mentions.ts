import type { Mention } from '../mentions/mention.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';

type HourMention = Extract<Mention, { readonly kind: 'hours' }>;

const HOURS = 24;
const CLOCK = String.raw`(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(:00|:59)?\s*(a\.?m\.?|p\.?m\.?|o['’]?clock|h\b)?`;
const PART = String.raw`(?:\s*\bin\s+the\s+(morning|afternoon|evening)|\s*\bat\s+(night))?`;
const NOON =
  /\b(?:(?:before|after|since|until|till|from)\s+(?:noon|midday)(?:\s+(?:on|onwards?|or\s+(?:later|after)))?|(?:at\s+)?(?:noon|midday)\s+(?:or|and)\s+(?:later|after)|in\s+the\s+afternoon\s+or\s+evening)\b/gi;
const BETWEEN = new RegExp(
  String.raw`\b(?:between|from)\s+${CLOCK}\s*(?:and|to|until|till|-)\s*${CLOCK}${PART}`,
  'gi',
);
const SIDE = new RegExp(
  String.raw`\b(before|until|till|earlier\s+than|after|since|later\s+than|from|at|around)\s+${CLOCK}${PART}(?:\s*\b(?:or|and)\s+(later|after|onwards?|earlier|before)\b)?`,
  'gi',
);

const BARE = /\b(?:the\s+)?(1[0-2]|[1-9])(:00)?\s*(a\.?m\b\.?|p\.?m\b\.?)(?:\s+(?:hour|slot)\b)?/gi;

/** `18:00 or later`. */
const OR_LATER = new RegExp(
  String.raw`\b${CLOCK}${PART}\s*\b(?:or|and)\s+(later|after|onwards?|earlier|before)\b`,
  'gi',
);
/** `7:00-7:59`, `the 7 o'clock hour (7:00-7:59)`. */
const SLOT =
  /(?:\bthe\s+)?(?:\b\d{1,2}(?::00)?\s*(?:o['’]?clock)?\s+hour\s*\(\s*)?\b(\d{1,2}):00\s*(?:-|–|to)\s*(\d{1,2}):59\s*\)?/gi;
/** `the 18 o'clock hour`, where no other time stands beside it. */
const OCLOCK_HOUR = /\b(?:the\s+)?(\d{1,2})(?::00|\s*o['’]?clock)\s+(?:hour|slot)\b/gi;

interface Clock {
  readonly digits: string | undefined;
  /** `:00`, or `:59` for the end of the hour. */
  readonly minutes: string | undefined;
  /** `am`, `pm`, `o'clock`. */
  readonly half: string | undefined;
  /** `morning`, `evening`. */
  readonly part: string | undefined;
}

/** Null where nothing says that the number is an hour. */
function readHour({ digits, minutes, half, part }: Clock): number | null {
  const written = NUMBER_WORDS[digits?.toLowerCase() ?? ''] ?? digits;
  const hour = Number(written);
  const isTime = minutes !== undefined || half !== undefined || part !== undefined;
  if (digits === undefined || hour > HOURS || !isTime) return null;
  const isLate = /^p/i.test(half ?? '') || /afternoon|evening|night/i.test(part ?? '');
  if (isLate && hour < 12) return hour + 12;
  return /^a/i.test(half ?? '') && hour === 12 ? 0 : hour;
}

const listHours = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

function buildMention(match: RegExpMatchArray, hours: readonly number[]): HourMention[] {
  if (hours.length === 0) return [];
  const start = match.index ?? 0;
  return [{ kind: 'hours', hours, start, end: start + match[0].length, text: match[0] }];
}

function readBetween(match: RegExpMatchArray): HourMention[] {
  const [, first, from, firstHalf, second, to, secondHalf, day, night] = match;
  const part = day ?? night;
  const end = readHour({ digits: second, minutes: to ?? from, half: secondHalf, part });
  const start = readHour({
    digits: first,
    minutes: from ?? to,
    half: firstHalf ?? secondHalf,
    part,
  });
  // `from 6:59` begins in the middle of an hour, and `to 8:59` is the end of one.
  if (start === null || end === null || from === ':59') return [];
  return buildMention(match, listHours(start, to === ':59' ? end + 1 : end));
}

function readSide(match: RegExpMatchArray): HourMention[] {
  const [, side = '', digits, minutes, half, day, night, or] = match;
  const hour = readHour({ digits, minutes, half, part: day ?? night });
  if (hour === null || minutes === ':59') return [];
  if (/^(?:before|until|till|earlier)/i.test(side)) return buildMention(match, listHours(0, hour));
  // `at 18:00 or later`.
  if (/^(?:at|around)/i.test(side) && or === undefined) return buildMention(match, [hour]);
  if (/^(?:earlier|before)/i.test(or ?? '')) return [];
  return buildMention(match, listHours(hour, HOURS));
}

/** `18:00 or later`; `18:00 or earlier` ends within an hour. */
function readOrLater(match: RegExpMatchArray): HourMention[] {
  const [, digits, minutes, half, day, night, or = ''] = match;
  const hour = readHour({ digits, minutes, half, part: day ?? night });
  const isLater = !/^(?:earlier|before)$/i.test(or) && minutes !== ':59';
  return hour === null || !isLater ? [] : buildMention(match, listHours(hour, HOURS));
}

const readSlot = (match: RegExpMatchArray): HourMention[] =>
  buildMention(match, listHours(Number(match[1]), Math.min(Number(match[2]) + 1, HOURS)));

/** `7 am`, `the 7 am hour`; of two such times it could be a span. */
function readBare(text: string): HourMention[] {
  const [match, other] = [...text.matchAll(BARE)];
  // `as early as 6 am`, `later than 9 pm` set a bound.
  if (match === undefined || other !== undefined || /\b(?:earl|lat)(?:y|e|ier|er)\b/i.test(text))
    return [];
  const [, digits, minutes, half] = match;
  const hour = readHour({ digits, minutes, half, part: undefined });
  return hour === null ? [] : buildMention(match, [hour]);
}

/** `before 6 in the morning`, `between 6 and 9 am`, `after 8 pm`, `before noon`. */
export function findHourMentions(text: string): HourMention[] {
  const found = [
    ...[...text.matchAll(BETWEEN)].flatMap(readBetween),
    ...[...text.matchAll(NOON)].flatMap((match) =>
      buildMention(
        match,
        /^(?:before|until|till)/i.test(match[0]) ? listHours(0, 12) : listHours(12, HOURS),
      ),
    ),
    ...[...text.matchAll(SIDE)].flatMap(readSide),
    ...[...text.matchAll(OR_LATER)].flatMap(readOrLater),
    ...[...text.matchAll(SLOT)].flatMap(readSlot),
    ...[...text.matchAll(OCLOCK_HOUR)].flatMap((match) =>
      buildMention(match, listHours(Number(match[1]), Math.min(Number(match[1]) + 1, HOURS))),
    ),
    ...readBare(text),
  ];
  return found.filter(
    (one, index) =>
      found.findIndex((other) => other.start < one.end && one.start < other.end) === index,
  );
}
