import { describeRange } from '../answer/describe.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { isMention } from '../mentions/mention.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Reword } from './reword-of-figures.ts';

const LEFT_NOW =
  /^(\s*(?:(?:and|so|but|now),? )?how many) (\p{L}+(?: \p{L}+)?) (?:are|were) (?:there )?(?:left|remaining|still there)(?: over)?((?: (?:in|on|at|from|for|by|per) .+?)?)(?:,? (?:then|now))?(?=\s*[?.!]*\s*$)/iu;

/** Whether something was left out of what the last answer is about. */
const leavesOut = ({ filters }: Plan): boolean =>
  filters.some((one) => (one.kind === 'values' && one.negated) || one.kind === 'compare');

/** `how many flights are left in each month then?`, after something was left out: how many of those. */
const rewordLeftNow: Reword = (text, { plan }) =>
  leavesOut(plan) && LEFT_NOW.test(text)
    ? text.replace(LEFT_NOW, '$1 of those $2 are there$3')
    : null;

const SAME_SPAN =
  /,? (?:over|in|during|across|for) the same (?:period|time|span|time span|years)(?=\s*[,?.!]|\s*$)/i;
const CHANGED = new RegExp(
  String.raw`${START}by (?:what|how many|how much) (?:percentage|percent) (?:did|has|have|had) (.+?) (?:change|changed|grow|grown|grew|rise|risen|rose|fall|fallen|fell|increase|increased|decrease|decreased|decline|declined)${END}`,
  'iu',
);
const LEADS = /^\s*(?:and|but|so|now|then)\b/i;

/**
 * `by what percentage did the weight of European cars change over the same period?`, after a change
 * between two times: between those two.
 */
const rewordSameSpan: Reword = (text, { plan, read }) => {
  const left = text.replace(SAME_SPAN, '');
  const isOfTwo = plan.kind === 'aggregate' && plan.contrast && plan.difference !== undefined;
  if (!isOfTwo || left === text) return null;
  const isTimed = read(left).some(({ kind }) => kind === 'period' || kind === 'months');
  if (isTimed) return null;
  const [, figure] = CHANGED.exec(left) ?? [];
  if (figure !== undefined && plan.difference !== 'figure') return `and ${figure}?`;
  return LEADS.test(left) ? left : `and ${left}`;
};

const SAME_PERIOD =
  /,? (?:(?:in|over|for|during|across|within) the )?same (?:period|time ?span|time ?frame|time range|years)(?=\s*[,?.!]|\s*$)/i;

/** `by rating, same period`, after what was so since 2000: since 2000. */
const rewordSamePeriod: Reword = (text, { plan, read }) => {
  const [period, other] = plan.filters.filter(({ kind }) => kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  const left = text.replace(SAME_PERIOD, '');
  // The years of a result by year stay its rows.
  const isDivided = listGroups(plan).some(({ grain }) => grain !== null);
  const isContrast = isDivided || (plan.kind === 'aggregate' && plan.contrast);
  if (left === text || range === undefined || other !== undefined || second !== undefined)
    return null;
  const isTimed = read(left).some(({ kind }) => kind === 'period' || kind === 'months');
  return isTimed || isContrast ? null : text.replace(SAME_PERIOD, ` ${describeRange(range)}`);
};

const OF_POSITION =
  /\b(of|for|in|from|to|at|did|does|has|is|was|made|\p{L}{3,}ed) the (first|second|third|fourth|fifth|last)(?=\s*[?.!,]|\s*$| (?:by|in|since|from|between|over|before|after|until|per|each|develop|change|changed|grow|grown|grew|rise|fall|have|has|had|do|does|did|and|cost|make|earn|gross|weigh|get|come|made|built|\p{L}{3,}ed)\b)/giu;

/** `the average gross of the first by year`, after several rows: of the first one of them. */
const rewordOfPosition: Reword = (text, { memory }) => {
  const said = text.replaceAll(OF_POSITION, '$1 the $2 one');
  return memory.totalRows > 1 && said !== text ? said : null;
};

const WE_KNOW =
  /\b(?:the )?(?:ones|those|\p{L}+s) (?:where|for which|for whom) (?:(?:we|you|they) (?:do |actually )*(?:know|have) (?:it|that|one|the \p{L}+)|(?:it|that)(?:['’]s| is) known)(?=\s*[,?.!]|\s*$)/iu;

/** `the ones where we do know it`, after those of unknown sex: those of known sex. */
const rewordWeKnow: Reword = (text, { plan, cube }) => {
  const [unknown, other] = plan.filters.filter(({ kind }) => kind === 'unknown');
  if (unknown === undefined || other !== undefined || !WE_KNOW.test(text)) return null;
  return text.replace(
    WE_KNOW,
    `those with a known ${lowerCaseTitle(findTitle(cube, unknown.column))}`,
  );
};

const AMONG = new RegExp(
  String.raw`${START}(?:(?:and|but|so|now|then),? )*(?:among|amongst|within) (?:only |just )?(?:the )?(.+?)${END}`,
  'iu',
);

/** `among R-rated movies`, after the share of each genre: the same of those, and no list of them. */
const rewordAmong: Reword = (text, { plan, read }) => {
  const [, rows = ''] = AMONG.exec(text) ?? [];
  if (rows === '' || plan.kind === 'list') return null;
  const words = read(rows);
  const isChosen =
    words.some((one) => isMention(one, 'value')) &&
    words.every((one) => isMention(one, 'value', 'entity', 'stop', 'join'));
  return isChosen ? `only ${rows}` : null;
};

const OF_ALL = new RegExp(
  String.raw`${START}(?:(?:and|but|so|what about|how about),? )*(?:of|for|in|across) all${END}`,
  'iu',
);

/** `of all?`, after the median of comedies: that of all movies. A number of all would be no part of it. */
const rewordOfAll: Reword = (text, { plan, cube }) => {
  if (plan.kind === 'list' || plan.groups.length > 0 || !OF_ALL.test(text)) return null;
  const isFigure = plan.measures.every(({ kind }) => kind === 'aggregate');
  const isChosen = plan.filters.some(({ kind }) => kind === 'values' || kind === 'compare');
  return isFigure && isChosen ? `of all ${cube.entity.many}?` : null;
};

const LATE_ONLY = new RegExp(
  String.raw`${START}(?!only\b|just\b)([^,;?.]{2,40}?) (?:only|alone)[,;] (\p{L}.*)$`,
  'iu',
);

/** `Biscoe only, counts`, after a figure of each species: the values narrow that, as `only Biscoe` does. */
const rewordLateOnly: Reword = (text, { read }) => {
  const [, rows = '', rest = ''] = LATE_ONLY.exec(text) ?? [];
  const words = rows === '' ? [] : read(rows);
  const isChosen =
    words.some((one) => isMention(one, 'value')) &&
    words.every((one) => isMention(one, 'value', 'column', 'entity', 'stop', 'join'));
  return isChosen ? `only ${rows}, ${rest}` : null;
};

export const REWORDS_OF_SCOPES: readonly Reword[] = [
  rewordLateOnly,
  rewordLeftNow,
  rewordSameSpan,
  rewordSamePeriod,
  rewordWeKnow,
  rewordOfPosition,
  rewordAmong,
  rewordOfAll,
];
