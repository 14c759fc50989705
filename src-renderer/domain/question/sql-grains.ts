import type { SqlToken } from '#shared/sql/sql-tokens.ts';

/** A length of time, or a part of it that comes again, as a question names it. */
export type AskedGrain =
  | 'hour'
  | 'day'
  | 'weekday'
  | 'week'
  | 'month'
  | 'quarter'
  | 'season'
  | 'year'
  | 'decade';

/** Names of fields, functions and columns; a column such as `release_year` holds one as a part. */
const WORDS: Readonly<Record<string, AskedGrain>> = {
  hour: 'hour',
  hourofday: 'hour',
  day: 'day',
  date: 'day',
  daily: 'day',
  dayofmonth: 'day',
  weekday: 'weekday',
  dayname: 'weekday',
  dow: 'weekday',
  isodow: 'weekday',
  dayofweek: 'weekday',
  week: 'week',
  weekly: 'week',
  weekofyear: 'week',
  yearweek: 'week',
  month: 'month',
  monthly: 'month',
  monthname: 'month',
  quarter: 'quarter',
  quarterly: 'quarter',
  season: 'season',
  year: 'year',
  yearly: 'year',
  isoyear: 'year',
  decade: 'decade',
};

/** Formats of `strftime` and `to_char`. */
const FORMATS: readonly (readonly [RegExp, AskedGrain])[] = [
  [/%Y|%G|YYYY/u, 'year'],
  [/%m|%b|%B|(?<![A-Z])MM(?![A-Z])|MON/u, 'month'],
  [/%d|%F|(?<![A-Z])DD(?![A-Z])/u, 'day'],
  [/%H|HH/u, 'hour'],
  [/%a|%A|(?<![A-Z])(?:DAY|DY)(?![A-Z])/u, 'weekday'],
  [/%V|%W|%U|IW|WW/u, 'week'],
  [/(?<![A-Z])Q(?![A-Z])/u, 'quarter'],
];

const DATE_OR_VALUE = /^'\d/u;

function findInText(text: string): AskedGrain[] {
  if (DATE_OR_VALUE.test(text)) return [];
  const word = WORDS[text.slice(1, -1).toLowerCase()];
  if (word !== undefined) return [word];
  if (!/%|YY|MM|HH|IW/u.test(text)) return [];
  return FORMATS.flatMap(([pattern, grain]) => (pattern.test(text) ? [grain] : []));
}

const splitName = (text: string): string[] => text.replaceAll('"', '').toLowerCase().split('_');

/** `month(x)` and `extract(month FROM x)`. */
function isFunction(tokens: readonly SqlToken[], at: number): boolean {
  return tokens[at + 1]?.text === '(' || tokens[at + 1]?.text.toUpperCase() === 'FROM';
}

const isDateType = ({ text }: SqlToken): boolean => text.toUpperCase() === 'DATE';

/** The grains that functions and their texts name. */
export function findCalculatedGrains(tokens: readonly SqlToken[]): AskedGrain[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'text') return findInText(token.text);
    const isCalled = token.kind === 'word' && isFunction(tokens, at) && !isDateType(token);
    return isCalled ? (WORDS[token.text.toLowerCase()] ?? []) : [];
  });
}

/** The grain that the name of a column says it has, as `release_year` does. */
export const findNamedGrains = (names: readonly string[]): AskedGrain[] =>
  names.flatMap(splitName).flatMap((part) => WORDS[part] ?? []);
