import { isDeepStrictEqual } from 'node:util';
import { describeRange } from '../answer/describe.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { DayRange, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const YEAR =
  '(?:(?:the )?same (?:months?|quarters?|periods?)(?: of| in)? )?(?:the |a )?(?:year before|previous year|prior year|last year|year earlier|year ago)';
const MONTH = '(?:the |a )?(?:month before|previous month|prior month|last month|month earlier)';
const LEAD = String.raw`(?:what(?:['’]s| is| was| were) )?(?:the |that |those )?`;
const CHANGE = '(change|changes|difference|differences|delta|gap|growth|percent change)';
const LINK = '(?:to|from|with|over|on|against|versus|vs\\.?|than|compared (?:to|with))';
const COMPARED =
  '(?:how (?:does|do|did) (?:that|it|this|they|those|these) compare (?:to|with|against)|compared? (?:that |it |this |them )?(?:to|with|against)|versus|vs\\.?|against|relative to)';

const toSentences = (time: string): readonly RegExp[] => [
  new RegExp(String.raw`${START}${LEAD}${CHANGE} ${LINK} ${time}${END}`, 'iu'),
  new RegExp(String.raw`${START}${COMPARED} ${time}${END}`, 'iu'),
];
const THAN_YEAR = toSentences(YEAR);
const THAN_MONTH = toSentences(MONTH);

const IN_PERCENT = new RegExp(
  String.raw`(?:,? (?:in|as an?) (?:percent|percentage|%)(?: terms)?(${END})|(?<=^\s*(?:and )?)(?:in percent|in %|%) (?=\S))`,
  'iu',
);

/** Whether the last answer has one figure of each month, quarter or year. */
const isSeries = (plan: Plan, grains: readonly string[]): boolean =>
  plan.kind === 'aggregate' &&
  plan.measures.length === 1 &&
  plan.groups.some(({ grain }) => grain !== null && grains.includes(grain)) &&
  // Two times side by side are compared with each other.
  !plan.contrast;

/**
 * `difference to the year before`, `how does that compare with the same months of last year?`, after a
 * figure of each month: the change of each, and not the figures of one more year.
 */
export const rewordYearBefore: Reword = (asked, { plan }) => {
  const text = asked.replace(IN_PERCENT, '$1');
  const ofYear = THAN_YEAR.find((one) => one.test(text));
  const ofMonth = THAN_MONTH.find((one) => one.test(text));
  const step = ofYear === undefined ? 'month' : 'year';
  const found = ofYear ?? ofMonth;
  if (
    found === undefined ||
    !isSeries(plan, step === 'year' ? ['month', 'quarter', 'year'] : ['month'])
  )
    return null;
  const isGrowth = text !== asked || /^(?:growth|percent)/i.test(found.exec(text)?.[1] ?? '');
  return `${step} over ${step} ${isGrowth ? 'growth' : 'change'}`;
};

const RISE = '(up|higher|more|an increase|a rise|a gain|down|lower|less|a decrease|a fall|a drop)';
const IS_UP = new RegExp(
  String.raw`${START}(?:is|was) (?:that|it|this) ${RISE} ${LINK} (${YEAR}|${MONTH})${END}`,
  'iu',
);
const DOWN = /^(?:down|lower|less|a (?:decrease|fall|drop))$/i;

/** `is that up on the year before?`, after one figure: it is set against that of the year before. */
export const rewordIsUp: Reword = (text, { plan }) => {
  const [, way = '', time = ''] = IS_UP.exec(text) ?? [];
  const isOne = plan.kind === 'aggregate' && plan.groups.length === 0 && plan.measures.length === 1;
  if (way === '' || !isOne) return null;
  return `is that ${DOWN.test(way) ? 'less' : 'more'} than ${time}?`;
};

