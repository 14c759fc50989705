import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';
import { listSameTime } from './same-time-again.ts';

const HOW_MANY_OF = new RegExp(
  String.raw`${START}how many of (?:those|these|the) (\p{L}+) (?:fall|fell|fallen|are|were|lie|lay|come|came|happened|occurred) `,
  'iu',
);

/** Whether a noun is what the last question counted: `months`, or `days` of data with one row of each. */
function namesCounted(noun: string, { plan, cube }: RewordContext): boolean {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || plan.groups.length > 0 || other !== undefined) return false;
  if (measure?.kind === 'count') return noun.toLowerCase() === cube.entity.many;
  if (measure?.kind !== 'distinct' || measure.grain === undefined) return false;
  const { column, grain } = measure;
  return noun.toLowerCase() === `${grain}s` || namesGroup(noun, { column, grain }, cube);
}

/** `how many of those months fall in 2009?`, after a number of months: those that are; `fall` is no autumn. */
const rewordHowManyOf: Reword = (text, thread) => {
  const [said, noun = ''] = HOW_MANY_OF.exec(text) ?? [];
  if (said === undefined || !namesCounted(noun, thread)) return null;
  return text.replace(said, 'how many of those were ');
};

const OVER_THOSE =
  /\b(?:over|across|during|in|for) (?:all (?:of )?)?((?:those|these) (\p{L}+)) (?:of|in) ((?:19|20)\d\d)\b/iu;

/** `the average rate over those months of 2009`, after their number in 2009: the year is said once more. */
const rewordOverThose: Reword = (text, thread) => {
  const [said, those = '', noun = '', year = ''] = OVER_THOSE.exec(text) ?? [];
  if (said === undefined || !namesCounted(noun, thread)) return null;
  const isSame = listSameTime(thread.read(`in ${year}`), thread.plan).size > 0;
  return text.replace(said, isSame ? `in ${those}` : `in ${those} in ${year}`);
};

const LIST_WITH = new RegExp(
  String.raw`${START}(?:please )?(?:list|show|give)(?: me)? (?:those|these|the) (\p{L}+),? (?:with|and) (?:the|their|its) ([\p{L} ]+?)${END}`,
  'iu',
);

/** `list those months with the rate`, after a number of months: the list shows what they were chosen by. */
const rewordListWith: Reword = (text, thread) => {
  const [said, noun = '', figure = ''] = LIST_WITH.exec(text) ?? [];
  const [measure] = thread.plan.kind === 'aggregate' ? thread.plan.measures : [];
  if (said === undefined || measure?.kind !== 'distinct' || !namesCounted(noun, thread))
    return null;
  const [named, other] = thread.read(figure).filter((one) => !isFunctionWord(one));
  if (!isMention(named, 'column') || other !== undefined) return null;
  const isTested = thread.plan.filters.some(
    (one) => one.kind === 'compare' && one.column === named.column,
  );
  return isTested ? `list those ${noun}` : null;
};

const MOST_FALL = new RegExp(
  String.raw`${START}(?:in|on) (?:which|what) (month of the year|calendar month|weekday|day of the week|season|month|quarter|year) (?:do|did|does) most of (those|these) (\p{L}+) (?:fall|occur|happen|come|take place)${END}`,
  'iu',
);

/** `in which month of the year do most of these days fall?`: the verb is no autumn. */
const rewordMostFall: Reword = (text) => {
  const [said, part = '', those = '', noun = ''] =
    MOST_FALL.exec(text.replace(ALL_YEARS, '')) ?? [];
  return said === undefined ? null : `which ${part} has the most of ${those} ${noun}?`;
};

const ALL_YEARS =
  /,? (?:(?:over|across|in|of) )?all (?:the )?years (?:together|taken together|combined|put together)(?=\s*[?.!]*\s*$)/i;
const CALENDAR = /\b(?:(?:month|day|week) of the (?:year|week)|weekday|calendar month)\b/i;

/** `which month of the year, all years together?`: a month of the year is of all of them. */
const rewordAllYears: Reword = (text) =>
  CALENDAR.test(text) && ALL_YEARS.test(text) ? text.replace(ALL_YEARS, '') : null;

export const REWORDS_OF_THOSE_TIMES: readonly Reword[] = [
  rewordHowManyOf,
  rewordOverThose,
  rewordListWith,
  rewordMostFall,
  rewordAllYears,
];
