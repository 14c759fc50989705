import { isDeepStrictEqual } from 'node:util';
import { isUnit } from '../follow-up/compared-sides.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { findTimeColumn, type Filter, type Group } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const countSides = (filter: Filter): number => {
  if (filter.kind === 'period') return filter.ranges.length;
  if (filter.kind === 'months') return filter.months.length;
  return filter.kind === 'values' ? filter.values.length : 1;
};

/** Two sides that the answer sets against each other. */
const hasSides = ({ plan, groups, filters }: PlanForm): boolean =>
  plan.kind === 'aggregate' &&
  plan.contrast &&
  groups.some(
    ({ column, grain }) =>
      grain === 'weekPart' ||
      filters.some((one) => one.column === column && countSides(one) > 1) ||
      filters.every((one) => one.column !== column),
  );

/** `what was the change`: a figure that is set against another one. */
function describeLostChange(asked: Asked, form: PlanForm): string | null {
  const isChange = asked.words.some(
    (one) => isMention(one, 'window') && /^(?:change|growth)$/.test(one.window),
  );
  const gives =
    hasMeasure(form, 'window', 'span', 'contrast', 'formula') ||
    hasSides(form) ||
    form.plan.kind === 'list';
  return isChange && !gives
    ? 'You ask for a change, and the answer would set no two figures against each other; name both.'
    : null;
}

/** `which lost more from January to December`, and two values side by side: neither of them changes. */
function describeUnchangedSides(
  { words }: Asked,
  { plan, groups, measures }: PlanForm,
): string | null {
  const isChange = words.some(
    (one) => isMention(one, 'window') && /^(?:change|growth)$/.test(one.window),
  );
  const isDated = words.some(
    (one) => isMention(one, 'period') && /^(?:from|between)\b/i.test(one.text),
  );
  const isMore = words.some((one) => isMention(one, 'comparative'));
  const hasTimes =
    measures.some(({ kind }) => /^(?:window|span|contrast)$/.test(kind)) ||
    groups.some(({ grain }) => grain !== null);
  return isChange && isDated && isMore && plan.kind === 'aggregate' && plan.contrast && !hasTimes
    ? 'You ask for the change of each, and the answer would set their figures of one time against each other; ask in full for the changes.'
    : null;
}

const isMinus = (word: Mention): boolean => isMention(word, 'operator');

/** `in which year was the difference the largest`: the differences are ranked, and not the figures. */
function describeOtherRanking(asked: Asked, form: PlanForm): string | null {
  const { plan, measures } = form;
  if (!asked.words.some(isMinus) || !names(asked, 'rank', 'superlative', 'sort')) return null;
  const isCalculated = hasMeasure(form, 'contrast', 'formula', 'range', 'window', 'span', 'side');
  const isRanked = plan.sort?.by === 'measure' && measures.length > 0;
  return isRanked && !isCalculated
    ? 'You ask for the largest or smallest difference, and the answer would rank the figures themselves.'
    : null;
}

/** `of the film with the highest budget`: the film is chosen by its budget, and not by the ratio. */
function describeOtherChoice({ words }: Asked, { plan }: PlanForm): string | null {
  const measure =
    plan.kind === 'aggregate' && plan.sort?.by === 'measure'
      ? plan.measures[plan.sort.index]
      : undefined;
  const ofRow = words.some(
    (one, index) =>
      isMention(one, 'entity') &&
      isMention(words[index + 1], 'rank') &&
      isMention(words[index + 2], 'column'),
  );
  const isAsked = words.some(
    (one) => isMention(one, 'formula') && /^how many times$/i.test(one.text),
  );
  return measure?.kind === 'formula' && ofRow && isAsked
    ? 'The row would be chosen by the calculation, and not by the figure that you name; ask which row it is first.'
    : null;
}

const DANGLING = /\b(?:and|or) (?:make|made|take|took|bring|brought|get|got)\s*[?.!]*$/;

/** `what did it cost and make`: the last verb stands for a figure that nothing names. */
const describeDangling = ({ text }: Asked): string | null =>
  DANGLING.test(text)
    ? 'I do not know what the last word of this question stands for; name the figure.'
    : null;

