import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { rewordNthGroup } from './name-shown-rows.ts';
import { isOfOneWay } from './that-way.ts';
import type { Reword } from './reword-of-figures.ts';

const IN_TOTAL =
  /\b(how many (\p{L}+)(?: .*)?) (?:in total|altogether|all told|in all|overall)(?=\s*[?.!]*\s*$)/iu;
const ONE =
  /\b(?:(?:that|this) (?!in\b|all\b|together\b|one\b)\p{L}+|he|she|him|her|it|(?:from|to|at|by|on|in|for) (?:there|that one))\b/iu;

const TIMES = ['period', 'months', 'weekdays', 'hours', 'known'];

/**
 * `how many films did he make in total?`, `how many flights were there on that day altogether?`, after one
 * row: the number of that one, which nothing is added to.
 */
const rewordNumberInTotal: Reword = (text, { plan, memory, cube, read }) => {
  const [said, asked = '', noun = ''] = IN_TOTAL.exec(text) ?? [];
  const isOfOne = memory.asksOne || isOfOneWay(plan, cube);
  if (said === undefined || !isOfOne || !ONE.test(asked)) return null;
  const isRow = read(noun).some((one) => isMention(one, 'entity'));
  if (!isRow) return null;
  // After the most comedies, `in total` could be all of his films: that is asked back.
  const isOpen = plan.kind === 'aggregate' || /\b(?:day|month|year)\b/i.test(asked);
  const isNarrowed =
    memory.asksOne && isOpen && plan.filters.some(({ kind }) => !TIMES.includes(kind));
  return text.replace(said, isNarrowed ? asked.replace(/^how many /i, 'how many of all ') : asked);
};

const ITS_END = /\b(?:his|her|its) (?:\p{L}+ ){0,3}?(?:best|worst|\p{L}+est|most|least)\b/iu;
const OVERALL = /,? overall\b(?! (?:rating|score|best|worst))/i;

/** `what is his worst rated movie overall, by imdb?`: of all of his, which the word alone says. */
const rewordItsEndOverall: Reword = (text, { memory }) =>
  memory.asksOne && ITS_END.test(text) && OVERALL.test(text) ? text.replace(OVERALL, '') : null;

const END_IT_GOT = new RegExp(
  String.raw`${START}what(?:['’]s| is| was) the (\p{L}+est|most \p{L}+|least \p{L}+)(?: that)? it (?:ever )?(?:got|gets|has got|was|has been|became|reached)(?: to)?${END}`,
  'iu',
);

/** `what was the coldest it got?`, after a number of days by year: the one of all of them. */
const rewordEndItGot: Reword = (text, { plan, memory, cube, read }) => {
  const [, said] = END_IT_GOT.exec(text) ?? [];
  const isOfEach = plan.kind === 'aggregate' && plan.groups.length > 0 && !memory.asksOne;
  if (said === undefined || !isOfEach) return null;
  const end = read(`the ${said}`).find((one) => isMention(one, 'superlative'));
  return end === undefined ? null : `what was the ${said} ${cube.entity.one}?`;
};

const END_OF_ALL = new RegExp(
  String.raw`${START}(?:the )?(\p{L}+est) of (?:them )?all${END}`,
  'iu',
);

/** `coldest of all?`, after a number of days by year: a row of all, as the years show no such figure. */
const rewordEndOfAll: Reword = (text, { plan, memory, cube, read }) => {
  const [, said] = END_OF_ALL.exec(text) ?? [];
  const isOfEach = plan.kind === 'aggregate' && plan.groups.length > 0 && !memory.asksOne;
  if (said === undefined || !isOfEach || cube.measured !== undefined) return null;
  const end = read(`the ${said}`).find((one) => isMention(one, 'superlative'));
  if (!isMention(end, 'superlative')) return null;
  const isShown = plan.measures.flatMap(listMeasureColumns).includes(end.column);
  return isShown ? null : `what was the ${said} ${cube.entity.one} of all?`;
};

const WHICH_OVERALL = new RegExp(
  String.raw`${START}which(?: (?:single )?one)? (is|was) the ((?:most |least )?\p{L}+)(?: (?:overall|of (?:them )?all|out of (?:them )?all))${END}`,
  'iu',
);

/**
 * `which one is the longest of all?`, after the longest of each origin: one of those that were shown.
 * `which is the worst overall`, after a figure of each: the first group by that figure, and by no total.
 */
const rewordWhichOverall: Reword = (text, { plan, memory, read }) => {
  const [said, be = '', end = ''] = WHICH_OVERALL.exec(text) ?? [];
  if (said === undefined || memory.asksOne) return null;
  if (plan.kind === 'list')
    return plan.within.length > 0 ? `which of those ${be} the ${end}?` : null;
  const shown = plan.measures.flatMap(listMeasureColumns);
  const isOther = read(`the ${end}`).some(
    (one) => isMention(one, 'superlative') && !shown.includes(one.column),
  );
  return !isOther && plan.measures.length === 1 && plan.groups.length > 0
    ? `which ${be} the ${end}?`
    : null;
};

const END_THAT_YEAR = new RegExp(
  String.raw`${START}when (?:was|is) it (?:at its |the )?(highest|lowest)(?: point)? (?:in |during )?(?:that|the same)(?: same)? year${END}`,
  'iu',
);

/** `and when was it lowest that year?`, after when the price was highest in one: in that one still. */
const rewordEndThatYear: Reword = (text, { plan, memory }) => {
  const [, end] = END_THAT_YEAR.exec(text) ?? [];
  const [period, other] = plan.filters.filter(({ kind }) => kind === 'period');
  const [range] = period?.kind === 'period' ? period.ranges : [];
  const isYear = range !== undefined && other === undefined && isUnit('year', range);
  const isRow = plan.kind === 'list' && memory.asksOne && plan.sort?.by === 'column';
  return end !== undefined && isYear && isRow ? `when was the ${end}?` : null;
};

