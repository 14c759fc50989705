import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { readNumberWord } from '../text/number-words.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const ITS_TIME = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:the|its) (year|month)(?:,? please)?${END}`,
  'iu',
);
const FROM_TIME = new RegExp(
  String.raw`${START}(?:in|from|of) (?:which|what) (year|month) (?:is|was) (?:it|(?:that|this|the) (\p{L}+))(?: from| made| built| released| produced| recorded| out| shown)?${END}`,
  'iu',
);

/** `and the year?`, `in which year was it released?`, after the film with the highest gross: that of the film. */
const rewordItsTime: Reword = (text, { plan, memory, read }) => {
  if (!memory.asksOne || listGroups(plan).some(({ grain }) => grain !== null)) return null;
  const [, bare] = ITS_TIME.exec(text) ?? [];
  const [, grain = bare, noun] = FROM_TIME.exec(text) ?? [];
  if (grain === undefined) return null;
  const isRow =
    noun === undefined ||
    /^one$/i.test(noun) ||
    read(noun).every((one) => isMention(one, 'entity'));
  return isRow ? `in which ${grain} was that?` : null;
};

const STILL =
  /\bhow many(?: (\p{L}+))?(?: of them)? (?:(are|were|had|have|remain|remained|stayed)(?: still)?|still (are|were|had|have)) (?=(?:above|over|below|under|more than|less than|at least|at most)\b)/iu;
const SAYS_STILL = /\b(?:still|remain(?:ed)?|stayed)\b/i;

/** Whether the noun is one of the rows that were listed. */
const namesRows = (noun: string | undefined, { plan, cube, read }: RewordContext): boolean =>
  noun === undefined ||
  listGroups(plan).some((group) => namesGroup(noun, group, cube)) ||
  read(noun).every((one) => isMention(one, 'entity'));

/** `how many were still below 2.1 in 2005?`, after the countries that were in 1980: of those. */
const rewordStill: Reword = (text, thread) => {
  const [said, noun, verb = thread.plan.kind === 'list' ? 'are' : 'were'] = STILL.exec(text) ?? [];
  const isOfRows =
    !thread.memory.asksOne && (thread.plan.kind === 'list' || thread.plan.groups.length > 0);
  if (said === undefined || !isOfRows || !SAYS_STILL.test(said)) return null;
  const had = /^(?:had|have)$/i.test(verb) ? verb : 'were';
  return namesRows(noun, thread) ? text.replace(said, `how many of them ${had} still `) : null;
};

const OF_THE_NUMBER =
  /\bof the (two|three|four|five|six|seven|eight|nine|ten|\d{1,3})(?: (\p{L}+))?(?= (?:are|were|have|had|is|was|still|cost|come|came|weigh|exceed)\p{L}*\b)/iu;

/** `how many of the 19 countries were below 2.1?`, after 19 countries: of them. */
const rewordOfTheNumber: Reword = (text, thread) => {
  const [said, number = '', noun] = OF_THE_NUMBER.exec(text) ?? [];
  const { plan, memory } = thread;
  const isListed = !memory.asksOne && (plan.kind === 'list' || plan.groups.length > 0);
  const isAll = isListed && readNumberWord(number) === memory.totalRows;
  return said !== undefined && isAll && namesRows(noun, thread)
    ? text.replace(said, 'of them')
    : null;
};

const SHARE_OF_OTHER = new RegExp(
  String.raw`${START}(?:what|which)(?:['’]s| is| was| are| were)?(?: the| that)?(?: same)? (?:percentage|percent|share|proportion|fraction) (of|in|for|among|amongst|from|at) ((?!(?:those|them|these|that|it)\b)[^,?]+?)(?: (?:is|was) (?:it|that))?${END}`,
  'iu',
);

const SHARE_THEY_HAVE = new RegExp(
  String.raw`${START}(?:what|which) (?:percentage|percent|share|proportion|fraction) (?:do|does|did) ([^,?]+?) (?:have|show)${END}`,
  'iu',
);

/**
 * `and what percentage of comedies?`, after the share of dramas that are rated R: the same part of
 * comedies, and no part that comedies are of all films.
 */
