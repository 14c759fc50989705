import { MONTH_NAMES } from '../ledger/month-names.ts';
import { judgeBy, type ClaimContext, type ClaimRule, type WordVerdict } from './claim.ts';
import type { QueryFacts } from './query-facts.ts';
import {
  buildDaySpan,
  buildMonthSpan,
  buildYearSpan,
  enclosesSpan,
  FIRST_YEAR,
  LAST_YEAR,
  testsTime,
  touchesSpan,
  type AskedSpan,
} from './query-times.ts';
import { RELATIVE_TIME_RULES } from './relative-time-claims.ts';

const MONTH = MONTH_NAMES.flatMap((names) => names.slice(0, 3))
  .filter((name) => /^[a-z]+$/u.test(name))
  .join('|');
const YEAR = String.raw`(?:1[89]|20)\d\d`;

/** Words behind which one end of a range suffices. */
const OPEN_ENDS =
  /\b(?:since|after|before|until|till|from|to|through|thru|between|and|than|by|starting|ending|onwards?|onward|later|earlier|up|past|till)\s+(?:the\s+)?$|\b(?:start|beginning|end|middle|close|turn|early|late|mid)[\s-]+(?:of\s+)?(?:the\s+year\s+)?$/iu;

/** `after the change in May 2025`, `the last trading day of 2024` */
const OPENED_BEFORE =
  /\b(?:since|after|before|until|till|starting|ending|last|latest|first|earliest)\b[^.?!,;]*$/iu;

const isOpenEnded = (match: RegExpExecArray): boolean =>
  OPEN_ENDS.test(match.input.slice(0, match.index)) ||
  OPENED_BEFORE.test(match.input.slice(0, match.index)) ||
  /^\s*(?:-|–|—|to\b|through\b|until\b|and\b|or\b|vs\b|onward|\+|,)/iu.test(
    match.input.slice(match.index + match[0].length),
  );

const findMonth = (name: string): number =>
  MONTH_NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1;

function judgeSpan(
  match: RegExpExecArray,
  span: AskedSpan,
  { facts, today }: ClaimContext,
): WordVerdict {
  if (!isOpenEnded(match)) return judgeBy(enclosesSpan(facts, span, today));
  const before = match.input.slice(0, match.index);
  const isSince = /\b(?:since|from|starting)\s+(?:the\s+)?$/iu.test(before);
  const isUntil = /\b(?:before|until|till|up to)\s+(?:the\s+)?$/iu.test(before);
  const dates = facts.dates.filter(
    ({ side, day }) =>
      !(isSince && (side === 'upper' || (side === 'lower' && day >= span.end))) &&
      !(isUntil && side === 'lower'),
  );
  return judgeBy(touchesSpan({ dates }, span));
}

/** A month without a year: of any year. */
function hasMonth(
  { dates, numbers, texts, conditionGrains, grains }: QueryFacts,
  month: number,
): boolean {
  const next = (month % 12) + 1;
  const isBound = dates.some(({ day }) => {
    const of = Number(day.slice(5, 7));
    return of === month || (of === next && day.endsWith('-01'));
  });
  const cutsMonths = conditionGrains.has('month') || grains.has('month') || grains.has('season');
  const names = MONTH_NAMES[month - 1] ?? [];
  const isNamed = [...texts].some((text) => names.includes(text.toLowerCase()));
  return isBound || isNamed || (cutsMonths && numbers.has(month));
}

/** `before 1975` of a query with `year > 1975`. */
function isTurnedYear(match: RegExpExecArray, year: number, { bounds }: QueryFacts): boolean {
  const sides = bounds.filter(({ value }) => Math.abs(value - year) <= 1).map(({ side }) => side);
  const before = match.input.slice(0, match.index);
  const wanted = /\b(?:before|until|till|up to)\s+$/iu.test(before)
    ? 'upper'
    : /\b(?:since|after)\s+$/iu.test(before)
      ? 'lower'
      : null;
  return wanted !== null && sides.length > 0 && !sides.includes(wanted);
}

