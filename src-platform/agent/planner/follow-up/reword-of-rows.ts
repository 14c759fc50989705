import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import { isMention } from '../mentions/mention.ts';
import { readNumberWord } from '../text/number-words.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Plan } from '../plan/plan.ts';
import { listPartFilters } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { rewordFar } from './far-between-ends.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const AFTER_THAT = new RegExp(
  String.raw`${START}(?:the )?(?:one|next) after (?:that|it)(?: one)?${END}`,
  'i',
);

/** `and the one after that?`, after the second of a ranking: the next one. */
const rewordAfterThat: Reword = (text, { plan }) =>
  plan.sort !== null && AFTER_THAT.test(text) ? 'and the next one?' : null;

const MOST_HAPPENED =
  /(\b(?:do|does|did)\b.*)?\b(most of (?:those|these|them)(?: \p{L}+)?) (?:fall|fell|happen|happened|occur|occurred|take place|took place)(?=\s*[?.!]*\s*$)/iu;

/**
 * `in which year did most of those days fall?`: they did not get fewer. `In which month do most of them
 * fall?` is one of every year.
 */
const rewordMostHappened: Reword = (text) => {
  const [said, does] = MOST_HAPPENED.exec(text) ?? [];
  if (said === undefined) return null;
  const asked = text.replace(MOST_HAPPENED, '$1$2');
  const isAlways = /^(?:do|does)\b/i.test(does ?? '');
  return isAlways ? asked.replace(/\b(which|what) month\b(?! of)/i, '$1 month of the year') : asked;
};

const WHERE_OFTEN = new RegExp(
  String.raw`${START}where (do|did) (those|these|they|them)(?: \p{L}+s)? ((?!most\b)\p{L}+(?: \p{L}+)??) (?:the )?most (?:often|frequently)${END}`,
  'iu',
);

/** `where do those flights go most often?`: where most of them go. */
const rewordWhereOften: Reword = (text) => {
  const [, does, , verb] = WHERE_OFTEN.exec(text) ?? [];
  return does === undefined ? null : `where ${does} most of those ${verb ?? ''}?`;
};

const WHICH_OTHER = new RegExp(
  String.raw`${START}(?:in|on|at|for|during|from|to|by) (?:which|what)(?: (?:one|other))?(?: (\p{L}+))? (?:is|was|were|are|did|does) (?:it|they|this|that)(?: (?:stand|reach|hit|fall|drop|get|go|sit|be))?(?: (?:at|to))?(?: the| its| their)? (\p{L}+est|best|worst|least|most)(?: (?:point|level|value))?${END}`,
  'iu',
);

/**
 * `and in which one was it lowest?`, after in which month of a year it was highest: the other end of the
 * same ranking, in which `it` is the figure and none of its rows.
 */
const rewordWhichOther: Reword = (text, { plan, cube, read }) => {
  const [, noun, end = ''] = WHICH_OTHER.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (end === '' || group === undefined || other !== undefined || plan.sort?.by !== 'measure')
    return null;
  const isNamed =
    noun === undefined ||
    /^one$/i.test(noun) ||
    namesGroup(noun, group, cube) ||
    read(noun).some((one) => isMention(one, 'grain') && one.grain === group.grain);
  return isNamed ? `and in which one ${end}?` : null;
};

const IN_WHICH_OF = new RegExp(
  String.raw`${START}(?:in|on|at|during|for) which of (those|these|the) (\p{L}+) (?:is|was|were|are) (it|they|(?:the |its |their )?\p{L}[\p{L} ]{1,40}?) (?:at its |the )?(highest|lowest)${END}`,
  'iu',
);

/** The one figure that a condition of the last question limits, or that it gives. */
function findFigure({ filters, ...plan }: Plan): string | null {
  const [test, other] = filters.filter(({ kind }) => kind === 'compare');
  if (test !== undefined) return other === undefined ? test.column : null;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  return measure?.kind === 'aggregate' ? measure.column : null;
}

