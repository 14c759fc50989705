import { findRowGrain } from '../dates/row-grain.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const THEM = '(?:them|these|those)';
const REACHED =
  '(?: (?:reached|hit|recorded|set|attained|observed|happen|occur|happened|occurred|take place|fall|reach (?:it|that|this)|hit (?:it|that)))?';
const TIME =
  '(?:when|(?:in|on|at) (?:which|what) (?:month|day|date|year)|(?:which|what) (?:month|day|date|year))';

/** A question for the time of each figure, with the noun that it may have. */
const WHEN_EACH: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}${TIME} (?:was|were|is|did|are) (?:each|every one)(?: one)?(?: of ${THEM}(?: \p{L}+)?)?(?: (?!of\b|reach|hit|record|set|occur|happen|take|fall|attain|observe)(\p{L}+))?${REACHED}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}${TIME} (?:was|is) (?:that|it|this)(?: reached)?,? (?:for|of|in) each(?: of ${THEM})?(?: (?!of\b)(\p{L}+))?${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}${TIME} (?:were|did|are) (?:they|these|those)(?: (?:figures|values|highs|lows|peaks))?${REACHED}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}(?:(?:give|state|show|add|list)(?: me| us)? )?the (?:month|day|date|year|time)(?:s|s? (?:of|for) each(?: of ${THEM})?(?: (\p{L}+))?)${END}`,
    'iu',
  ),
  new RegExp(String.raw`${START}when${END}`, 'iu'),
];

/** `when was that?`, which is one of each where the answer names no first. */
const WHEN_THAT: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}${TIME} (?:was|is) (?:that|it|this)(?: reached)?(?:,? in each case|,? respectively)?${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}(?:with|add|include|show|give)(?: me| us)? (?:the|their) (?:respective )?(?:dates?|months?|days?|years?)${END}`,
    'iu',
  ),
];

interface EachEnd {
  readonly column: string;
  readonly figure: string;
  readonly end: 'highest' | 'lowest';
}

/** The highest or lowest figure of each group, and nothing else. */
function findEachEnd(plan: Plan): EachEnd | null {
  if (plan.kind === 'list') return null;
  const [group, second] = plan.groups;
  const [measure, other] = plan.measures;
  const isPlain = second === undefined && other === undefined && group?.width === undefined;
  if (!isPlain || group?.grain !== null || measure?.kind !== 'aggregate') return null;
  if (measure.aggregation !== 'max' && measure.aggregation !== 'min') return null;
  const end = measure.aggregation === 'max' ? 'highest' : 'lowest';
  return { column: group.column, figure: measure.column, end };
}

/** The one year that a plan is about, in words; null where it has any other condition. */
function findTime({ filters }: Plan): string | null {
  const [chosen, other] = filters.filter(({ kind }) => kind !== 'known');
  if (chosen === undefined) return '';
  const [range, another] = chosen.kind === 'period' ? chosen.ranges : [];
  const isYear = range !== undefined && another === undefined && isUnit('year', range);
  return isYear && other === undefined ? ` in ${range.from?.slice(0, 4) ?? ''}` : null;
}

const HIGHEST = /\b(?:highest|high|peak|maximum|most)\b/i;
const LOWEST = /\b(?:lowest|low|bottom|minimum|least)\b/i;
/** `when did each stock reach its highest?`, `in which month was the price highest for each stock?` */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}${TIME} did (?:each|every) (?<noun>\p{L}+) (?:reach|hit|have|see) (?:its|their|the) (?:highest|high|peak|maximum|lowest|low|minimum)(?: (?:value|level|point|figure))?(?: (?<figure>\p{L}+(?: \p{L}+)?))??${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`${START}${TIME} (?:was|is|were) (?:the |its )?(?<figure>\p{L}+(?: \p{L}+)?) (?:(?:at )?(?:its |the )?)(?:highest|peak|maximum|lowest|minimum) (?:for|in|of|at) (?:each|every)(?: (?<noun>\p{L}+))?${END}`,
    'iu',
  ),
];

/** The noun behind `each`; null where no time of each is asked for, or one of another figure. */
function findNoun(text: string, each: EachEnd, read: RewordContext['read']): string | null {
  const plain = WHEN_EACH.map((one) => one.exec(text)).find((one) => one !== null);
  if (plain !== undefined) return plain[1] ?? '';
  const named = NAMED.map((one) => one.exec(text)).find((one) => one !== null)?.groups;
  if (named === undefined) return null;
  const isOther = each.end === 'highest' ? LOWEST.test(text) : HIGHEST.test(text);
  const figure = named['figure'];
  const isNamed =
    figure === undefined ||
    read(figure).some((one) => isMention(one, 'column') && one.column === each.figure);
  return isNamed && !isOther ? (named['noun'] ?? '') : null;
}

/**
 * `when was each?`, after the highest price of each stock: the month of each of those, and no figures by
 * month. Only where a thing has one row for each time: elsewhere the figure of a month is a mean.
 */
const rewordWhenEach: Reword = (text, { plan, cube, read, memory }) => {
  const each = findEachEnd(plan);
  const isThat = !memory.asksOne && plan.limit === null && WHEN_THAT.some((one) => one.test(text));
  const said = isThat ? '' : each && findNoun(text, each, read);
  const noun = each === null ? null : said;
  if (each === null || noun === null) return null;
  const grain = findRowGrain(cube);
  const isSeries = cube.measured !== undefined && cube.label.includes(each.column);
  const isOfGroup = noun === '' || namesGroup(noun, { column: each.column, grain: null }, cube);
  const time = findTime(plan);
  if (!isOfGroup || !isSeries || grain === null || time === null) return 'when was each?';
  const name = (column: string): string => lowerCaseTitle(findTitle(cube, column));
  return `which ${grain} had the ${each.end} ${name(each.figure)} in each ${name(each.column)}${time}?`;
};

/** Other words for the times of the highest or lowest of each. */
export const REWORDS_OF_EACH_END: readonly Reword[] = [rewordWhenEach];
