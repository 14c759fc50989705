import { isDeepStrictEqual } from 'node:util';
import { isMention } from '../mention.ts';
import { buildPeriodOf } from '../period-of.ts';
import { listPartFilters } from '../plan-parts.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const AMONG = /\b(?:among|amongst) (?:them|those|these)\b/;

/** `and Japanese ones among them?`, after the cars with 6 cylinders: they are still those. */
function describeLostRows({ text, before }: Asked, { filters }: PlanForm): string | null {
  const parts = before?.kind === 'aggregate' ? listPartFilters(before.measures) : [];
  const lost = [...(before?.filters ?? []), ...parts].some(
    (one) => one.kind !== 'known' && !filters.some((other) => isDeepStrictEqual(one, other)),
  );
  return AMONG.test(text) && lost
    ? '«among them» is of the rows of the last answer, and the query that I made has not their condition; ask in full.'
    : null;
}

/** `how many European ones are among them?`, after the year with the most cars: of that year. */
function describeOtherRanking({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isRanked = before?.kind === 'aggregate' && before.sort?.by === 'measure';
  return AMONG.test(text) &&
    isRanked &&
    groups.length > 0 &&
    isDeepStrictEqual(groups, before.groups) &&
    plan.filters.length > before.filters.length
    ? 'Among the rows of the first, or of all of them? Name the one that you mean.'
    : null;
}

const EXPECTS_ALL = /\b(?:and so on|and so forth|etc|et cetera)\b/;

/** `for January, February and so on`: the further ones are not named. */
const describeOpenList = ({ text }: Asked, { filters }: PlanForm): string | null =>
  EXPECTS_ALL.test(text) &&
  filters.some(({ kind }) => ['months', 'weekdays', 'values', 'period'].includes(kind))
    ? '«and so on» names nothing; say «by month», or name each of them.'
    : null;

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

const TWO_OF_FIGURE =
  /\bwhich (?:two|three) \p{L}+ (?:are|were|is|was) (?:that|those|they|these|it)\b/u;

/** `which two countries are that?`, after the highest minus the lowest: those two, and no range of each. */
const describeRangeOfEach = ({ text, before }: Asked, form: PlanForm): string | null =>
  before !== null && TWO_OF_FIGURE.test(text) && hasMeasure(form, 'range')
    ? 'The last answer is a difference of two rows, which it does not name; ask for the highest, and for the lowest.'
    : null;

const PERCENT =
  /^(?:so |and |ok )*(?:how many|what) (?:percent|percentage)\b[^,]*\b(?:that|it|this)\b/;

/** `so how many percent is that`, after a difference of two averages: no share of the rows. */
const describeShareOfDifference = ({ text, before }: Asked, { plan }: PlanForm): string | null =>
  before?.kind === 'aggregate' &&
  before.contrast &&
  before.measures.every(({ kind }) => kind === 'aggregate') &&
  plan.kind === 'aggregate' &&
  plan.share &&
  PERCENT.test(text)
    ? 'A share of the rows would be another question; ask for the difference in percent.'
    : null;

const MONTHLY_EXTREME =
  /^(?:what(?:'s| is| was) )?(?:the )?(?:highest|lowest|maximum|minimum|biggest|largest|smallest) (?:daily|monthly|yearly|annual|weekly|quarterly) /;
const OF_EACH = /\b(?:each|every|per|by|for all)\b/;

/** `the highest monthly rate that any industry ever had`: one of all months, and not one of each. */
function describeEachOfAll(asked: Asked, { plan, groups }: PlanForm): string | null {
  const isOfEach =
    plan.kind === 'aggregate'
      ? plan.within !== undefined || groups.length > 1
      : plan.within.length > 0;
  return MONTHLY_EXTREME.test(asked.text) && isOfEach && !OF_EACH.test(asked.text)
    ? 'You ask for one extreme, and the answer would have one of each period; leave out the word for the period, or say «of each».'
    : null;
}

const COMBINED = /\b(?:combined|total|sum|summed|together|altogether)\b/;
const EVERY = /\bof (?:every|each and every) \p{L}+/u;

/** `the combined population of every country`: one total, or one of each. */
const describeEachTotal = (asked: Asked, { groups }: PlanForm): string | null =>
  /\bcombined\b/.test(asked.text) &&
  COMBINED.test(asked.text) &&
  EVERY.test(asked.text) &&
  groups.length > 0 &&
  !names(asked, 'rank', 'superlative')
    ? '«combined» asks for one figure, and «every» for one of each; say which.'
    : null;

const MULTIPLE = /\bwhat multiple\b/;

/** `the gross is what multiple of the budget`: a quotient, and no condition. */
const describeLostMultiple = ({ text }: Asked, form: PlanForm): string | null =>
  MULTIPLE.test(text) &&
  !hasMeasure(form, 'formula', 'contrast') &&
  !(form.plan.kind === 'aggregate' && form.plan.contrast)
    ? 'You ask how many times one figure is the other; ask for the ratio of both by their names.'
    : null;

const UNIT_OF_CHANGE = /\bby the most (?:years|points|dollars|minutes|degrees)\b/;

/** `where did it rise by the most years`: the unit of the change, and no period. */
const describeUnitAsPeriod = ({ text, words }: Asked, { plan, groups }: PlanForm): string | null =>
  UNIT_OF_CHANGE.test(text) &&
  words.some((one) => isMention(one, 'grain')) &&
  plan.kind === 'aggregate' &&
  groups.some(({ grain }) => grain !== null)
    ? 'The unit of the change was read as a period; ask which one rose the most.'
    : null;

/** What is said of several rows, and the answer would give of others. */
export const describeOtherAmong = (asked: Asked, form: PlanForm): string | null =>
  describeLostRows(asked, form) ??
  describeOtherRanking(asked, form) ??
  describeOpenList(asked, form) ??
  describeGrowthOfNone(asked, form) ??
  describeRangeOfEach(asked, form) ??
  describeShareOfDifference(asked, form) ??
  describeEachOfAll(asked, form) ??
  describeEachTotal(asked, form) ??
  describeLostMultiple(asked, form) ??
  describeUnitAsPeriod(asked, form);