/** `in which of those months was it highest?`, after a number of months over a limit: which of those. */
const rewordInWhichOf: Reword = (text, { plan, cube }) => {
  const [, those = '', noun = '', said = '', end = ''] = IN_WHICH_OF.exec(text) ?? [];
  if (plan.kind === 'list' || plan.groups.length > 0 || end === '') return null;
  const named = /^(?:it|they)$/i.test(said) ? null : said.replace(/^(?:the|its|their) /i, '');
  const column = named === null ? findFigure(plan) : null;
  const figure = column === null ? named : lowerCaseTitle(findTitle(cube, column));
  return figure === null ? null : `which of ${those} ${noun} had the ${end} ${figure}?`;
};

const SPREAD = new RegExp(
  String.raw`${START}how (?:are|were|is|was) (?:these|those)(?: (\p{L}+))? (?:spread|distributed|split|divided)(?: out)? (?:over|across|among|between|by) (?:the )?(?:different |various )?(\p{L}+)${END}`,
  'iu',
);

/** `how are those months spread over the years?`: how many of them there are in each. */
const rewordSpread: Reword = (text) => {
  const [, rows, noun] = SPREAD.exec(text) ?? [];
  if (noun === undefined) return null;
  return `number of those${rows === undefined ? '' : ` ${rows}`} by ${pluralize.singular(noun)}`;
};

const PEAK = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:its|the|their) (peak|high|maximum|top|low|minimum|bottom|trough)(?: point| value| level)?${END}`,
  'iu',
);

/** `and its peak?`, after in which month it was lowest: the other end, and no highest figure of each month. */
const rewordPeak: Reword = (text, { plan, read }) => {
  const [, end] = PEAK.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isRanking = plan.sort?.by === 'measure' && other === undefined;
  if (end === undefined || !isRanking || (group?.grain ?? null) === null) return null;
  const isHigh = /^(?:peak|high|maximum|top)$/i.test(end);
  const isSameEnd = plan.sort.direction === (isHigh ? 'desc' : 'asc');
  // The high of a day may be its temperature.
  const isFigure = read(end).some((one) => isMention(one, 'column', 'compound'));
  if (isSameEnd || isFigure) return null;
  return `and in which one ${isHigh ? 'highest' : 'lowest'}?`;
};

const OTHERS = '(?:remaining|other|rest|others)';
const OF_OTHERS = new RegExp(
  String.raw`\b(?:of|among|from|between) (?:(?:all )?(?:of )?the )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+) )?${OTHERS}(?: (?:two|three|four|five|six|seven|eight|nine|ten|\d+))?(?: (ones|\p{L}+))?(?=\s*[?.!]|\s*$| (?:has|have|had|is|are|was|were|does|do|did|gets|got|comes|made|lasts))`,
  'iu',
);
const OF_EACH = /\b(?:which|who|what (?:one|\p{L}+ of)|each|every)\b/iu;
const COMPARED =
  /\b(is|are|was|were) (?:the )?(?!other\b|ever\b|over\b|under\b)(\p{L}{2,})er(?=\s*[?.!]*\s*$)/iu;
const WHICH_REMAINING =
  /\b(which|what) (?:remaining|other) (\p{L}+)(?= (?:has|have|had|is|are|was|were)\b)/iu;

/** Whether the last answer shows what is left after something was left out. */
const leavesOut = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length > 0 &&
  (plan.having.length > 0 ||
    plan.filters.some((one) => (one.kind === 'values' && one.negated) || one.kind === 'compare'));

/**
 * `which of the remaining ones is the worst?`, after a figure of each group without some: of those that
 * are left, which the last answer shows.
 */
const rewordRemaining: Reword = (text, { plan, cube, read, memory }) => {
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  if (group === undefined || !leavesOut(plan) || memory.asksOne) return null;
  const [said, noun = 'ones'] = OF_OTHERS.exec(text) ?? [];
  const isOfGroup = (word: string): boolean =>
    /^ones$/i.test(word) ||
    namesGroup(word, group, cube) ||
    read(word).some(
      (one) =>
        (isMention(one, 'compound') && one.columns.includes(group.column)) ||
        (isMention(one, 'grain') && one.grain === group.grain),
    );
  // `which of the two others is heavier?`: the heaviest of those.
  if (said !== undefined)
    return isOfGroup(noun) && OF_EACH.test(text)
      ? text.replace(said, 'of them').replace(COMPARED, '$1 the $2est')
      : null;
  const [which, ask, kind = ''] = WHICH_REMAINING.exec(text) ?? [];
  return which !== undefined && isOfGroup(kind)
    ? text.replace(which, `${ask ?? ''} of them`)
    : null;
};

const OTHER_ROWS = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:for |of |in |at )?the (?:(two|three|four|five|\d+) other|other (two|three|four|five|\d+)|other)(?: (ones?|\p{L}+))?${END}`,
  'iu',
);

