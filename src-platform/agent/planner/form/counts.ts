import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const HOW_MANY = /^(?:how many|number of|total number of|count of|how often|how many times)$/i;

/** What is counted: the first noun after the word. */
function findCounted({ words, text }: Asked): Mention | null {
  const at = words.findIndex((one) => isMention(one, 'count') && HOW_MANY.test(one.text));
  if (at === -1) return null;
  const noun = words
    .slice(at + 1)
    .find((one) => !isMention(one, 'distinct', 'value', 'condition', 'labelWord', 'join', 'not'));
  // `how many comedies directed by Woody Allen`: the value before is counted.
  const index = noun === undefined ? -1 : words.indexOf(noun);
  // `on an island other than Biscoe`.
  const value = isMention(words[index + 1], 'not') ? words[index + 2] : words[index + 1];
  if (isMention(words[index - 1], 'value') && isMention(value, 'value')) return null;
  const between = text.slice(words[at]?.end, noun?.start);
  return noun === undefined || VERB.test(between) ? null : noun;
}

const VERB = /\b(?:is|are|was|were|do|does|did|have|has|had|of)\b/;

const OF_THEM = /\bhow many (?:of (?:them|those|these)|are|were)\b/;

/** `how many were in construction?`, after a number of unemployed people: their sum is a number of them. */
const countsPeople = (before: Plan | null, { plan, cube }: PlanForm): boolean => {
  const [last, now] = [before, plan].map((one) =>
    one?.kind === 'aggregate' ? one.measures[0] : undefined,
  );
  return (
    cube.measured !== undefined &&
    now?.kind === 'aggregate' &&
    now.aggregation === 'sum' &&
    last?.kind === 'aggregate' &&
    last.aggregation === 'sum' &&
    last.column === now.column
  );
};

/** `how many were unemployed in 2010`: the words behind the count are the figure that is added up. */
function addsUpPeople({ words }: Pick<Asked, 'words'>, { plan, cube }: PlanForm): boolean {
  const named = words[words.findIndex((one) => isMention(one, 'count')) + 1];
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  return (
    cube.measured !== undefined &&
    isMention(named, 'column') &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === 'sum' &&
    measure.column === named.column
  );
}

/** `which country had the most people, and how many were there`: the ranking shows how many. */
const isShownByRank = (
  { words }: Pick<Asked, 'words'>,
  { plan }: Pick<PlanForm, 'plan'>,
): boolean => plan.sort?.by === 'measure' && !words.some((one) => isMention(one, 'count'));

/** `how many of them cost more`: rows are counted, whatever figure chooses them. */
const describeUncounted = ({ text, words, before }: Asked, form: PlanForm): string | null =>
  OF_THEM.test(text) &&
  !isShownByRank({ words }, form) &&
  !countsPeople(before, form) &&
  !addsUpPeople({ words }, form) &&
  !hasMeasure(form, 'count', 'distinct', 'matching', 'part')
    ? 'You ask how many there are, and the answer would count none.'
    : null;

const COUNTED = ['count', 'distinct', 'matching', 'part'] as const;
const LEADS = /^(?:(?:and|for|in|on|of) )?(?:how many\b|count (?!of\b))/;

const countsRows = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && COUNTED.some((kind) => kind === plan.measures[0]?.kind);

const HAVE =
  /\bhow many (?:do|does|did) (?!we\b|you\b|i\b|have\b|each\b|every\b|all\b)[^,?]*\b(?:have|had|get|need)\b/i;

/** `how many do American cars have`: not how many cars there are. `How many does Japan have` counts its rows. */
function describeOpenCount(asked: Asked, { plan, cube }: PlanForm): string | null {
  const { text, before } = asked;
  const isOfOthers = before === null ? names(asked, 'entity') : !countsRows(before);
  return HAVE.test(text) &&
    !isShownByRank(asked, { plan }) &&
    countsRows(plan) &&
    (isOfOthers || cube.measured !== undefined)
    ? 'You do not say how many of what they have; name it.'
    : null;
}

/** `for how many films do we have both ratings`: their number comes first, and no mean of them. */
function describeLateCount({ text }: Asked, { plan }: PlanForm): string | null {
  const [first] = plan.kind === 'aggregate' ? plan.measures : [];
  const isLate =
    first?.kind === 'aggregate' &&
    first.aggregation !== 'sum' &&
    plan.kind === 'aggregate' &&
    plan.measures.slice(1).some(({ kind }) => COUNTED.some((one) => one === kind));
  return LEADS.test(text) && isLate
    ? 'You ask how many there are, and the answer would lead with another figure.'
    : null;
}

