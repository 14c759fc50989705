import { describeRange } from '../answer/describe.ts';
import { formatDate } from '../answer/format.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import { MONTH_NAMES } from '../text/month-names.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { countsOther, namesOther } from './names-other.ts';
import type { Reword } from './reword-of-figures.ts';

const NOUN = '(?:time|period|span|years?|months?|quarters?)';
const THAT_TIME = new RegExp(
  String.raw`,? (?:over|in|during|across|between|within|for) (?:that|this|those|these|the same|that same)(?: same)?(?: two)? ${NOUN}${END}`,
  'iu',
);
const MOST = /\b(?:most|least|largest|biggest|greatest|highest|smallest|lowest|fewest)\b/i;
const MOVES =
  /\b(?:gr[eo]w\w*|r[io]se\w*|gain\w*|increas\w*|fell|fall\w*|drop\w*|declin\w*|decreas\w*|lost|chang\w*|climb\w*)\b/i;
const WHICH = new RegExp(String.raw`${START}which (?:single |one )?(\p{L}+) `, 'iu');

/** The one span of a change, or the one from the first to the second of two times. */
function describeSpan({ filters, ...plan }: Plan): string | null {
  const [period, other] = filters.filter((one) => one.kind === 'period');
  const [first, second, third] = period?.kind === 'period' ? period.ranges : [];
  if (first === undefined || other !== undefined || third !== undefined) return null;
  if (second !== undefined) {
    const [from, to] = [first, second].toSorted((a, b) =>
      (a.from ?? '') < (b.from ?? '') ? -1 : 1,
    );
    const isPair = plan.kind === 'aggregate' && plan.contrast;
    if (!isPair || from === undefined || to === undefined) return null;
    return `from ${describeRange(from)} to ${describeRange(to)}`.replaceAll(/ in /g, ' ');
  }
  const isSpan = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'span');
  return isSpan ? describeRange(first) : null;
}

/** `which country grew the most over that time?`, after the change of one: the time is named. */
const rewordMostOverTime: Reword = (text, { plan, cube, read }) => {
  const [, noun = ''] = WHICH.exec(text) ?? [];
  if (noun === '' || !THAT_TIME.test(text) || !MOST.test(text) || !MOVES.test(text)) return null;
  const span = describeSpan(plan);
  if (span === null) return null;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const [column] = measure === undefined ? [] : listMeasureColumns(measure);
  const figure = column === undefined ? '' : lowerCaseTitle(findTitle(cube, column));
  const asked = text
    .replace(THAT_TIME, '')
    .replace(/\bin (?:percentage|percent) terms\b/i, 'in percent');
  const isNamed = read(asked).some(
    (one) =>
      isMention(one, 'column') &&
      cube.columns.some((two) => two.name === one.column && two.kind === 'number'),
  );
  const owned =
    isNamed || figure === '' ? asked : asked.replace(WHICH, `which ${noun}'s ${figure} `);
  return `${owned} ${span}?`;
};

const BETWEEN_TWO = new RegExp(
  String.raw`${START}(?:by )?how (?:much|many (\p{L}+)(?: points)?) (?:is|are|was|were|lies?|lay|does it)(?: there)? (?:between|from) (?:(?:(?:the|those|these) )?(?:two|2|both|them)(?: averages| means| figures| values| numbers| answers)?|(?:the )?(highest|lowest|maximum|minimum|peak)(?: \p{L}+| one)? (?:and|to) (?:the )?(?:highest|lowest|maximum|minimum|low)(?: \p{L}+| one)?)${END}`,
  'iu',
);
const TIMES_AS = new RegExp(
  String.raw`${START}how many times as (?:big|high|large|great|much|many) (?:is|was) (?:the |its )?(?:highest|maximum|peak)(?: \p{L}+| one)? as (?:the |its )?(?:lowest|minimum)(?: \p{L}+| one)?${END}`,
  'iu',
);

/** `how many dollars lie between the two?`, `how many times as big is the highest as the lowest?`, after both. */
const rewordBetweenEnds: Reword = (text, thread) => {
  const { plan } = thread;
  const isOfEach = plan.kind === 'aggregate' && plan.groups.length > 0;
  if (!isOfEach && TIMES_AS.test(text)) return 'what is the ratio of the highest to the lowest?';
  const [said, unit = '', ends] = BETWEEN_TWO.exec(text) ?? [];
  if (said === undefined || countsOther(unit, thread)) return null;
  // `how many minutes lie between the two averages?`
  const isOfTwo = unit !== '' && ends === undefined && /\b(?:two|2)\b/i.test(text);
  if (isOfTwo) return 'what is the difference between the two?';
  if (isOfEach) return null;
  return ends === undefined
    ? 'what is the difference?'
    : 'what is the difference between the highest and the lowest?';
};

const LOWER_IN = new RegExp(
  String.raw`${START}(which \p{L}+ (?:had|has|have|saw) (?:a |the )?(?:higher|lower|larger|smaller|bigger)) (average|mean|total|figure|number|value|one) (in .+? than in .+?)${END}`,
  'iu',
);