/** `and the other two?`, after one of three: the others. */
const rewordOtherRows: Reword = (text, { plan, cube, memory }) => {
  const [said, before, behind, noun = 'ones'] = OTHER_ROWS.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (said === undefined || group === undefined || other !== undefined) return null;
  const count = readNumberWord(before ?? behind ?? '');
  const left = memory.totalRows - memory.tied;
  const isAll = count === 0 ? left > 0 : left === count;
  const isOne = /^one$/i.test(noun) && count === 0;
  const isGroup = /^ones?$/i.test(noun) || namesGroup(noun, group, cube);
  return memory.asksOne && isAll && isGroup && (!isOne || left === 1) ? 'and the others?' : null;
};

const EACH_OF =
  /\b((?:for|in|at|of|on|with)? ?each) of the (two|three|four|five|six|seven|eight|nine|ten|\d+)\b(?: (?!(?:that|this|in|on|at|for|during|over|and|as|by)\b)(\p{L}+))?/iu;

/** The things that the last answer is about, a figure of each or one of all, and the column that names them. */
function listShown({ plan, memory }: RewordContext): { column: string; count: number } | null {
  if (plan.kind === 'list') return null;
  const [group, other] = plan.groups;
  if (group !== undefined && other === undefined)
    return { column: group.column, count: Math.min(memory.totalRows, plan.limit ?? Infinity) };
  const [list, another] = [...plan.filters, ...listPartFilters(plan.measures)].filter(
    (one) => one.kind === 'values' && !one.negated && one.values.length > 1,
  );
  return list?.kind === 'values' && (another === undefined || isDeepStrictEqual(list, another))
    ? { column: list.column, count: list.values.length }
    : null;
}

/** `what was the rate in each of the five?`, after the top five: of each of those. */
const rewordEachOf: Reword = (text, thread) => {
  const [said, each = '', number = '', noun] = EACH_OF.exec(text) ?? [];
  const shown = said === undefined ? null : listShown(thread);
  if (said === undefined || shown?.count !== readNumberWord(number)) return null;
  const group = { column: shown.column, grain: null };
  const isNamed = noun === undefined || namesGroup(noun, group, thread.cube);
  const rest = noun === undefined ? '' : ` ${noun}`;
  return isNamed ? text.replace(said, `${each} of those ${number}${rest}`) : null;
};

const EACH_ROW =
  /\b((?:for|on|in|at|of) )?each of (?:these|those|the) (?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+) )?(\p{L}+)(?=\s*[?.!]*\s*$)/iu;

/** `what was the wind on each of those days?`, after three days: on those. */
const rewordEachRow: Reword = (text, { plan, read }) => {
  const [said, lead = '', noun = ''] = EACH_ROW.exec(text) ?? [];
  const isRow = noun !== '' && read(noun).some((one) => isMention(one, 'entity'));
  return plan.kind === 'list' && said !== undefined && isRow
    ? text.replace(said, `${lead}those ${noun}`)
    : null;
};

const END_OF_EACH =
  /\b(?:the )?(highest|lowest) (?=(?:\p{L}+ ){1,3}(?:of|for|in|at|on) each of (?:these|those|them)\b)/iu;

/** `the highest price of each of those three`, after the mean of each: the maximum, and no ranking of means. */
const rewordEndOfEach: Reword = (text, { plan }) => {
  const [said, end = ''] = END_OF_EACH.exec(text) ?? [];
  return plan.kind === 'aggregate' && plan.groups.length > 0 && said !== undefined
    ? text.replace(said, /^highest$/i.test(end) ? 'the maximum ' : 'the minimum ')
    : null;
};

export const REWORDS_OF_ROWS: readonly Reword[] = [
  rewordAfterThat,
  rewordMostHappened,
  rewordWhereOften,
  rewordWhichOther,
  rewordInWhichOf,
  rewordSpread,
  rewordPeak,
  rewordRemaining,
  rewordEachOf,
  rewordEachRow,
  rewordEndOfEach,
  rewordOtherRows,
  rewordFar,
];
