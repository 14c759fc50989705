import pluralize from 'pluralize';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { readNumberWord } from '../text/number-words.ts';
import { REWORDS_OF_COUNTED_TOPS } from './reword-of-counted-tops.ts';
import type { Reword } from './reword-of-figures.ts';

const NUMBER = String.raw`(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})`;
const ROWS = '(?:rows|lines|results|entries|items)';
const IT = '(?: it| that| this| them| those| the (?:list|table|result|output))?';
const PLEASE = '(?:,? please)?';
const LEAD = String.raw`${START}(?:(?:please|now|then),? )*`;

/** A number of rows, in words that say it. */
const LIMITS: readonly RegExp[] = [
  new RegExp(
    String.raw`${LEAD}(?:limit|restrict|reduce|cut|trim|shorten|cap)${IT}(?: down)? (?:to|at) (?:only |just )?${NUMBER}(?: ${ROWS})?${PLEASE}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${LEAD}(?:max\.?|maximum|at most|no more than|not more than|only|just|(?:only |just )?(?:show|give|list)(?: me| us)?(?: only| just)?) ${NUMBER} ${ROWS}${PLEASE}${END}`,
    'iu',
  ),
  new RegExp(String.raw`${LEAD}${NUMBER} ${ROWS}(?: only| max\.?| at most)?${PLEASE}${END}`, 'iu'),
];
/** `only five`: of rows, where no figure that divides or chooses them could be meant. */
const BARE = new RegExp(
  String.raw`${LEAD}(?:(?:only|just)(?: (?:show|give|list)(?: me| us)?)?|(?:show|give|list)(?: me| us)? (?:only|just)) ${NUMBER}(?: of (?:them|those|these))?${PLEASE}${END}`,
  'iu',
);
const BEST = new RegExp(
  String.raw`${LEAD}(?:(?:only|just|show|give|list)(?: me| us)? )?(the best) ${NUMBER}(?: only)?${PLEASE}${END}`,
  'iu',
);

/** The groups of a ranking that has more rows than that. */
const canLimit = (plan: Plan, count: number, rows: number): plan is AggregatePlan =>
  plan.kind === 'aggregate' &&
  plan.groups.length > 0 &&
  plan.groups.every(({ grain, width }) => grain === null && width === undefined) &&
  count > 0 &&
  count < rows;

/** `limit to 5`, `max. 5 rows`, `only five`, after a figure of each distributor: the first five. */
const rewordLimitOfRows: Reword = (text, { plan, cube, memory }) => {
  const said = LIMITS.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
  const bare = said === undefined ? BARE.exec(text)?.[1] : undefined;
  const number = said ?? bare;
  if (number === undefined) return null;
  if (!canLimit(plan, readNumberWord(number), memory.totalRows)) return null;
  const columns = [...plan.groups, ...plan.filters].map(({ column }) => column);
  const couldBeValue = cube.columns.some(
    (one) => one.kind === 'number' && columns.includes(one.name),
  );
  if (bare !== undefined && couldBeValue) return null;
  const isFromLowest = plan.sort?.by === 'measure' && plan.sort.direction === 'asc';
  return isFromLowest ? `only the ${number} lowest` : `only the ${number} highest`;
};

/** `the best five`, after the gross of each distributor: of those, and no films by their rating. */
const rewordBest: Reword = (text, { plan, read, memory }) => {
  const [, best = '', number = ''] = BEST.exec(text) ?? [];
  if (number === '' || !canLimit(plan, readNumberWord(number), memory.totalRows)) return null;
  const isHighest = read(`${best} one`).some(
    (one) => isMention(one, 'superlative') && one.direction === 'desc',
  );
  return isHighest ? `only the top ${number}` : null;
};

const TESTED = new RegExp(
  String.raw`${LEAD}(?:(without|leave out|leaving out|drop|exclude|excluding|ignore|not counting)|only|just|keep only|only count|show only)(?: all)? (?:those|the ones|ones|any|groups)(?: of them)? (?:with|that have|having|which have) (fewer than|less than|under|at least|more than|over) (\d+ \p{L}+|\d+)${PLEASE}${END}`,
  'iu',
);
const TURNED: Readonly<Record<string, string>> = {
  'fewer than': 'at least',
  'less than': 'at least',
  under: 'at least',
  'at least': 'fewer than',
  'more than': 'at most',
  over: 'at most',
};

/**
 * `without those with fewer than 100 flights`, after the ten worst by a mean: the ten worst of the
 * others. Where the answer shows how many rows each has, the rows that are shown are meant.
 */
const rewordTestedTop: Reword = (text, { plan, cube, read }) => {
  const [, gone, limit = '', number = ''] = TESTED.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' && plan.limit !== null ? plan.groups : [];
  if (number === '' || group?.grain !== null || other !== undefined) return null;
  const showsCount =
    plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'count');
  const isOfRows = read(number).some((one) => isMention(one, 'entity'));
  if (showsCount || !isOfRows) return null;
  const test = gone === undefined ? limit : (TURNED[limit.toLowerCase()] ?? limit);
  return `only ${pluralize(lowerCaseTitle(findTitle(cube, group.column)))} with ${test} ${number}`;
};

const NEXT_END = new RegExp(
  String.raw`${START}(?:(?:and|so|then),? )*(?:(?:what|which|who) (?:is|was|comes|came) )?the next[- ](?!best\b|worst\b)(\p{L}+est|(?:most|least) \p{L}+)(?: one)?${END}`,
  'iu',
);

/** `the next heaviest?`, after the heaviest: the second of the same ranking. */
const rewordNextEnd: Reword = (text, { plan, read, memory }) => {
  const [, end = ''] = NEXT_END.exec(text) ?? [];
  const { sort } = plan;
  if (end === '' || sort === null || !memory.asksOne) return null;
  const isSame = read(`the ${end}`).some(
    (one) => isMention(one, 'superlative', 'rank') && one.direction === sort.direction,
  );
  const named = read(`the ${end}`).find((one) => isMention(one, 'superlative'));
  const isOther =
    named !== undefined &&
    isMention(named, 'superlative') &&
    sort.by === 'column' &&
    named.column !== sort.column;
  return isSame && !isOther ? 'and the next one?' : null;
};

/** Other words for the first rows of the last answer. */
export const REWORDS_OF_TOPS: readonly Reword[] = [
  rewordLimitOfRows,
  rewordBest,
  rewordTestedTop,
  rewordNextEnd,
  ...REWORDS_OF_COUNTED_TOPS,
];