/** `which had a lower average in 2009 than in 2008?`, after that mean of each: the figure is named. */
const rewordLowerIn: Reword = (text, { plan, cube }) => {
  const [, lead, figure = '', times] = LOWER_IN.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (lead === undefined || measure?.kind !== 'aggregate' || other !== undefined) return null;
  const isMean = measure.aggregation === 'avg';
  const isTotal = measure.aggregation === 'sum';
  if (/^(?:average|mean)$/i.test(figure) ? !isMean : /^total$/i.test(figure) && !isTotal)
    return null;
  const word = isMean ? 'average ' : isTotal ? 'total ' : '';
  return `${lead} ${word}${lowerCaseTitle(findTitle(cube, measure.column))} ${times ?? ''}?`;
};

const BARE_HOW_MANY = new RegExp(
  String.raw`${START}how (many|much) ((?:in )?the (?:year|month|quarter) (?:before|after)|(?:a|one) (?:year|month) (?:earlier|later|before|after))(?: that)?${END}`,
  'iu',
);

/** `how many the year before?`, after a number: of the same rows. */
const rewordHowManyBefore: Reword = (text, { plan }) => {
  const [, many, time] = BARE_HOW_MANY.exec(text) ?? [];
  const [measure] = plan.kind === 'aggregate' && plan.groups.length === 0 ? plan.measures : [];
  const isMean = measure?.kind === 'aggregate' && measure.aggregation !== 'sum';
  const isOne = measure !== undefined && !(isMean && /^many$/i.test(many ?? ''));
  return time === undefined || !isOne ? null : `and ${time.replace(/^in /i, '')}?`;
};

const MONTH_BEFORE = new RegExp(
  String.raw`^(.*?)(?:,? (?:is|was|were|are) (?:it|that|they|those))? in the (${MONTH_NAMES}) (before|after)(?: that)?${END}`,
  'iu',
);

/** `which three was it in the January before?`, after one January: the one of the year before. */
const rewordMonthBefore: Reword = (text, { plan }) => {
  const [said, lead = '', month = '', way = ''] = MONTH_BEFORE.exec(text) ?? [];
  const [period, other] = plan.filters.filter((one) => one.kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  if (said === undefined || range === undefined || second !== undefined || other !== undefined)
    return null;
  const at = MONTH_NAMES.split('|').indexOf(month.toLowerCase()) + 1;
  const [year, number] = (range.from ?? '').split('-').map(Number);
  if (!isUnit('month', range) || number !== at || year === undefined) return null;
  const isBare =
    /^(?:\s*(?:and|so|what|which|who|how|about|it|was|were|one|ones|two|three|four|five|many|much)\b[,\s]*)*$/i.test(
      lead,
    );
  return isBare ? `and in ${month} ${String(/before/i.test(way) ? year - 1 : year + 1)}?` : null;
};

const GAINED = new RegExp(
  String.raw`${START}(?:by )?how (?:many (\p{L}+)|much) did (?!it\b|that\b|they\b|those\b|the \p{L}+\b)([^,?]{2,30}?) (gain|lose|grow|rise|fall|drop|increase|decrease|decline)${END}`,
  'iu',
);

/** `how many years did Iran gain?`, after the change of each over a time: over the same time. */
const rewordGained: Reword = (text, { plan, read }) => {
  const [said, unit = '', name = ''] = GAINED.exec(text) ?? [];
  // `points` say no time: the last change stays as it is.
  const isTime = read(unit).some((one) => isMention(one, 'grain'));
  const span = said === undefined || !isTime ? null : describeSpan(plan);
  const [value, other] = read(name).filter((one) => !isMention(one, 'stop'));
  if (span === null || !isMention(value, 'value') || other !== undefined) return null;
  return `${text.replace(new RegExp(END), '')} ${span}?`;
};

const FIRST_TO_LAST = new RegExp(
  String.raw`${START}(?=[^?]*\b(?:change|difference|rise|increase|growth|gain|drop|fall|decrease|up|down|more|less|higher|lower)\b)([^?]*?)\b(?:between|from) the (?:first|earliest)(?: of (?:these|those|the) \p{L}+| (\p{L}+))? (?:and|to) the (?:last|latest|final)(?: of (?:these|those|the) (\p{L}+?)s| one| (\p{L}+?))?${END}`,
  'iu',
);

/** `how much is that up from the first to the last year?`, after a figure of each year: both are named. */
const rewordFirstToLast: Reword = (text, thread) => {
  const { plan, memory } = thread;
  const [said, lead = '', one, two, three] = FIRST_TO_LAST.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const grain = group?.grain ?? null;
  if (said === undefined || grain === null || other !== undefined) return null;
  if (plan.sort?.by === 'measure' || plan.limit !== null || namesOther(lead, thread)) return null;
  const nouns = [one, two, three].flatMap((noun) => (noun === undefined ? [] : [noun]));
  const values = memory.named[0]?.values ?? [];
  const [first, last] = [values[0], values.at(-1)];
  const isComplete = values.length === memory.totalRows && values.length > 1;
  const isOfTime = nouns.every((noun) => noun.toLowerCase() === grain);
  if (!isComplete || !isOfTime || !first || !last) return null;
  const isInPercent = /%|\bper ?cent\b|\bpercentage\b(?! points?)/i.test(text);
  return `what is the difference between ${formatDate(first, grain)} and ${formatDate(last, grain)}${isInPercent ? ' in percent' : ''}?`;
};

/** Follow-ups whose time, ends or figure the last answers name. */
export const REWORDS_OF_THAT_TIME: readonly Reword[] = [
  rewordMostOverTime,
  rewordBetweenEnds,
  rewordLowerIn,
  rewordHowManyBefore,
  rewordMonthBefore,
  rewordGained,
  rewordFirstToLast,
];
