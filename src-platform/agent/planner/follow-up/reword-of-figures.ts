import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeRange } from '../answer/describe.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Measure, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isUnit } from './compared-sides.ts';
import { namesGroup } from './read-overall.ts';

/** What stands before a follow-up, and how the words are read on their own. */
export interface RewordContext {
  readonly memory: ThreadMemory;
  readonly plan: Plan;
  readonly before: Plan | null;
  readonly cube: ModelCube;
  /** The condition in whose place the last questions put another. */
  readonly replaced: Filter | null;
  /** How far the two times of the last answers are apart, where it is one step. */
  readonly step: 'year' | 'month' | null;
  readonly read: (text: string) => readonly Mention[];
}

/** A question in other words that ask for the same beside the last answer; null where it is not such a one. */
export type Reword = (text: string, thread: RewordContext) => string | null;

const isMean = (
  measure: Measure | undefined,
): measure is Extract<Measure, { readonly kind: 'aggregate' }> =>
  measure?.kind === 'aggregate' && measure.aggregation === 'avg';

const BARE_COMPARATIVE = new RegExp(String.raw`${START}(\p{L}+er|less|more|fewer)${END}`, 'iu');

/** `and lighter?`, after how many are heavier than average: lighter than that. */
const rewordOtherSide: Reword = (text, { plan, read }) => {
  const [, word] = BARE_COMPARATIVE.exec(text) ?? [];
  const [average, other] = plan.filters.filter(
    (one) => one.kind === 'average' && one.against === undefined,
  );
  if (word === undefined || average === undefined || other !== undefined) return null;
  // `and later?`, `and September?` are of no such figure.
  const [said] = read(`${word} than average`).filter((one) => !isFunctionWord(one));
  const isOfFigure = isMention(said, 'comparative', 'compare', 'condition');
  const column = isMention(said, 'comparative', 'condition') ? said.column : null;
  return isOfFigure && (column === null || column === average.column)
    ? `and ${word} than average?`
    : null;
};

const BARE_BETWEEN = new RegExp(String.raw`${START}(between [\d.,]+ and [\d.,]+)${END}`, 'i');

/** `between 500 and 1000?`, after flights shorter than 500 miles: the figure that was limited. */
const rewordBetween: Reword = (text, { plan, cube }) => {
  const [, range] = BARE_BETWEEN.exec(text) ?? [];
  const tested = plan.filters.filter(({ kind }) => kind === 'compare' || kind === 'between');
  const [column, other] = new Set(tested.map((one) => one.column));
  if (range === undefined || column === undefined || other !== undefined) return null;
  // `between 1990 and 2000`: a span of years.
  if (/^between (?:19|20)\d\d and (?:19|20)\d\d$/i.test(range)) return null;
  return `and ${lowerCaseTitle(findTitle(cube, column))} ${range}?`;
};

const ABOVE_THAT = new RegExp(
  String.raw`${START}how many (\p{L}+) (?:are|were|is|was) (above|below|over|under) (?:that|this|it)(?: average)?${END}`,
  'iu',
);

/** `how many countries are above that?`, after the mean of one year: above it in that year. */
const rewordAboveThat: Reword = (text, { plan, cube }) => {
  const [, noun, side = ''] = ABOVE_THAT.exec(text) ?? [];
  if (noun === undefined || plan.kind === 'list' || plan.groups.length > 0) return null;
  const [measure, other] = plan.measures;
  const [period, another] = plan.filters;
  const [range, more] = period?.kind === 'period' ? period.ranges : [];
  const isYear =
    range !== undefined && more === undefined && (isUnit('year', range) || isUnit('month', range));
  const isOpen = period === undefined || (isYear && another === undefined);
  if (!isMean(measure) || other !== undefined || !isOpen) return null;
  const way = /^(?:above|over)$/i.test(side) ? 'above' : 'below';
  const year = range === undefined ? '' : ` ${describeRange(range)}`;
  return `how many ${noun} had a ${lowerCaseTitle(findTitle(cube, measure.column))} ${way} average${year}?`;
};

const THERE = /\b(go|fly|head|arrive|land) there\b|\b(leave|depart|start|fly) from there\b/i;

/** `how many flights go there?`, after which destination is the worst. */
const rewordThere: Reword = (text, { plan, cube }) => {
  const [said, to, from] = THERE.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isOfOne = group?.grain === null && other === undefined && plan.sort?.by === 'measure';
  if (said === undefined || !isOfOne) return null;
  // `how many go there?`, after origins, is of the other end.
  const ended = cube.columns.find((one) => one.name === group.column);
  const isEnd =
    ended?.kind === 'string' &&
    (ended.prepositions.length === 0 ||
      ended.prepositions.includes(to === undefined ? 'from' : 'to'));
  if (!isEnd) return null;
  return text.replace(said, to === undefined ? `${from ?? ''} from it` : `${to} to it`);
};

