import { NUMBER_WORDS, readNumberWord } from './number-words.ts';

export type SpanUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A time that words give: 90 days. */
export interface SpokenSpan {
  readonly count: number;
  readonly unit: SpanUnit;
}

const UNITS: Readonly<Record<SpanUnit, string>> = {
  day: 'days?|tagen?|jours?|días?',
  week: 'weeks?|wochen?|semaines?|semanas?',
  month: 'months?|monaten?|mois|mes(?:es)?',
  quarter: 'quarters?|quartalen?|trimestres?',
  year: 'years?|jahren?|ans?|années?|años?',
};
const ANY = Object.values(UNITS).join('|');
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{1,3}|${NUMBER_WORDS})[\s-](?:[\p{L}]+\s)?(${ANY})(?!\p{L})`,
  'giu',
);
const NAMED: readonly (readonly [RegExp, SpokenSpan])[] = [
  [
    /(?<!\p{L})(?:half[- ]year|halbjahr|semestre|H[12])(?![\p{L}\d])/iu,
    { count: 6, unit: 'month' },
  ],
  [
    /(?<!\p{L})(?:in|over|for|during|this|last|im|per)\s(?:(?:the|this|last|past|whole|full|entire|letzten|ganzen|vergangenen)\s){0,2}(?:quarter|quartal|trimestre)(?!\p{L})/iu,
    { count: 1, unit: 'quarter' },
  ],
  [
    /(?<!\p{L})(?:in|over|for|during|this|last|im)\s(?:(?:the|this|last|past|whole|full|entire|letzten|ganzen|vergangenen)\s){0,2}(?:year|jahr|année|año)(?!\p{L})/iu,
    { count: 1, unit: 'year' },
  ],
];

function readUnit(word: string): SpanUnit | null {
  for (const unit of ['day', 'week', 'month', 'quarter', 'year'] as const)
    if (new RegExp(`^(?:${UNITS[unit]})$`, 'iu').test(word)) return unit;
  return null;
}

/** The times of which a text speaks: `over the last 90 days`, `in the half-year`. */
export function listSpokenSpans(text: string): readonly SpokenSpan[] {
  const counted = [...text.matchAll(SPAN)].flatMap(([, count = '', word = '']): SpokenSpan[] => {
    const unit = readUnit(word);
    return unit === null ? [] : [{ count: readNumberWord(count), unit }];
  });
  return [...counted, ...NAMED.flatMap(([pattern, span]) => (pattern.test(text) ? [span] : []))];
}

const TIME = new RegExp(String.raw`^\**\s(?:(?:full|more|whole)\s)?(${ANY})(?!\p{L})`, 'iu');

/** The unit of time that stands right behind a figure: `10.3 months`. */
export const readTimeBehind = (behind: string): SpanUnit | null =>
  readUnit(TIME.exec(behind)?.[1] ?? '');

const PER_ANY = new RegExp(
  String.raw`(?:\/|(?<!\p{L})(?:a|an|per|each|every|pro|im|am|par|al|por)\s)(?:calendar\s)?(${ANY})(?!\p{L})`,
  'giu',
);

/** The times that amounts of a text are counted per. */
export const listPerUnits = (text: string): readonly SpanUnit[] =>
  [...text.matchAll(PER_ANY)].flatMap(([, word = '']) => readUnit(word) ?? []);

const PER = new RegExp(
  String.raw`^\**(?:\s(?:[kMGT]?Wh|kg|t|km|m[³²23]|l|hl|h)(?=\s))?\s?(?:\/|(?:a|an|per|each|every|pro|im|am|par|al|por)\s)(?:calendar\s)?(${ANY})(?!\p{L})|^\**\s?(monthly|weekly|daily|monatlich|wöchentlich|täglich)(?!\p{L})`,
  'iu',
);
const ADVERBS: Readonly<Record<string, SpanUnit>> = {
  monthly: 'month',
  monatlich: 'month',
  weekly: 'week',
  wöchentlich: 'week',
  daily: 'day',
  täglich: 'day',
};

/** The time that an amount is counted per, by the words right behind it: `$23.6k a month`. */
export function readPerUnit(behind: string): SpanUnit | null {
  const found = PER.exec(behind);
  if (found === null) return null;
  return readUnit(found[1] ?? '') ?? ADVERBS[(found[2] ?? '').toLowerCase()] ?? null;
}

/** How many of the smaller a larger time has, or what a number of smaller ones is rounded to. */
const PARTS: readonly (readonly [large: SpanUnit, small: SpanUnit, count: number])[] = [
  ['week', 'day', 7],
  ['month', 'day', 30],
  ['quarter', 'week', 13],
  ['quarter', 'month', 3],
  ['year', 'week', 52],
  ['year', 'month', 12],
  ['year', 'quarter', 4],
  ['year', 'day', 365],
];

/** How many times a unit goes into a time: 3 months into 90 days; null where it is no whole number. */
export function countUnits({ count, unit }: SpokenSpan, per: SpanUnit): number | null {
  if (unit === per) return count;
  const part = PARTS.find(([large, small]) => large === per && small === unit);
  const more = PARTS.find(([large, small]) => large === unit && small === per);
  const times = part === undefined ? count * (more?.[2] ?? Number.NaN) : count / part[2];
  return Number.isInteger(times) ? times : null;
}