function judgeYear(match: RegExpExecArray, context: ClaimContext): WordVerdict | null {
  const { facts } = context;
  const year = Number(match[1]);
  const hasYear =
    facts.numbers.has(year) || [...facts.texts].some((text) => text.includes(String(year)));
  if (hasYear) return judgeBy(!isTurnedYear(match, year, facts));
  return judgeSpan(match, buildYearSpan(year), context);
}

function judgeMonthOfYear(
  match: RegExpExecArray,
  month: number,
  year: number,
  context: ClaimContext,
): WordVerdict {
  const { facts } = context;
  const isNumbered = facts.numbers.has(year) && hasMonth(facts, month);
  return isNumbered ? 'used' : judgeSpan(match, buildMonthSpan(year, month), context);
}

function judgeDay(
  parts: { month: number; day: number; year: string | undefined },
  { facts }: ClaimContext,
): WordVerdict | null {
  const { month, day, year } = parts;
  const suffix = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== undefined) {
    const span = buildDaySpan(`${year}-${suffix}`);
    return span && judgeBy(touchesSpan(facts, span));
  }
  const isBound = facts.dates.some((one) => one.day.endsWith(suffix));
  return judgeBy(isBound || (facts.numbers.has(month) && facts.numbers.has(day)));
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

function judgeQuarter(match: RegExpExecArray, context: ClaimContext): WordVerdict {
  const { facts } = context;
  const [, digit, ordinal = '', year] = match;
  const number = digit === undefined ? ORDINALS.indexOf(ordinal.toLowerCase()) + 1 : Number(digit);
  const month = number * 3 - 2;
  const cutsQuarters = facts.conditionGrains.has('quarter') && facts.numbers.has(number);
  if (cutsQuarters)
    return judgeBy(
      year === undefined ||
        facts.numbers.has(Number(year)) ||
        touchesSpan(facts, buildYearSpan(Number(year))),
    );
  if (year === undefined) return judgeBy(hasMonth(facts, month));
  const { start } = buildMonthSpan(Number(year), month);
  const { end } = buildMonthSpan(Number(year), month + 2);
  return judgeSpan(match, { start, end }, context);
}

/** `the first half of 2024`, `H2 2024`: a half ends inside of its year. */
function judgeHalf(match: RegExpExecArray, context: ClaimContext): WordVerdict {
  const { facts } = context;
  const [, digit, ordinal = '', year] = match;
  const isSecond = digit === '2' || /^(?:second|2nd)$/iu.test(ordinal);
  if (facts.conditionGrains.has('month') || facts.conditionGrains.has('quarter')) return 'used';
  if (year === undefined) return judgeBy(testsTime(facts));
  const from = isSecond ? 7 : 1;
  const { start } = buildMonthSpan(Number(year), from);
  const { end } = buildMonthSpan(Number(year), from + 5);
  const middle = buildMonthSpan(Number(year), 7).start;
  const isCut = touchesSpan(facts, { start: middle, end: middle });
  return isCut ? judgeSpan(match, { start, end }, context) : 'missing';
}

const DECADES = [
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
];

/** A holiday stands for a day that the query has by its date; its year is judged with it. */
function judgeHoliday(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const [, year] = match;
  const isOfYear =
    year === undefined ||
    facts.numbers.has(Number(year)) ||
    facts.dates.some(({ day }) => day.startsWith(year));
  return judgeBy(testsTime(facts) && isOfYear);
}

const getBehind = ({ 0: found, index, input }: RegExpExecArray): string =>
  input.slice(index + found.length);

/** `the night of 12 April` is judged by its date. */
const isOfDate = (match: RegExpExecArray): boolean =>
  new RegExp(String.raw`^,?\s+(?:of\s+|on\s+)?(?:the\s+)?(?:\d{1,2}\b|(?:${MONTH})\b)`, 'iu').test(
    getBehind(match),
  );

/** `the spring collection` is the name of something that is no time. */
const isLabel = (match: RegExpExecArray): boolean =>
  /^\s+(?!(?:and|or|to|of|in|on|at|by|for|from|vs|versus|than|with|compared?|per|was|were|is|are|did|do|does|has|have|had|the|a|an|this|last|each|every|only|days?|months?|weeks?|mornings?|afternoons?|evenings?|nights?)\b)\p{Ll}/u.test(
    getBehind(match),
  );

