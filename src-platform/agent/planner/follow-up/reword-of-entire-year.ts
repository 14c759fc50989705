import { formatDate } from '../answer/format.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import type { Reword } from './reword-of-figures.ts';

const OF_YEAR =
  /\b((?:percentage|percent|share|proportion|fraction|part|%) of) (?:(?:the|that) (?:whole |full |entire )?year(?:['’]s (?:total|sum))?|(?:the |that )?(?:full[- ]year|annual|yearly|year) (?:total|sum))(?!['’]| (?:20|19)\d\d)\b/i;

/** Whether the last question added something up in one year. */
function isOfOneYear({ filters, ...plan }: Plan): boolean {
  const [range, other] = filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const [measure, second] = plan.kind === 'aggregate' ? plan.measures : [];
  const isAdded =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  return (
    isAdded &&
    second === undefined &&
    range !== undefined &&
    other === undefined &&
    isUnit('year', range)
  );
}

/** `what percentage of the year fell in the first quarter?`, after the rain of one year: of its total. */
const rewordOfYear: Reword = (text, { plan, read }) => {
  if (!OF_YEAR.test(text) || !isOfOneYear(plan)) return null;
  // `what percentage of the year was rainy?`, after the rain: of its days.
  const isOfRows = read(text.replace(OF_YEAR, '')).some((one) =>
    isMention(one, 'value', 'condition', 'entity'),
  );
  return isOfRows ? null : text.replace(OF_YEAR, '$1 the total');
};

const THAT_TIME = /\b(?:that|this|the same) (month|quarter|year)\b(?!['’])/i;

/** `how many days of that month`, after the share of a month in its year: the month that is the part. */
const rewordThatPart: Reword = (text, { plan }) => {
  const [said, unit = ''] = THAT_TIME.exec(text) ?? [];
  const [part] = plan.kind === 'aggregate' && plan.groups.length === 0 ? plan.measures : [];
  const [filter, other] = part?.kind === 'part' ? part.filters : [];
  const [range, second] = filter?.kind === 'period' ? filter.ranges : [];
  if (said === undefined || range?.from === undefined || range.from === null) return null;
  if (other !== undefined || second !== undefined) return null;
  const grain = unit.toLowerCase();
  if (grain !== 'month' && grain !== 'year') return null;
  const isOf = isUnit(grain, range);
  return isOf ? text.replace(said, formatDate(range.from, grain)) : null;
};

const PERCENT_CHANGE = new RegExp(
  String.raw`${START}(?:the )?(?:%|percent|percentage|pct) (?:change|difference)${END}`,
  'i',
);

/** `% change`, after a figure of each at two times: one change of each. */
const rewordPercentChange: Reword = (text, { plan }) => {
  const times = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const isOfTwo = plan.kind === 'aggregate' && plan.groups.length > 0 && times.length === 2;
  return isOfTwo && PERCENT_CHANGE.test(text) ? 'change in percent?' : null;
};

const TOTAL_OF_THOSE = new RegExp(
  String.raw`${START}(?:(?:give me|show me|tell me|what is|what's|add) )?the total (?:for|of) (?:those|these|them)(?:,? (?:as well|too|also))?(?:,? please)?${END}`,
  'i',
);

/** `give me the total for those as well`, after a number of each year: one number of all. */
const rewordTotalOfThose: Reword = (text, { plan }) => {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isNumber = measure?.kind === 'count' && other === undefined;
  const isAll = plan.kind === 'aggregate' && plan.groups.length > 0 && plan.limit === null;
  return isNumber && isAll && TOTAL_OF_THOSE.test(text) ? 'what is the total?' : null;
};

const EACH_ONE = /\beach (?:one|group|category|kind|place)(?=\s*[?.!]*\s*$)/i;

/** `as a percentage of all cars from each place?`, by origin: the noun says the group in another word. */
const rewordEachOne: Reword = (text, { plan, cube, read }) => {
  const [said = ''] = EACH_ONE.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (said === '' || group === undefined || group.grain !== null || other !== undefined)
    return null;
  const isOther = read(said.replace(/^each /i, '')).some(({ kind }) => kind === 'column');
  return isOther
    ? null
    : text.replace(EACH_ONE, `each ${lowerCaseTitle(findTitle(cube, group.column))}`);
};

export const REWORDS_OF_ENTIRE_YEAR: readonly Reword[] = [
  rewordOfYear,
  rewordThatPart,
  rewordPercentChange,
  rewordTotalOfThose,
  rewordEachOne,
];