const WITH_TIME = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:compared? )?(?:to|with|against|versus|vs\.?) ([^,?]+?)${END}`,
  'iu',
);

const listRanges = (plan: Plan | null): readonly DayRange[] =>
  plan?.kind === 'aggregate' && plan.filters.length > 0
    ? plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []))
    : [];

/** `and with 2007?`, after 2009 compared with 2008: 2009 once more, and no figure of 2007 alone. */
export const rewordFurtherTime: Reword = (text, { plan, before, read }) => {
  const [, time = ''] = WITH_TIME.exec(text) ?? [];
  if (time === '' || plan.kind === 'list' || !plan.contrast) return null;
  const now = listRanges(plan);
  const [base, other] = listRanges(before).filter((one) =>
    now.some((range) => isDeepStrictEqual(range, one)),
  );
  const [said, more] = read(time);
  const isTime = isMention(said, 'period') && more === undefined;
  const isOfTwo = now.length === 2 && base !== undefined && other === undefined;
  return isTime && isOfTwo ? `compare ${describeRange(base)} with ${time}` : null;
};

const LARGEST =
  /\b(which (?:year|month|quarter|day|period)) (was|is|had|saw) the (?:difference|gap|delta|jump|move) (?:the )?(largest|biggest|greatest|smallest|highest|lowest)(?=\s*[?.!]*\s*$)/i;

/** `in which month was the difference largest?`, after the change of each month: that change. */
export const rewordLargestChange: Reword = (text, { plan }) => {
  const isChange =
    plan.kind === 'aggregate' &&
    plan.measures.some((one) => one.kind === 'window' && /change|growth/i.test(one.window.kind));
  return isChange && LARGEST.test(text) ? text.replace(LARGEST, '$1 $2 the change the $3') : null;
};

const LARGEST_SHARE = new RegExp(
  String.raw`${START}(which|who)(?: (?:one|\p{L}+))? (?:has|have|had) (?:the )?(largest|biggest|highest|smallest|lowest) (?:share|percentage|proportion|penetration|rate)${END}`,
  'iu',
);

/** `which has the largest share?`, after a part of each group: which of them is first. */
export const rewordLargestShare: Reword = (text, { plan }) => {
  const [, ask = '', end = ''] = LARGEST_SHARE.exec(text) ?? [];
  const isPart =
    plan.kind === 'aggregate' && plan.measures[0]?.kind === 'part' && plan.groups.length === 1;
  return isPart && ask !== ''
    ? `${ask} is the ${/^(?:largest|biggest|highest)$/i.test(end) ? 'highest' : 'lowest'}?`
    : null;
};

const CHANGED_MOST = new RegExp(
  String.raw`${START}(which|what) (\p{L}+) (dropped|fell|rose|grew|gained|lost|increased|decreased|declined|changed) (?:the )?(most|least)${END}`,
  'iu',
);

/** `which country dropped the most?`, after how far one of them fell: of all, by that figure and since then. */
export const rewordChangedMost: Reword = (text, { plan, cube, read }) => {
  const [, ask = '', noun = '', verb = '', most = ''] = CHANGED_MOST.exec(text) ?? [];
  const [span] = plan.kind === 'aggregate' ? plan.measures : [];
  if (ask === '' || span?.kind !== 'span' || plan.kind === 'list' || plan.groups.length > 0)
    return null;
  const [thing, period, other] = plan.filters
    .filter(({ kind }) => kind !== 'known')
    .toSorted((a, b) => Number(a.kind === 'period') - Number(b.kind === 'period'));
  const isOne = thing?.kind === 'values' && thing.values.length === 1 && other === undefined;
  const isNoun = read(noun).some((one) => isMention(one, 'column') && one.column === thing?.column);
  const [range] = period?.kind === 'period' ? period.ranges : [];
  const isSince = range?.to === null && range.from?.endsWith('-01-01') === true;
  if (!isOne || !isNoun || (period !== undefined && !isSince)) return null;
  const since = range?.from ? ` since ${range.from.slice(0, 4)}` : '';
  const figure = lowerCaseTitle(findTitle(cube, span.column));
  const inPercent = span.change === 'growth' ? ' in percent' : '';
  return `${ask} ${noun}'s ${figure} ${verb} the ${most}${inPercent}${since}?`;
};

const CONTRIBUTED = new RegExp(
  String.raw`${START}which(?: (\p{L}+))? (?:contribute[sd]?|account(?:s|ed) for) (?:the )?(most|least)(?: (?:to|of) (?:the |that |this )?(?:total|sum|overall figure|it))?${END}`,
  'iu',
);

/** `which month contributed most to the total?`, after a number or a total of each: the highest of those. */
export const rewordContributed: Reword = (text, { plan }) => {
  const [, noun, most = ''] = CONTRIBUTED.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isAdded =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  const isOfEach = plan.kind === 'aggregate' && plan.groups.length === 1 && !plan.contrast;
  return most !== '' && isAdded && other === undefined && isOfEach
    ? `which${noun === undefined ? '' : ` ${noun}`} had the ${most}?`
    : null;
};