/** `in the morning` is a test of hours, or a value. */
function judgeDayPart(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const name = (match[1] ?? '').toLowerCase();
  const { texts, grains, conditionGrains } = facts;
  const isText = [...texts].some(
    (text) => text.toLowerCase().includes(name) || /^\d\d?:\d\d/u.test(text),
  );
  const isNamed = [...facts.shownNames, ...facts.aliases].some((one) => one.includes(name));
  const isMet = isText || isNamed || grains.has('hour') || conditionGrains.has('hour');
  return !isMet && isOfDate(match) && facts.dates.length > 0 ? 'open' : judgeBy(isMet);
}

/** Whether a date of the query falls on one of these days of the week, of which Monday is 0. */
const isSpanOf = ({ dates }: QueryFacts, weekdays: readonly number[]): boolean =>
  dates.some(
    ({ day, side }) =>
      side !== 'upper' && weekdays.includes((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7),
  );

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Any test of the weekday is about the one that the question names, as far as its number tells. */
function judgeWeekday(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const name = (match[1] ?? '').toLowerCase();
  const isNamed = [...facts.texts].some((text) => text.toLowerCase().startsWith(name.slice(0, 3)));
  const isOfDays = facts.conditions.some(({ names }) =>
    names.some((one) => /(?:^|_)(?:days?|dow|weekdays?)(?:$|_)/u.test(one)),
  );
  if (isNamed || isOfDays || facts.conditionGrains.has('weekday')) return 'used';
  if (isSpanOf(facts, [WEEKDAYS.findIndex((day) => name.startsWith(day))])) return 'used';
  // `Friday, 13 November` is judged by its date.
  return isOfDate(match) ? 'open' : 'missing';
}

function judgeWeekPart(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const isNamed = [...facts.texts].some((text) => /^(?:sat|sun|weekend)/iu.test(text));
  const isMet = isNamed || facts.conditionGrains.has('weekday') || facts.grains.has('weekday');
  return !isMet && isOfDate(match) ? 'open' : judgeBy(isMet || isSpanOf(facts, [5, 6]));
}

const SEASON_MONTHS: Readonly<Record<string, number>> = {
  winter: 1,
  spring: 4,
  summer: 7,
  autumn: 10,
  fall: 10,
};

function judgeSeason(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict | null {
  const name = (match[1] ?? '').toLowerCase();
  const isNamed = [...facts.texts].some((text) => text.toLowerCase().includes(name));
  const { grains, conditionGrains, numbers } = facts;
  const cutsMonths = conditionGrains.has('month') && numbers.has(SEASON_MONTHS[name] ?? 0);
  const isMet = isNamed || grains.has('season') || cutsMonths || facts.dates.length > 0;
  return !isMet && isLabel(match) ? null : judgeBy(isMet);
}

function judgeDecade(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const written = match[1] ?? '';
  const named = DECADES.indexOf(written.toLowerCase());
  const short = named === -1 ? written : String((named + 2) * 10);
  const start = Number(short.length === 2 ? `19${short}` : short);
  const span = { start: buildYearSpan(start).start, end: buildYearSpan(start + 9).end };
  const isNumbered = [...facts.numbers].some((one) => one >= start && one <= start + 10);
  return judgeBy(isNumbered || touchesSpan(facts, span));
}

/** Phrases that name a time. The longer ones stand before their parts. */
export const TIME_RULES: readonly ClaimRule[] = [
  ...RELATIVE_TIME_RULES,
  {
    pattern: /\b(\d{4})-(\d\d)-(\d\d)\b/gu,
    judge: ([, year = '', month, day], context) =>
      judgeDay({ year, month: Number(month), day: Number(day) }, context),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${MONTH})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s+(${YEAR}))?\b`,
      'giu',
    ),
    judge: ([, month = '', day, year], context) =>
      judgeDay({ year, month: findMonth(month), day: Number(day) }, context),
  },
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(${MONTH})\b(?:,?\s+(${YEAR}))?`,
      'giu',
    ),
    judge: ([, day, month = '', year], context) =>
      judgeDay({ year, month: findMonth(month), day: Number(day) }, context),
  },
  {
    // `20` of `20 to 27 July`, and `27` of `July 20 to 27`.
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?=\s*(?:-|–|and|to|until)\s*\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(${MONTH})\b)`,
      'giu',
    ),
    judge: ([, day, month = ''], context) =>
      judgeDay({ year: undefined, month: findMonth(month), day: Number(day) }, context),
  },
  {
    pattern: new RegExp(
      String.raw`(?<=\b(${MONTH})\s+\d{1,2}(?:st|nd|rd|th)?\s*(?:-|–|and|to|until)\s*)(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)`,
      'giu',
    ),
    judge: ([, month = '', day], context) =>
      judgeDay({ year: undefined, month: findMonth(month), day: Number(day) }, context),
  },
  {
    pattern: new RegExp(String.raw`\b(?:in\s+)?(${MONTH})\.?,?\s+(?:of\s+)?(${YEAR})\b`, 'giu'),
    judge: (match, context) =>
      judgeMonthOfYear(match, findMonth(match[1] ?? ''), Number(match[2]), context),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in\s+)?(?:the\s+)?(?:q([1-4])|(first|second|third|fourth) quarter)(?:\s+(?:of\s+)?(${YEAR}))?\b`,
      'giu',
    ),
    judge: judgeQuarter,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in\s+)?(?:the\s+)?(?:h([12])|(first|second|1st|2nd) half)(?:\s+(?:of\s+)?(?:the\s+)?(?:year\s+)?(${YEAR}))?\b`,
      'giu',
    ),
    judge: judgeHalf,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:christmas|valentine['’]?s|halloween|easter|thanksgiving|black friday|new year['’]?s)(?:\s+(?:day|eve))?(?:\s+(?:of\s+)?(${YEAR}))?\b`,
      'giu',
    ),
    judge: judgeHoliday,
  },
  {
    // `may` and `march` are months behind a preposition or with a capital only.
    pattern: new RegExp(
      String.raw`\b(?:(in|of|during|since|for|from|to|vs|and|between|until|by)\s+)?(${MONTH})\b`,
      'giu',
    ),
    judge: ([, before, name = ''], { facts }) => {
      const isMonth = before !== undefined || !/^(?:may|mar|march|sept?|dec|jan|feb)$/u.test(name);
      if (!isMonth) return null;
      const month = findMonth(name);
      // A period since March does not begin in April.
      const lower = facts.dates.filter(({ side }) => side === 'lower');
      const isLater =
        before?.toLowerCase() === 'since' &&
        lower.length > 0 &&
        lower.every(({ day }) => Number(day.slice(5, 7)) !== month);
      if (!isLater && hasMonth(facts, month)) return 'used';
      // A row for each month shows that one too.
      return facts.grains.has('month') && !isLater ? 'open' : 'missing';
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:on\s+)?(${WEEKDAYS.join('|')})s?\b`, 'giu'),
    judge: judgeWeekday,
  },
  {
    pattern:
      /\b(?:in|during|at|on)\s+(?:the\s+)?(morning|afternoon|evening|night|noon|midnight|dawn|lunchtime|rush hour)s?(?:\s+hours)?(?![\s-]+\p{L}*(?:shift|train|bus|flight))/giu,
    judge: judgeDayPart,
  },
  { pattern: /\b(?:on\s+)?(?:weekends?|weekdays)\b/giu, judge: judgeWeekPart },
  { pattern: /\b(?:in\s+(?:the\s+)?)?(winter|spring|summer|autumn)s?\b/giu, judge: judgeSeason },
  { pattern: /\bin\s+(?:the\s+)?(fall)\b/giu, judge: judgeSeason },
  { pattern: /\b(?:in\s+)?(?:the\s+)?((?:1[89]|20)\d0|\d0)['’]?s\b/giu, judge: judgeDecade },
  {
    pattern: new RegExp(
      String.raw`\b(?:in\s+)?the\s+(?:nineteen\s+)?(${DECADES.join('|')})\b`,
      'giu',
    ),
    judge: judgeDecade,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in\s+)?(${YEAR})(?![\d,.]*\d|\s*(?:%|percent))(?:\s+onwards?)?\b`,
      'giu',
    ),
    judge: (match, context) => {
      const year = Number(match[1]);
      return year >= FIRST_YEAR && year <= LAST_YEAR ? judgeYear(match, context) : null;
    },
  },
];
