import type { QueryResult } from '#shared/thread/query-result.ts';
import { toInline } from '#shared/model/in-sentence.ts';
import { toGroupable, toShortName, toTimes } from '#shared/model/members.ts';
import type { ModelCube } from '#shared/model/model.ts';

const FOLLOW_UPS_MOST = 5;
const DIMENSIONS_MOST = 2;
/** A top ten of a dozen is nearly the whole. */
const TOP_FROM_ROWS = 15;
/** Long texts are seldom a group. */
const VALUE_MAX_CHARS = 24;

const TIME_TYPE = /date|time/iu;
/** The next larger grain, for series too fine to read. */
const LARGER: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)day$/iu, 'month'],
  [/(?:^|_)week$/iu, 'month'],
  [/(?:^|_)month$/iu, 'year'],
];

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** The cube that the query reads: named in its SQL, and the longest name of those. */
function findCube(sql: string, cubes: readonly ModelCube[]): ModelCube | null {
  const named = cubes.filter(({ name }) =>
    new RegExp(`(?:from|join)\\s+["\`]?${escapePattern(name)}\\b`, 'iu').test(sql),
  );
  return named.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
}

interface Shape {
  readonly cube: ModelCube;
  readonly result: QueryResult;
  /** Lower-cased names of the result's columns, without a cube before them. */
  readonly columns: readonly string[];
  readonly hasTime: boolean;
}

function toShape(result: QueryResult, cubes: readonly ModelCube[]): Shape | null {
  const cube = findCube(result.sql, cubes);
  // One row of one number has no group to change, and a list of rows is no aggregate.
  if (cube === null || result.rows.length === 0 || !/group\s+by/iu.test(result.sql)) return null;
  const columns = result.columns.map(({ name }) => toShortName({ name }).toLowerCase());
  return {
    cube,
    result,
    columns,
    hasTime: result.columns.some(({ type }) => TIME_TYPE.test(type)),
  };
}

function toOtherGroups({ cube, columns }: Shape): readonly string[] {
  return toGroupable(cube)
    .filter((member) => !columns.includes(toShortName(member).toLowerCase()))
    .slice(0, DIMENSIONS_MOST)
    .map(({ title }) => `Now by ${toInline(title)}`);
}

function toTimeQuestions({ cube, columns, hasTime }: Shape): readonly string[] {
  if (!hasTime) return toTimes(cube).length > 0 ? ['Over time'] : [];
  const larger = LARGER.find(([grain]) => columns.some((column) => grain.test(column)));
  return larger ? [`By ${larger[1]} instead`] : [];
}

/** Only where the first column is a group of words: its first value is what stands out. */
function toValueQuestions({ cube, columns, result }: Shape): readonly string[] {
  const [first] = columns;
  const member = toGroupable(cube).find((one) => toShortName(one).toLowerCase() === first);
  const value = result.rows[0]?.[0];
  if (!member || result.rows.length < 3 || typeof value !== 'string') return [];
  const isName = /^\p{L}[\p{L} ]*$/u.test(value) && value.length <= VALUE_MAX_CHARS;
  return isName ? [`Only ${value}`] : [];
}

function toTopQuestions({ columns, result, hasTime }: Shape): readonly string[] {
  return !hasTime && columns.length === 2 && result.totalRows >= TOP_FROM_ROWS ? ['Top 10'] : [];
}

function toMedianQuestions({ columns, cube }: Shape): readonly string[] {
  const averaged = columns.find((column) => column.startsWith('avg_'));
  if (averaged === undefined) return [];
  const median = averaged.replace(/^avg_/u, 'median_');
  const isOffered = cube.members.some((member) => toShortName(member).toLowerCase() === median);
  return isOffered ? ['And the median?'] : [];
}

/**
 * What an analyst may well ask next about an answer: short, within its thread, and only about what
 * the model has. Empty where the result or its cube is not understood.
 */
export function toFollowUps(result: QueryResult, cubes: readonly ModelCube[]): readonly string[] {
  const shape = toShape(result, cubes);
  if (shape === null) return [];
  return [
    ...toTimeQuestions(shape),
    ...toOtherGroups(shape),
    ...toTopQuestions(shape),
    ...toMedianQuestions(shape),
    ...toValueQuestions(shape),
  ].slice(0, FOLLOW_UPS_MOST);
}