const LATTER = /\bthe latter\b(?!['’])/i;

const OF_LATTER = /\b(?:of|among|for|from) the latter\b(?!['’])/i;

/**
 * `how did the latter change?`, after which is the highest and which the lowest: the lowest. `Which of the
 * latter`, after the number of these and then of those: of those.
 */
const rewordLatter: Reword = (text, { plan, before, memory }) => {
  if (memory.replaced !== null && memory.hasMoreSides !== true && OF_LATTER.test(text))
    return text.replace(LATTER, 'those');
  const isTurned =
    before !== null &&
    plan.sort?.by === 'measure' &&
    before.sort?.by === 'measure' &&
    plan.sort.direction !== before.sort.direction &&
    isDeepStrictEqual({ ...before, sort: null }, { ...plan, sort: null });
  return isTurned && LATTER.test(text) ? text.replace(LATTER, 'it') : null;
};

const LARGEST_GAP = new RegExp(
  String.raw`\b(?:largest|biggest|greatest|widest|highest|smallest|lowest) (?:difference|gap|spread)${END}`,
  'i',
);

/** `which month had the largest difference?`, after two figures of each month: between those two. */
const rewordLargestGap: Reword = (text, { plan, cube }) => {
  const [one, two, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (!LARGEST_GAP.test(text) || !isMean(one) || !isMean(two) || other !== undefined) return null;
  const asked = text.replace(new RegExp(END), '');
  return `${asked} between ${lowerCaseTitle(findTitle(cube, one.column))} and ${lowerCaseTitle(findTitle(cube, two.column))}?`;
};

const GAP_OF_TWO = new RegExp(
  String.raw`\b(?:difference|gap|distance) between (?:the two|them|both|those two|these two)\b.*\b(largest|biggest|greatest|widest|highest|smallest|lowest)\b${END}`,
  'i',
);

/** `on which island is the difference between the two largest?`, after the lightest and the heaviest of each. */
const rewordGapOfEnds: Reword = (text, { plan, cube }) => {
  const [, end] = GAP_OF_TWO.exec(text) ?? [];
  const [group, second] = plan.kind === 'aggregate' ? plan.groups : [];
  const [one, two, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (end === undefined || group === undefined || second !== undefined || other !== undefined)
    return null;
  const areEnds =
    one?.kind === 'aggregate' &&
    two?.kind === 'aggregate' &&
    one.column === two.column &&
    isDeepStrictEqual(new Set([one.aggregation, two.aggregation]), new Set(['min', 'max']));
  if (!areEnds || group.grain !== null) return null;
  const noun = lowerCaseTitle(findTitle(cube, group.column));
  return `which ${noun} has the ${end} range of ${lowerCaseTitle(findTitle(cube, one.column))}?`;
};

const WHICH_GROUP = new RegExp(
  String.raw`${START}which (\p{L}+) (?:has|have|had|is|are|was|were) ((?:more than|less than|over|under|above|below|at least|at most) .+?)(?: on average)?${END}`,
  'iu',
);
const AT_LEAST = /^(?:more than|over|above) /i;
const AT_MOST = /^(?:less than|under|below) /i;

/** `which genre has more than 50 million?`, after the mean of each genre: that mean is tested. */
const rewordWhichGroup: Reword = (text, { plan, cube, read }) => {
  const [, noun = '', limit = ''] = WHICH_GROUP.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [measure, another] = plan.kind === 'aggregate' ? plan.measures : [];
  if (group === undefined || other !== undefined || !isMean(measure) || another !== undefined)
    return null;
  // `airport`, of those where a flight begins.
  const isGroup = read(noun).some(
    (one) => isMention(one, 'compound') && one.columns.includes(group.column),
  );
  if (!isGroup && !namesGroup(noun, group, cube)) return null;
  const words = read(limit).filter((one) => !isFunctionWord(one));
  if (!words.every((one) => isMention(one, 'compare', 'number', 'unit', 'grain'))) return null;
  return `which are ${limit.replace(AT_LEAST, 'above ').replace(AT_MOST, 'below ')}?`;
};

const STEADIEST =
  /\bthe (?:steadiest|stablest|most (?:stable|steady|consistent|constant)|least (?:volatile|variable|erratic))(?: one)?\b/i;
const JUMPIEST =
  /\bthe (?:jumpiest|choppiest|least (?:stable|steady|consistent|constant)|most (?:volatile|variable|erratic))(?: one)?\b/i;

/** `which of them is the steadiest?`, after standard deviations: it has the lowest one. */
const rewordSteadiest: Reword = (text, { plan }) => {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isDeviation = measure?.kind === 'aggregate' && measure.aggregation === 'stddev';
  if (!isDeviation || other !== undefined) return null;
  const said = text.replace(STEADIEST, 'the lowest').replace(JUMPIEST, 'the highest');
  return said === text ? null : said;
};

const REST = String.raw`(?:the (?:rest|others?|remainder|remaining (?:ones|\p{L}+))|those left|what is left)`;
const OF_REST = new RegExp(
  String.raw`${START}(?:now )?(?:leave out|leave away|exclude|drop|ignore|skip|forget(?: about)?|without) (?:the )?([\p{L}\d' ]+?)(?:\s*[,;:.–—]\s*|\s+-\s+)(?:and )?(?:what|how (?:high|big|large))(?:['’]s| is| was| are| were) (?:the |then the )?(.+?) (?:of|for|among) ${REST}${END}`,
  'iu',
);

/** `leave out the Gentoos - what is the average depth of the rest?`: of those asked about before. */
const rewordOfRest: Reword = (text, { plan, read }) => {
  const [, gone = '', figure = ''] = OF_REST.exec(text) ?? [];
  const isNamed = read(gone).some((one) => isMention(one, 'value', 'label'));
  const isOfGroups = plan.kind === 'aggregate' && plan.groups.length > 0;
  return isNamed && !isOfGroups ? `what is their ${figure} except ${gone}?` : null;
};

export const REWORDS_OF_FIGURES: readonly Reword[] = [
  rewordSteadiest,
  rewordOtherSide,
  rewordBetween,
  rewordAboveThat,
  rewordThere,
  rewordLatter,
  rewordLargestGap,
  rewordGapOfEnds,
  rewordWhichGroup,
  rewordOfRest,
];
