import type { QueryResult } from '#shared/thread/query-result.ts';
import {
  formatInlineTitle,
  type ModelCube,
  listGroupableMembers,
  getShortName,
  listTimeMembers,
} from '#shared/model/model.ts';
import { messages } from './messages.ts';

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

interface FollowUpContext {
  readonly cube: ModelCube;
  readonly result: QueryResult;
  /** Lower-cased names of the result's columns, without a cube before them. */
  readonly columns: readonly string[];
  readonly hasTime: boolean;
}

function readFollowUpContext(
  result: QueryResult,
  cubes: readonly ModelCube[],
): FollowUpContext | null {
  const cube = findCube(result.sql, cubes);
  // One row of one number has no group to change, and a list of rows is no aggregate.
  if (cube === null || result.rows.length === 0 || !/group\s+by/iu.test(result.sql)) return null;
  const columns = result.columns.map(({ name }) => getShortName({ name }).toLowerCase());
  return {
    cube,
    result,
    columns,
    hasTime: result.columns.some(({ type }) => TIME_TYPE.test(type)),
  };
}

/** What is set against other periods needs them, so another group has no place for it. */
const isOfPeriods = ({ result }: FollowUpContext): boolean => /\bover\s*\(/iu.test(result.sql);

/** The share of a single row in all of them is always the same. */
const isShare = ({ columns }: FollowUpContext): boolean =>
  columns.some((column) => /share|percent/iu.test(column));

function suggestOtherGroups(context: FollowUpContext): readonly string[] {
  const { cube, columns } = context;
  if (isOfPeriods(context)) return [];
  return listGroupableMembers(cube)
    .filter((member) => !columns.includes(getShortName(member).toLowerCase()))
    .slice(0, DIMENSIONS_MOST)
    .map(({ title }) => messages.followUps.nowBy(formatInlineTitle(title)));
}

/** A change from the first period to the last: of one period alone there is none. */
const isChange = ({ result }: FollowUpContext): boolean =>
  /\barg_max\s*\(/iu.test(result.sql) && /\barg_min\s*\(/iu.test(result.sql);

function suggestTimeQuestions(context: FollowUpContext): readonly string[] {
  const { cube, columns, hasTime } = context;
  if (isChange(context)) return [];
  if (!hasTime) return listTimeMembers(cube).length > 0 ? [messages.followUps.overTime] : [];
  const larger = LARGER.find(([grain]) => columns.some((column) => grain.test(column)));
  return larger ? [messages.followUps.byInstead(larger[1])] : [];
}

/**
 * Suggests only where the first column is a group of words, because its first value stands out
 * then.
 */
function suggestValueQuestions(context: FollowUpContext): readonly string[] {
  const { cube, columns, result } = context;
  if (isShare(context)) return [];
  const [first] = columns;
  const member = listGroupableMembers(cube).find(
    (one) => getShortName(one).toLowerCase() === first,
  );
  const value = result.rows[0]?.[0];
  if (!member || result.rows.length < 3 || typeof value !== 'string') return [];
  const isName = /^\p{L}[\p{L} ]*$/u.test(value) && value.length <= VALUE_MAX_CHARS;
  return isName ? [messages.followUps.only(value)] : [];
}

function suggestTopQuestions({ columns, result, hasTime }: FollowUpContext): readonly string[] {
  return !hasTime && columns.length === 2 && result.totalRows >= TOP_FROM_ROWS
    ? [messages.followUps.top]
    : [];
}

function suggestMedianQuestions(context: FollowUpContext): readonly string[] {
  const { columns, cube } = context;
  if (isOfPeriods(context)) return [];
  const averaged = columns.find((column) => column.startsWith('avg_'));
  if (averaged === undefined) return [];
  const median = averaged.replace(/^avg_/u, 'median_');
  const isOffered = cube.members.some((member) => getShortName(member).toLowerCase() === median);
  return isOffered ? [messages.followUps.andMedian] : [];
}

/**
 * Suggests what an analyst may ask next about an answer: short, within its thread, and only about
 * members of the model. Returns none where the result or its cube is not understood.
 */
export function suggestFollowUps(
  result: QueryResult,
  cubes: readonly ModelCube[],
): readonly string[] {
  const shape = readFollowUpContext(result, cubes);
  if (shape === null) return [];
  return [
    ...suggestTimeQuestions(shape),
    ...suggestOtherGroups(shape),
    ...suggestTopQuestions(shape),
    ...suggestMedianQuestions(shape),
    ...suggestValueQuestions(shape),
  ].slice(0, FOLLOW_UPS_MOST);
}