const rewordShareOfOther: Reword = (text, { plan, read }) => {
  const [, lead = '', said = ''] = SHARE_OF_OTHER.exec(text) ?? [];
  const [, named = said] = SHARE_THEY_HAVE.exec(text) ?? [];
  if (named === '' || plan.kind === 'list' || plan.measures[0]?.kind !== 'part') return null;
  const words = read(named).filter((one) => !isMention(one, 'stop', 'entity', 'join'));
  const [one, other] = words;
  if (one === undefined || other !== undefined) return null;
  const isOther = plan.filters.some((filter) => replaces(one, filter.kind, filter.column));
  if (!isOther) return null;
  return isMention(one, 'period', 'months') ? `and ${lead} ${named}?` : `and for ${named}?`;
};

const replaces = (one: Mention, kind: string, column: string): boolean =>
  isMention(one, 'value')
    ? kind === 'values' && one.options.some((option) => option.column === column)
    : isMention(one, 'period', 'months') && (kind === 'period' || kind === 'months');

const HOW_MANY_EACH = new RegExp(
  String.raw`${START}how (?:many|much) ([\p{L} ]+?) (?:do|did|does|have|had) (?:they|these|those|each(?: of (?:them|those|these))?)(?: \p{L}+)??(?: each)?(?: (?:have|had|get|got|make|made))?${END}`,
  'iu',
);

/**
 * `how many cylinders do they have?`, after a list of cars, or `how many children` after one of countries:
 * the figure of each, and no number of rows.
 */
const rewordHowManyEach: Reword = (text, { plan, cube, read }) => {
  const [, figure = ''] = HOW_MANY_EACH.exec(text) ?? [];
  const isOfSeries = cube.measured !== undefined;
  if (figure === '' || (plan.kind !== 'list' && !isOfSeries)) return null;
  const [mention, other] = read(figure).filter((one) => !isFunctionWord(one));
  if (!isMention(mention, 'column') || other !== undefined) return null;
  const isTimed = listGroups(plan).some(({ grain }) => grain !== null);
  return isTimed ? `and ${figure}?` : `what about their ${figure}?`;
};

const HOW_MANY_ROWS = new RegExp(String.raw`${START}how many (\p{L}+)${END}`, 'iu');

/**
 * `how many films?`, after which director has the best rating: of that one. After a figure of each, it is
 * the number of each, and after a figure of some rows, that of those: never of all that the data have.
 */
const rewordHowManyRows: Reword = (text, { plan, read, memory }) => {
  const [, noun = ''] = HOW_MANY_ROWS.exec(text) ?? [];
  if (noun === '' || plan.kind === 'list' || memory.isContext === true) return null;
  const words = read(noun);
  if (words.length === 0 || !words.every((one) => isMention(one, 'entity'))) return null;
  const isOfOne = memory.asksOne && plan.sort?.by === 'measure';
  const isChosen = plan.filters.length > 0 || plan.measures.some(({ kind }) => kind === 'part');
  if (plan.groups.length === 0) return isChosen ? `how many ${noun} is that?` : null;
  if (isOfOne) return `how many ${noun} is that?`;
  return plan.limit === null ? `and how many ${noun}?` : `how many ${noun} do they have?`;
};

const HOW_MUCH = new RegExp(
  String.raw`${START}how (much|many(?= exactly| precisely))(?: (?:was|is) (?:it|that)(?= exactly| precisely))?(?: exactly| precisely)?${END}`,
  'iu',
);

/** `how much?`, `how many exactly?`, after the first of a ranking: its figure. */
const rewordHowMuch: Reword = (text, { plan, memory }) => {
  const [, way = ''] = HOW_MUCH.exec(text) ?? [];
  if (way === '' || !memory.asksOne || plan.sort === null) return null;
  return /^much$/i.test(way) ? 'how much was it?' : 'how many?';
};

/** Other words for what the last answer was about: its row, its rows, its whole. */
export const REWORDS_OF_DETAILS: readonly Reword[] = [
  rewordHowMuch,
  rewordHowManyEach,
  rewordHowManyRows,
  rewordItsTime,
  rewordStill,
  rewordOfTheNumber,
  rewordShareOfOther,
];