const WHEN_END = new RegExp(
  String.raw`${START}when (?:was|is) it (?:at its |the )?(highest|lowest)${END}`,
  'iu',
);

/** `and when was it lowest?`, after the month of a year with the highest rate: the other end of that ranking. */
const rewordWhenEnd: Reword = (text, { plan, memory }) => {
  const [, end] = WHEN_END.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isRanking = memory.asksOne && plan.sort?.by === 'measure' && other === undefined;
  const isTimed = (group?.grain ?? null) !== null;
  return end !== undefined && isRanking && isTimed ? `and in which one ${end}?` : null;
};

const CAME_DOWN =
  /\b(?:came|has come|had come) down(?= (?:on )?(?:that|this|the)(?: (?:one|same|single))? day\b)/i;

/** `how much rain came down that day?`: it fell, and did not get less. */
const rewordCameDown: Reword = (text) =>
  CAME_DOWN.test(text) ? text.replace(CAME_DOWN, 'fell') : null;

const HOW_MANY_OF_ROW = new RegExp(String.raw`${START}how many (\p{L}+(?: \p{L}+)?)${END}`, 'iu');

/** `and how many cylinders?`, after the car with the most horsepower: those of that car. */
const rewordFigureOfRow: Reword = (text, { plan, memory, cube, read }) => {
  const [, figure = ''] = HOW_MANY_OF_ROW.exec(text) ?? [];
  const ranked = plan.kind === 'aggregate' && memory.tied === 1 ? plan.sort?.by : undefined;
  if (figure === '' || !memory.asksOne || (plan.kind === 'aggregate' && ranked !== 'measure'))
    return null;
  const [one, other] = read(figure).filter((word) => !isFunctionWord(word));
  const isFigure =
    isMention(one, 'column') &&
    other === undefined &&
    cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column);
  return isFigure ? `how many ${figure} does it have?` : null;
};

const THAN_IT =
  /\b(how many|which|what) (\p{L}+) (.*)\bthan (?:it|this|that)(?: (?:one|(\p{L}+)))?(?=\s*[?.!]*\s*$)/iu;

/** `how many cars weigh more than that one?`, after one car: more than that car, which is named. */
const rewordThanRow: Reword = (text, { plan, memory, cube, read }) => {
  const [said, ask = '', noun = '', how = '', thing] = THAN_IT.exec(text) ?? [];
  const isOne = memory.asksOne && memory.tied === 1 && plan.kind === 'list';
  if (said === undefined || !isOne) return null;
  const isRow = (word: string): boolean => read(word).some((one) => isMention(one, 'entity'));
  const [label, other] = cube.label;
  const name = memory.named.find(({ column }) => column === label)?.values[0] ?? null;
  const isNamed =
    other === undefined && cube.columns.some((one) => one.kind === 'string' && one.name === label);
  if (name === null || !isNamed || !isRow(noun) || (thing !== undefined && !isRow(thing)))
    return null;
  return text.replace(said, `${ask} ${noun} ${how}than ${name}`);
};

const STEP = String.raw`(?:years?|months?|quarters?|weeks?|decades?)`;
const SAME_PART = new RegExp(
  String.raw`\s*\b(?:in|on|for|during|of|at) the same (?:month|day|quarter|time|week|period)(?: of(?: the year)?)?,? (?=(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) ${STEP}|the (?:year|month|week)) (?:earlier|later|before|after|previously)\b)`,
  'iu',
);
const SAME_PART_OF = new RegExp(
  String.raw`\s*\b(?:in|on|for|during|of|at) the same (?:month|day|quarter|time|week|period) (?:of|in) (?:the (?:year (before|after)|(previous|prior|preceding|following|next) year))(?! (?:that|it)\b)`,
  'iu',
);

/**
 * `how many in the same month a year earlier?`: one year before the month of the last answer, and of the
 * same figure.
 */
const rewordSamePart: Reword = (text, { plan }) => {
  if (!plan.filters.some(({ kind }) => kind === 'period')) return null;
  const of = SAME_PART_OF.exec(text);
  if (of === null) return SAME_PART.test(text) ? text.replace(SAME_PART, ' ') : null;
  const isLater = /^(?:after|following|next)$/i.test(of[1] ?? of[2] ?? '');
  return text.replace(SAME_PART_OF, isLater ? ' a year later' : ' a year earlier');
};

const BARE_NOUN = new RegExp(String.raw`${START}(\p{L}+)${END}`, 'iu');

/** `year?`, after the heaviest car: the year of that one, and no rows of each year. */
const rewordBareGrain: Reword = (text, { plan, memory, read }) => {
  const [, noun = ''] = BARE_NOUN.exec(text) ?? [];
  if (noun === '' || plan.kind !== 'list' || !memory.asksOne) return null;
  const [word, other] = read(noun).filter((one) => !isFunctionWord(one));
  return isMention(word, 'grain') && other === undefined ? `what ${noun}?` : null;
};

/** Other words for what is asked of one row, or of what it is one of. */
export const REWORDS_OF_ONE_ROW: readonly Reword[] = [
  rewordNthGroup,
  rewordEndOfAll,
  rewordWhichOverall,
  rewordSamePart,
  rewordNumberInTotal,
  rewordItsEndOverall,
  rewordFigureOfRow,
  rewordThanRow,
  rewordEndItGot,
  rewordEndThatYear,
  rewordWhenEnd,
  rewordCameDown,
  rewordBareGrain,
];
