import { SAMPLE_CUBES } from '../../src-platform/samples/sample-cubes.ts';
import type { Mutant } from './mutate-sql.ts';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const GRAINS: Readonly<Record<string, readonly string[]>> = {
  year: ['year', 'yearly', 'annual', 'years'],
  quarter: ['quarter', 'quarterly', 'quarters'],
  month: ['month', 'monthly', 'months'],
  week: ['week', 'weekly', 'weeks'],
  day: ['day', 'daily', 'date', 'days'],
  hour: ['hour', 'hourly', 'hours'],
  dayname: ['weekday', 'weekdays', 'week'],
  decade: ['decade', 'decades'],
};
const RANKING =
  /\b(?:top|bottom|most|least|highest|lowest|best|worst|first|last|latest|earliest|newest|oldest|sorted|ranked|ordered|descending|ascending|(?!west|east|forest)[a-z]+est)\b/giu;

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that people use for the values and columns of a piece of SQL. */
function listNames(removed: string, hasValues: boolean): string[] {
  const columns = SAMPLE_CUBES.flatMap((cube) => cube.columns);
  const values = Array.from(removed.matchAll(/'([^']*)'/gu), ([, value = '']) => value);
  const spoken = columns.flatMap((column) =>
    column.kind === 'string' ? values.flatMap((value) => column.valueSynonyms[value] ?? []) : [],
  );
  if (hasValues && values.length > 0) return [...values, ...spoken].flatMap(listWords);
  const named = columns.filter(({ name }) =>
    new RegExp(String.raw`\b${name}\b`, 'u').test(removed),
  );
  return named
    .flatMap((column) => [column.title, column.name.replaceAll('_', ' '), ...column.synonyms])
    .flatMap(listWords);
}

function listTimeWords(removed: string): string[] {
  const days = Array.from(removed.matchAll(/(\d{4})-(\d\d)-(\d\d)/gu));
  const years = days.flatMap(([, year = '', month]) => [
    year,
    ...(month === '01' ? [String(Number(year) - 1)] : []),
  ]);
  const months = days.flatMap(([, , month = '']) => [
    MONTHS[Number(month) - 1] ?? '',
    (MONTHS[Number(month) - 1] ?? '').slice(0, 3),
  ]);
  const parts = /\bmonth\(/u.test(removed)
    ? Array.from(
        removed.matchAll(/\b(\d{1,2})\b/gu),
        ([, number = '']) => MONTHS[Number(number) - 1] ?? '',
      )
    : [];
  const weekdays = /dow\(/u.test(removed)
    ? [...WEEKDAYS, ...WEEKDAYS.map((day) => `${day}s`), 'weekend', 'weekends', 'weekdays']
    : [];
  const seasons = /\bmonth\(|season/iu.test(removed)
    ? ['winter', 'spring', 'summer', 'autumn', 'fall', 'season']
    : [];
  const relative = days.length > 0 ? ['last', 'past', 'previous', 'ago', 'this', 'before'] : [];
  return [...years, ...months, ...parts, ...weekdays, ...seasons, ...relative].filter(
    (word) => word !== '',
  );
}

function listNumberWords(removed: string): string[] {
  const written = removed.replaceAll(/'[^']*'/gu, ' ').match(/\d+(?:\.\d+)?/gu) ?? [];
  return written.flatMap((text) => {
    const value = Number(text);
    const scaled = [1, 60, 1e3, 1e6, 1e9]
      .map((factor) => value / factor)
      .filter((one) => Number.isInteger(one) && one > 0);
    const scales = [...(value >= 1e6 ? ['million'] : []), ...(value >= 1e9 ? ['billion'] : [])];
    const fraction = Number.isInteger(value) ? [] : [text];
    const named = scaled.flatMap((one) => NUMBERS[one] ?? []);
    return [...scaled.map(String), ...named, ...scales, ...fraction];
  });
}

const findAsked = (question: string, words: readonly string[]): string[] => {
  const plain = question.replaceAll(/(\d),(?=\d{3})/gu, '$1').toLowerCase();
  const asked = (plain.match(/\d+(?:\.\d+)?[kmb]?n?\b|[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/(?<=\d)[kmb]n?$/u, ''),
  );
  const isSame = (a: string, b: string): boolean =>
    a === b ||
    a === `${b}s` ||
    b === `${a}s` ||
    (a.length > 5 && b.length > 5 && a.slice(0, 6) === b.slice(0, 6));
  return asked.filter((word) => words.some((one) => isSame(word, one)));
};

const COMMON = new Set(
  'penguin penguins movie movies film films car cars flight flights day days of the in and a to by is how many number at for on or'.split(
    ' ',
  ),
);

/** The words of the question that asked for what the mutant lacks; empty where the question did not. */
export function listExpectedWords(question: string, { kind, removed }: Mutant): string[] {
  if (kind === 'limit') return findAsked(question, listNumberWords(removed));
  const ranking = (question.match(RANKING) ?? []).map((word) => word.toLowerCase());
  if (kind === 'order') return ranking;
  const grains = Object.keys(GRAINS).filter((grain) =>
    new RegExp(String.raw`'${grain}'|\b${grain}\(`, 'u').test(removed),
  );
  const isTimed = grains.length > 0 && kind === 'group';
  const words = isTimed
    ? grains.flatMap((grain) => GRAINS[grain] ?? [])
    : [
        ...listNames(removed, kind === 'condition'),
        ...listTimeWords(removed),
        // `in steps of 50` asks for what `floor(x / 50) * 50` puts out.
        ...(kind === 'condition' || /\bfloor\(/u.test(removed) ? listNumberWords(removed) : []),
        // The first row of each group is the longest, the heaviest.
        ...(/\b(?:row_number|rank)\(/u.test(removed) ? ranking : []),
      ];
  if (/IS NULL$/iu.test(removed)) words.push('missing', 'without', 'no', 'unknown');
  return findAsked(
    question,
    words.filter((word) => !COMMON.has(word)),
  );
}