const BOTH_COUNTED =
  /\band how many \p{L}+ (?!are\b|were\b|is\b|was\b|do\b|does\b|did\b|has\b|have\b|had\b)\p{L}+ (?:there|to it|at it)\b/u;

/** `which airport has the most departures, and how many flights arrive there`: two numbers of rows, of which one would be given. */
const describeSecondCount = ({ text, before }: Asked, { plan }: PlanForm): string | null =>
  before === null && plan.sort?.by === 'measure' && BOTH_COUNTED.test(text)
    ? 'You ask which has the most, and for another number of it; ask for that in a second question.'
    : null;

const AMOUNT_BESIDE = /\band (?:how (?:much|many)|what(?:'s| is| was| were))\b(.*)$/;
const OF_THEM_AGAIN = /\b(?:they|them|their|those|these|it|its|on|of|by|from)\b/;

/** `how many rainy days were there, and how much rain fell altogether`: on those days, or on all of them. */
function describeOpenAmount({ text, before }: Asked, { plan }: PlanForm): string | null {
  const [count, amount] = plan.kind === 'aggregate' ? plan.measures : [];
  const [, said] = AMOUNT_BESIDE.exec(text) ?? [];
  const isOpen =
    before === null &&
    LEADS.test(text) &&
    count?.kind === 'count' &&
    amount?.kind === 'aggregate' &&
    amount.aggregation === 'sum' &&
    plan.filters.some(({ kind }) => kind === 'values' || kind === 'compare');
  return isOpen && said !== undefined && !OF_THEM_AGAIN.test(said)
    ? 'The amount could be that of the rows that are counted, or of all of them; say «of those», or ask for it in a second question.'
    : null;
}

const OF_IT = /\band (?:how|what)\b.*\b(?:it|its)\b/;
const OF_ROWS = /\band (?:how|what)\b.*\b(?:they|them|their|those|these)\b/;

/** `how many rainy days did it have, and how warm was it`: the mean of the month, and not of those days. */
const describeOtherMean = ({ text, before }: Asked, { plan }: PlanForm): string | null =>
  before !== null &&
  LEADS.test(text) &&
  countsRows(plan) &&
  plan.kind === 'aggregate' &&
  plan.measures.length > 1 &&
  plan.filters.some(
    (one) => one.kind !== 'period' && !before.filters.some((two) => isDeepStrictEqual(one, two)),
  ) &&
  OF_IT.test(text) &&
  !OF_ROWS.test(text)
    ? 'You ask for a number of some rows, and for a figure of all of them; ask for that in a second question.'
    : null;

/** `how many weekends had rain`: the days of a weekend are counted one by one. */
function describeCountedWeekends({ words }: Asked, { plan }: PlanForm): string | null {
  const isAsked = words.some(
    (word, index) =>
      isMention(word, 'weekdays') &&
      /\bweekends?$/i.test(word.text) &&
      isMention(words[index - 1], 'count') &&
      !isMention(words[index + 1], 'entity'),
  );
  return isAsked && countsRows(plan)
    ? 'I count the days of weekends, and not the weekends; ask how many weekend days there are.'
    : null;
}

/** `how many flights` is a number of rows, and `how many genres` one of names. */
export function describeOtherCount(asked: Asked, form: PlanForm): string | null {
  const { plan, measures, cube, shown } = form;
  const noun = findCounted(asked);
  if (plan.kind === 'list' || plan.countsGroups === true) return null;
  const uncounted =
    describeUncounted(asked, form) ??
    describeOpenCount(asked, form) ??
    describeLateCount(asked, form) ??
    describeSecondCount(asked, form) ??
    describeOpenAmount(asked, form) ??
    describeOtherMean(asked, form) ??
    describeCountedWeekends(asked, form);
  if (noun === null || uncounted !== null) return uncounted;
  if (isMention(noun, 'entity'))
    return hasMeasure(form, 'count', 'distinct', 'matching', 'part')
      ? null
      : `You ask how many ${noun.text}, and the answer would count none.`;
  const column = isMention(noun, 'column')
    ? cube.columns.find((one) => one.name === noun.column)
    : undefined;
  if (column?.kind !== 'string') return null;
  const isCounted =
    measures.some((one) => one.kind === 'distinct' && one.column === column.name) ||
    shown.has(column.name);
  return isCounted
    ? null
    : `You ask how many ${noun.text}, and the answer would count something else.`;
}
