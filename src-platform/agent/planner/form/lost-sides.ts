import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const OF_SEVERAL =
  /\bwhich of (?:the|those|these) (?:\d+|two|three|four|five|six) (?:days|weeks|months|quarters|years|decades)\b/;

const countTimes = (filter: Filter): number => {
  if (filter.kind === 'period') return filter.ranges.length;
  if (filter.kind === 'months') return filter.months.length;
  return filter.kind === 'weekdays' ? filter.weekdays.length : 0;
};

const countPeriods = (plan: Plan): number =>
  plan.filters.reduce((sum, one) => sum + countTimes(one), 0);

/** `which of the three days had the most?`, after one day each: several days, and not the last alone. */
function describeLostPeriods({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isSeveral = before !== null && (countPeriods(plan) > 1 || listGroups(before).length > 0);
  return before !== null && OF_SEVERAL.test(text) && !isSeveral
    ? `«${OF_SEVERAL.exec(text)?.[0] ?? ''}» names several, and the answer would be about one; name them in one question.`
    : null;
}

const isSide = (filter: Filter): boolean =>
  (filter.kind === 'values' && !filter.negated && filter.values.length > 1) ||
  (filter.kind === 'text' && filter.texts.length > 1);

/** `when did both peak?`, after two series one by one: the time of each, and not of the last. */
function describeLostOne(asked: Asked, { filters, groups }: PlanForm): string | null {
  const { text, before } = asked;
  const isBoth =
    /\bboth\b/.test(text) && /\b(?:when|which (?:year|month|quarter|day|decade))\b/.test(text);
  const isSided = filters.some(isSide) || groups.some(({ grain }) => grain === null);
  return before !== null && isBoth && !isSided
    ? 'You ask for the time of both, and the answer would give that of one; ask for each by its name.'
    : null;
}

const OF_THE_TWO = /\b(?:which|who)(?: one)? of (?:the|those|these) (?:two|2)\b/;

/** `which of the two rose more?`, after the change of one share and then of another: not of the last alone. */
function describeLostOther({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isOfTimes =
    plan.kind === 'aggregate' && plan.contrast && groups.every(({ grain }) => grain !== null);
  const isOfOne = plan.filters.some(
    (one) => one.kind === 'values' && !one.negated && one.values.length === 1,
  );
  return before !== null && OF_THE_TWO.test(text) && !OF_SEVERAL.test(text) && isOfTimes && isOfOne
    ? '«which of the two» chooses one of two, and the answer would be about the last alone; name both.'
    : null;
}

const ALSO_THEN = /\balso (?:at )?(?:the |its )?(?:\p{L}+est|best|worst) then\b/u;

/** `was IBM also highest then?`: whether it had its own highest at that time, and no comparison. */
const describeOtherOwnEnd = ({ text, before }: Asked): string | null =>
  before !== null && ALSO_THEN.test(text)
    ? 'You ask whether it had its highest or lowest at the same time; ask when that was.'
    : null;

const listTests = ({ filters }: Plan): readonly Filter[] =>
  filters.filter((one) => one.kind === 'compare' || one.kind === 'between');

const AND_HOW_MANY = /^(?:and|but|or)\b.*\bhow many\b/;
const OF_THESE = /\b(?:them|these|those|of which|also|both|as well|too)\b/;

/**
 * `and how many weigh over 4500 lbs?`, after those over 200 horsepower: of these, or of all? `And a
 * rating above 8?` goes on with the condition.
 */
function describeSecondTest(asked: Asked, { plan }: PlanForm): string | null {
  const { text, words, before } = asked;
  const isCount =
    before?.kind === 'aggregate' &&
    before.groups.length === 0 &&
    before.measures.every(({ kind }) => kind === 'count' || kind === 'distinct');
  if (!isCount || plan.kind === 'list' || before.listed !== null) return null;
  const [old, now] = [listTests(before), listTests(plan)];
  const isBare =
    words.length > 1 && words.every((one) => isMention(one, 'join', 'compare', 'number', 'unit'));
  const isAsked = (AND_HOW_MANY.test(text) && !OF_THESE.test(text)) || isBare;
  return isAsked && old.length > 0 && now.length > old.length
    ? 'This could be of those just counted, or of all; say «how many of them», or name them all in full.'
    : null;
}

/** Rows that are measurements, or days of the calendar: their number says nothing of what they measure. */
const MEASURED = 'the answer would count the rows that measure it; ask for the figure by its name.';

/** `how many in March?`, after a rainfall by month: of that figure, and no number of days. */
function describeCountedMeasurements(asked: Asked, { plan, cube }: PlanForm): string | null {
  const { words, before } = asked;
  const [old] = before?.kind === 'aggregate' ? before.measures : [];
  const time = cube.columns.find(({ kind }) => kind === 'time')?.name;
  const isMeasured = cube.measured !== undefined || cube.label[0] === time;
  const counts = plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'count');
  const isOfFigure = old?.kind === 'aggregate' || old?.kind === 'perGroup';
  const isBare =
    names(asked, 'count') &&
    words.every((one) => isMention(one, 'count', 'join', 'period', 'months', 'value'));
  return isMeasured && counts && isOfFigure && isBare && plan.countsGroups !== true
    ? `You ask how many, and ${MEASURED}`
    : null;
}

const HOW_MANY_WHEN =
  /^(?:and |so |but )?how many (?:since|before|after|in|until|from|between|during) /;

/** `how many since 2000?`, after the directors with more than ten films: of those, or of their films? */
const describeCountedOfCount = ({ text, before, words }: Asked): string | null =>
  before?.kind === 'aggregate' &&
  before.having.some(({ measure }) => measure.kind !== 'aggregate') &&
  HOW_MANY_WHEN.test(text) &&
  words.every((one) => isMention(one, 'count', 'join', 'period', 'months', 'compare'))
    ? 'You ask how many, and the last answer counts what is in each; say what is to be counted.'
    : null;

const BARE_AVERAGE =
  /\b(?:above|below|over|under)[- ]average\b|\b(?:than|above|below|over|under) (?:the )?average\b/;

/**
 * `which months had below average rain`: the total of each month against the mean of the totals, which
 * is no test of single days.
 */
function describeRowsAgainstMean({ text, words }: Asked, form: PlanForm): string | null {
  const { plan, groups, filters, cube } = form;
  const isRows = filters.some((one) => one.kind === 'average' && one.against === undefined);
  if (plan.kind === 'list' || !isRows || !BARE_AVERAGE.test(text)) return null;
  const ask = words.findIndex((one) => isMention(one, 'ask', 'count'));
  const noun = words[ask + 1];
  const isAsked = groups.some(
    ({ column, grain }) =>
      (isMention(noun, 'column') && noun.column === column) ||
      (isMention(noun, 'grain') && noun.grain === grain),
  );
  return ask !== -1 && isAsked && !hasMeasure(form, 'distinct') && !holdsOneEach(plan, cube)
    ? `You ask which ${noun?.text ?? ''} it is, and the answer would test single rows against their average; ask for the figure of each, and then which are above a number.`
    : null;
}

const BARE_END = /^(?:and |so )?(?:the )?(?:best|worst)\s*[?.!]*$/;

/** `and the worst?`, after the five with the highest budget: of the five, or of all. */
const describeOpenEnd = ({ text, before }: Asked): string | null =>
  before?.kind === 'aggregate' && before.limit !== null && BARE_END.test(text)
    ? `This could be of the ${String(before.limit)} just shown, or of all; ask for it in full.`
    : null;

/** Follow-ups about several things that were asked for one by one, and tests of other rows than those meant. */
export const describeLostSides = (asked: Asked, form: PlanForm): string | null =>
  describeLostPeriods(asked, form) ??
  describeLostOne(asked, form) ??
  describeLostOther(asked, form) ??
  describeOtherOwnEnd(asked) ??
  describeSecondTest(asked, form) ??
  describeCountedMeasurements(asked, form) ??
  describeCountedOfCount(asked) ??
  describeRowsAgainstMean(asked, form) ??
  describeOpenEnd(asked);
