import { judgeBy, type ClaimContext, type ClaimRule, type WordVerdict } from './claim.ts';
import { NUMBER_WORD, parseCount } from './number-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { testsTime } from './query-times.ts';

const UNIT = 'hour|day|weekday|week|weekend|month|quarter|season|year|decade|century';
const AMOUNT = String.raw`(?:\d+|a|an|one|few|couple of|${NUMBER_WORD})`;

/** What `an hour` may be in other units. */
const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  hour: [1, 60, 3_600],
  day: [1, 24, 1_440],
  week: [1, 7, 168],
  month: [1, 28, 30, 31],
  quarter: [1, 3, 90, 91],
  year: [1, 12, 52, 365],
};
const UNIT_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
};
const SPAN = /(\d+|[a-z]+)?\s*(?:full |complete |calendar )?(day|week|month|quarter|year)s?/iu;

const toDays = (text: string): number | null => {
  const [, amount = '1', unit = ''] = SPAN.exec(text) ?? [];
  const days = UNIT_DAYS[unit.toLowerCase()];
  const count = /^(?:an?|one|last|past|previous|prior|this|next|coming)$/iu.test(amount)
    ? 1
    : parseCount(amount);
  return days === undefined || Number.isNaN(count) ? null : days * count;
};

/** `last 6 months` of a query that goes back by INTERVAL '3 months'. */
function isOtherLength(
  { 0: asked }: RegExpExecArray,
  { texts, dates, words, numbers, calculates }: QueryFacts,
): boolean {
  const wanted = toDays(asked);
  const intervals = [...texts].filter((text) => /^\d+ \p{L}+$/u.test(text)).map(toDays);
  // `CURRENT_DATE - 30` counts in days, `DATEADD(month, -6, …)` in what is asked for.
  const counted = words.has('CURRENT_DATE') && calculates.has('-') ? [...numbers] : [];
  const written = intervals.length > 0 ? intervals : counted;
  // A date that is written out, or cut to a grain, may be any number of days ago.
  if (wanted === null || written.length === 0 || dates.length > 0 || words.has('DATE_TRUNC'))
    return false;
  return !written.some((days) => days !== null && Math.abs(days - wanted) <= wanted / 10 + 1);
}

/** `the coming week` of a query that only goes back. */
const isOtherWay = (
  { 0: asked }: RegExpExecArray,
  { calculates, dates, words }: QueryFacts,
): boolean =>
  /\b(?:next|coming)\b/iu.test(asked) &&
  dates.length === 0 &&
  words.has('INTERVAL') &&
  calculates.has('-') &&
  !calculates.has('+');

/** `this quarter` of a query that counts from the start of the month. */
function isOtherGrain({ 0: asked }: RegExpExecArray, facts: QueryFacts): boolean {
  const { conditionGrains, dates, numbers, texts, words } = facts;
  const unit = /\b(?:this|current)\s+(week|month|quarter|year)\b/iu.exec(asked)?.[1]?.toLowerCase();
  if (unit === undefined || dates.length > 0 || !words.has('DATE_TRUNC')) return false;
  const isPlain = numbers.size === 0 && ![...texts].some((text) => /^\d+ \p{L}+$/u.test(text));
  return (
    isPlain && conditionGrains.size > 0 && ![...conditionGrains].some((grain) => grain === unit)
  );
}

/** `the last day with rain` is found by an order, `last month` by a date. */
function judgeRelative(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  if (isOtherLength(match, facts) || isOtherWay(match, facts) || isOtherGrain(match, facts)) {
    return 'missing';
  }
  const isLatest =
    testsTime(facts) || facts.aggregates.has('max') || facts.aggregates.has('arg_max');
  const behind = match.input.slice(match.index + match[0].length);
  const isOfRows = /^\s*(?:with|of|on|in|that|where|when|above|below)\b/iu.test(behind);
  return judgeBy(isLatest || (isOfRows && facts.orders.size > 0));
}

/** Phrases that count from the day of the question. */
export const RELATIVE_TIME_RULES: readonly ClaimRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:in|over|during|for|from|of|within)\s+)?(?:the\s+)?(?:last|past|previous|prior|this|current|next|coming)\s+(?:${AMOUNT}\s+)?(?:full\s+|complete\s+|calendar\s+)?(?:${UNIT}|winter|summer|spring|autumn)s?\b`,
      'giu',
    ),
    judge: judgeRelative,
  },
  {
    pattern: new RegExp(
      String.raw`\b${AMOUNT}\s+(?:${UNIT})s?\s+(?:ago|earlier|before|later|after)\b`,
      'giu',
    ),
    judge: judgeRelative,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:since\s+)?(?:the\s+)?(?:start|beginning|end) of (?:the|this|last) (?:${UNIT})\b`,
      'giu',
    ),
    judge: judgeRelative,
  },
  {
    pattern: /\b(?:yesterday|today|tomorrow|year to date|month to date|ytd|mtd|recently)\b/giu,
    judge: judgeRelative,
  },
  {
    pattern:
      /\b(?:the\s+)?(?:year|month|day|week|quarter|one)\s+(?:before|after)(?=\s*[?.!,]|\s*$|\s+that\b)/giu,
    judge: judgeRelative,
  },
  {
    pattern: new RegExp(String.raw`\b(?:more|longer|older|less) than an?\s+(${UNIT})\b`, 'giu'),
    judge: ([, unit = ''], { facts }) => {
      const wanted = LENGTHS[unit.toLowerCase()] ?? [];
      const written = [...facts.texts].flatMap((text) => /^\d+(?= \p{L})/u.exec(text) ?? []);
      return judgeBy(wanted.some((one) => facts.numbers.has(one) || written.includes(String(one))));
    },
  },
];