const LEADS_DIFFERENCE =
  /^(?:and |so |then )*(?:(?:what|how (?:big|large))(?:'s|s| is| was) )?(?:the )?(?:difference|gap)\b/;

/** `difference between January and March`, after a figure of each year: no sum of both. */
function describeLostDifference({ text, words }: Asked, form: PlanForm): string | null {
  const { plan } = form;
  // Two months of each year are one figure.
  const isPooled =
    form.groups.some(({ grain }) => grain === 'year') &&
    form.filters.some((one) => one.kind === 'months' && one.months.length > 1);
  const gives =
    plan.kind === 'list' ||
    (plan.contrast && !isPooled) ||
    hasMeasure(form, 'window', 'span', 'contrast', 'formula', 'range', 'side');
  return LEADS_DIFFERENCE.test(text) && words.some(isMinus) && !gives
    ? 'You ask for a difference, and the answer would set no two figures against each other; name both.'
    : null;
}

const DIFFERS =
  /^(?:and |so |then )*(?:by )?how (?:much|many \S+) (?:did|do|does|would) .{1,60}\bdiffer\b/;

/** `by how much did it differ a year later?`, and the figure of that year alone. */
function describeLostDiffering({ text }: Asked, form: PlanForm): string | null {
  const { plan, groups } = form;
  const isOneFigure = plan.kind === 'aggregate' && groups.length === 0 && !plan.contrast;
  const gives = hasMeasure(form, 'window', 'span', 'contrast', 'formula', 'range', 'side');
  return DIFFERS.test(text) && isOneFigure && !gives
    ? 'You ask by how much two figures differ, and the answer would give one of them; name both.'
    : null;
}

const BARE_DIFFERENCE = /^(?:and )?(?:what(?:'s| is| was) )?(?:the )?difference\s*[?.!]*$/;

/** `difference`, after a series: it has more than two sides. */
function describeDifferenceOfSeries({ text }: Asked, form: PlanForm): string | null {
  // `July 2015?`, `July 2012?`, `difference?`: two months, and no series.
  const isPair = (grain: Group['grain']): boolean =>
    form.plan.filters.some(
      (one) =>
        one.kind === 'period' &&
        one.ranges.length === 2 &&
        one.ranges.every((range) => isUnit(grain, range)),
    );
  const isSeries = form.groups.some(
    ({ grain }) => grain !== null && grain !== 'year' && !isPair(grain),
  );
  return BARE_DIFFERENCE.test(text) &&
    isSeries &&
    !hasMeasure(form, 'contrast', 'window', 'span', 'formula')
    ? 'The last answer has more than two figures, and I could not tell which two to set against each other; name both.'
    : null;
}

const BY_HOW_MUCH =
  /\bby (?:how (?:much|many)|what (?:percentage|percent|factor|amount)|which (?:percentage|factor))\b/;
const OF_EACH_PERIOD =
  /\b(?:each|every|per|previous|before|after another|yearly|monthly|quarterly|annual(?:ly)?|year (?:over|on|by|to) year|month (?:over|on|by|to) month|(?:year|month|quarter)-(?:over|on|by|to)-\w+|by (?:year|month|quarter)|a (?:year|month)|from (?:one|year|month)|which)\b/;

/** `by what percentage did it fall from 1970 to 1982`: one change, and not those of all years between. */
function describeChangesOfPeriods({ text }: Asked, form: PlanForm): string | null {
  const isSeries = hasMeasure(form, 'window') && form.groups.some(({ grain }) => grain !== null);
  const isOne = BY_HOW_MUCH.test(text) && !OF_EACH_PERIOD.test(text.replace(BY_HOW_MUCH, ''));
  return isOne && isSeries
    ? 'You ask for one change, and the answer would give that of each period; name the figure and the two periods.'
    : null;
}

/** `by what percentage did it fall`, after two figures: one of them is meant. */
function describeChangeOfTwo({ text, before, words }: Asked, { plan }: PlanForm): string | null {
  const columns =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap((one) => (one.kind === 'aggregate' ? [one.column] : []))
      : [];
  const named = words.flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  const isNamed = columns.every((one) => named.includes(one));
  return before !== null && new Set(columns).size > 1 && BY_HOW_MUCH.test(text) && !isNamed
    ? 'The last answer has more than one figure, and you ask for the change of one; name it.'
    : null;
}

const BETWEEN_TWO = /\bbetween (?:the|those|these) two\b/;

/** `how many years lost between the two`, of a series of all: the two are nowhere in it. */
const describeLostTwo = ({ text, before }: Asked, form: PlanForm): string | null =>
  before === null && BETWEEN_TWO.test(text) && hasMeasure(form, 'window')
    ? 'You ask about two, and the answer would have a series; name the two.'
    : null;

const HOW_MANY = /\bhow many (?:more |fewer |less )?$/;
const POINTS = /\b(?:points?|percent|percentage)\b|%/;

/** `how many more jobless`: a number of people, and no rate. */
function describeRateForNumber({ text, words }: Asked, { cube, plan }: PlanForm): string | null {
  const rate = words.find((one) => {
    const column = isMention(one, 'column')
      ? cube.columns.find(({ name }) => name === one.column)
      : undefined;
    return (
      column?.kind === 'number' &&
      column.format.type === 'percent' &&
      HOW_MANY.test(text.slice(0, one.start))
    );
  });
  const isMeasured = plan.kind === 'aggregate' && plan.measures.length > 0;
  return rate !== undefined && isMeasured && !POINTS.test(text)
    ? `You ask how many, and «${rate.text}» would be a rate; name the number that you mean.`
    : null;
}

const CORRECTS =
  /\b(?:i|we) (?:actually |really )?meant\b|\bi should have (?:said|asked)\b|\bi misspoke\b/;
const OF_ONE_ROW = /\b(?:any|ever|of an? (?:single|individual))\b/;

/** `I meant the heaviest penguin`, after the heaviest species: where nothing changes, it was not understood. */
function describeNoCorrection({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isSame = before !== null && JSON.stringify(before) === JSON.stringify(plan);
  const isOpen = plan.kind === 'aggregate' && OF_ONE_ROW.test(text);
  return CORRECTS.test(text) && (isSame || isOpen)
    ? 'I could not tell what you correct; ask the question in full.'
    : null;
}

/** `total unemployed went up by what %`, of two months that do not follow each other: nothing stands before either. */
function describeGrowthOfNone(_asked: Asked, form: PlanForm): string | null {
  const { plan, groups, measures } = form;
  const grain = groups.find((one) => one.grain !== null)?.grain ?? null;
  const period = plan.filters.find((one) => one.kind === 'period');
  const [first, second, other] = period?.kind === 'period' ? period.ranges : [];
  const isBefore = measures.some(
    (one) => one.kind === 'window' && /^(?:change|growth)$/.test(one.window.kind),
  );
  if (!isBefore || grain === null || !first?.from || !second?.from || other !== undefined)
    return null;
  const [a, b] = [buildPeriodOf(first.from, grain), buildPeriodOf(second.from, grain)];
  const areUnits = isDeepStrictEqual(a, first) && isDeepStrictEqual(b, second);
  const isNext = first.to === second.from || second.to === first.from;
  return areUnits && !isNext
    ? `These two do not follow each other, so that neither has a ${grain} before it; ask for the change from the one to the other.`
    : null;
}

const PERCENT_OF_IT =
  /^(?:so |and |ok )*(?:how many|what) (?:percent|percentage)\b[^,]*\b(?:that|it|this)\b/;

/** `so how many percent is that`, after a difference of two averages: no share of the rows. */
const describeShareOfDifference = ({ text, before }: Asked, { plan }: PlanForm): string | null =>
  before?.kind === 'aggregate' &&
  before.contrast &&
  before.measures.every(({ kind }) => kind === 'aggregate') &&
  plan.kind === 'aggregate' &&
  plan.share &&
  PERCENT_OF_IT.test(text)
    ? 'A share of the rows would be another question; ask for the difference in percent.'
    : null;

const MULTIPLE =
  /\b(?:what multiple|(?:is|was|are|were) how many times (?:as|its|his|her|their|the|that)\b)/;

/** `the gross is what multiple of the budget`: a quotient, and no condition. */
const describeLostMultiple = ({ text }: Asked, form: PlanForm): string | null =>
  MULTIPLE.test(text) &&
  !hasMeasure(form, 'formula', 'contrast') &&
  !(form.plan.kind === 'aggregate' && form.plan.contrast)
    ? 'You ask how many times one figure is the other; ask for the ratio of both by their names.'
    : null;

const STEP_BACK = /\bchange to the (year|quarter|month|week|day) before\b/;

/** `change to the year before`, after a figure of each month: from one year to the next, and not from month to month. */
function describeOtherStepBack({ text }: Asked, { groups, measures }: PlanForm): string | null {
  const [, said] = STEP_BACK.exec(text) ?? [];
  const isStep = measures.some(
    (one) => one.kind === 'window' && /^(?:change|growth)$/.test(one.window.kind),
  );
  const isSame = groups.some(({ grain }) => grain === said);
  return said !== undefined && isStep && !isSame
    ? `The answer would have the change from another period than the ${said} before; ask for the change «year over year», or of each ${said}.`
    : null;
}

/** A change from the first row to the last one is of a single series: of Kenya, or of each country. */
function describeMixedSeries(
  _asked: Asked,
  { groups, filters, measures, cube }: PlanForm,
): string | null {
  const spans = measures.filter(({ kind }) => kind === 'span' || kind === 'edge');
  const time = findTimeColumn(cube);
  const isMixed = cube.label.some(
    (name) =>
      name !== time &&
      groups.every(({ column }) => column !== name) &&
      !filters.some(
        (one) =>
          one.kind === 'values' && !one.negated && one.column === name && one.values.length === 1,
      ),
  );
  return spans.length > 0 && cube.measured !== undefined && isMixed
    ? 'A change from the first row to the last one is of a single thing; name it, or ask for each.'
    : null;
}

export const describeOtherChange = (asked: Asked, form: PlanForm): string | null =>
  describeNoCorrection(asked, form) ??
  describeRateForNumber(asked, form) ??
  describeLostTwo(asked, form) ??
  describeChangeOfTwo(asked, form) ??
  describeLostChange(asked, form) ??
  describeUnchangedSides(asked, form) ??
  describeChangesOfPeriods(asked, form) ??
  describeDifferenceOfSeries(asked, form) ??
  describeLostDifference(asked, form) ??
  describeLostDiffering(asked, form) ??
  describeOtherRanking(asked, form) ??
  describeOtherChoice(asked, form) ??
  describeDangling(asked) ??
  describeGrowthOfNone(asked, form) ??
  describeShareOfDifference(asked, form) ??
  describeLostMultiple(asked, form) ??
  describeOtherStepBack(asked, form) ??
  describeMixedSeries(asked, form);
