import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { readNumberWord } from '../text/number-words.ts';
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

/** Other words for the first rows of the last answer. */
export const REWORDS_OF_TOPS: readonly Reword[] = [rewordLimitOfRows, rewordBest];
