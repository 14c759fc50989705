import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import { listRanges, type PlanForm } from './plan-form.ts';

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
const OF_THESE = /(?<!\beach )\bof (?:these|those|the) (two|three|four|five|\d+)\b/;

/** `which of these three was the driest` chooses one of three, and asks for no list of three. */
function describeListedChoice({ text, words }: Asked, { plan }: PlanForm): string | null {
  const [, counted] = OF_THESE.exec(text) ?? [];
  const isChoice = words.some((one) => isMention(one, 'ask'));
  if (counted === undefined || !isChoice) return null;
  const count = NUMBERS[counted] ?? Number(counted);
  // The rows of a top list in another order: the first of them is the one that was asked for.
  return plan.limit === count && plan.listed?.limit !== count
    ? `«of these ${counted}» chooses one of them, and I would list ${counted}; name them.`
    : null;
}

const ONLY = /\b(?:only|just)\b/;

/** `only 2007 and later`, after 2005 to 2009, ends with 2009. */
function describeWiderPeriod({ text, before }: Asked, form: PlanForm): string | null {
  const last = before?.filters.find((one) => one.kind === 'period');
  const [range, other] = last?.kind === 'period' ? last.ranges : [];
  if (range === undefined || other !== undefined || !ONLY.test(text)) return null;
  const isWider = listRanges(form).some(
    ({ from, to }) =>
      (range.to !== null && (to === null || to > range.to)) ||
      (range.from !== null && (from === null || from < range.from)),
  );
  const isOther = listRanges(form).every(
    ({ from, to }) =>
      (range.to !== null && from !== null && from >= range.to) ||
      (range.from !== null && to !== null && to <= range.from),
  );
  return isWider && !isOther
    ? '«only» narrows the period of the last answer, and this one goes beyond it; name both ends.'
    : null;
}

const SCOPE = /\b(?:in|of|for|among|across) (?:all )?the $/;
/** `per origin for models since 1980`: a group is named by another word. */
const BESIDE = /\b(?:for|among|across) (?:all )?(?:the )?$/;
/** `how do prices compare across companies`: a figure of each is asked for. */
const COMPARED = /\b(?:compare[sd]?|differ(?:s|ed)?|var(?:y|ies|ied)) across (?:all )?(?:the )?$/;
const WHOSE = /^ (?:with|that|whose|where|which|who|having)\b/;

/** `in the countries with more than 4 children`: nothing says whether each of them is meant. */
function describeScopeAsGroup({ text, words, before }: Asked, form: PlanForm): string | null {
  if (before !== null || names({ text, words, before }, 'rank', 'superlative')) return null;
  const isDivided = words.some((word) => isMention(word, 'by'));
  const isScope = (word: Mention): boolean =>
    isMention(word, 'column') &&
    // A question that was said otherwise before its words were found stands at other places.
    text.startsWith(word.text.toLowerCase(), word.start) &&
    form.groups.some(({ column, grain }) => column === word.column && grain === null) &&
    (isDivided
      ? BESIDE.test(text.slice(0, word.start)) && !COMPARED.test(text.slice(0, word.start))
      : SCOPE.test(text.slice(0, word.start)) && WHOSE.test(text.slice(word.end)));
  const scope = words.find(isScope);
  return scope === undefined
    ? null
    : `Say whether you mean each of the ${scope.text}, «by ${scope.text}», or all of them together, «of all ${scope.text}».`;
}

const THAT_DAY = /\b(?:that|this) day\b/;

/** `how windy was it on that day`, after the hottest ten: one of them is meant, and no mean of all. */
function describePooledRows({ text }: Asked, { plan }: PlanForm): string | null {
  const limit = plan.listed?.limit ?? 1;
  return THAT_DAY.test(text) && plan.kind === 'aggregate' && limit > 1
    ? `«that day» is one day, and the answer would be about ${String(limit)} of them; name its date.`
    : null;
}

const OF_THAT_PERIOD =
  /\b(?:(?:that (?:same )?|the same |(?:the|these|those|both) (?:same )?(?:two|three|four|\d) |(?:these|those|both) )(year|month|week|quarter|decade)s?|in it(?= *[?.!]*$))\b/;
const OF_ONE = /^(?:that|the same|in it)/;
const SAME_ROWS = /\b(?:those|these|them|such|they|their|its?)\b/;
const SAME_THINGS = /\b(?:those|these|them|such|they)\b/;
const TIMES: readonly string[] = ['period', 'months', 'weekdays', 'hours', 'known'];

const namesFilter = (word: Mention, filter: Filter): boolean =>
  (isMention(word, 'value') && word.options.some(({ column }) => column === filter.column)) ||
  (isMention(word, 'condition', 'label', 'labelWord') && word.column === filter.column);

/** `how much precipitation was there`, after a number of days, or of months. */
const isOtherFigure = (before: Plan | null, plan: Plan): boolean =>
  before?.kind === 'aggregate' &&
  before.measures.every(
    (one) => one.kind === 'count' || (one.kind === 'distinct' && one.grain !== undefined),
  ) &&
  (plan.kind === 'list' || plan.measures.every(({ kind }) => kind === 'aggregate'));

/** `those months`, after the number of months above a limit: the ones that were counted. */
const namesCounted = (said: string | undefined, before: Plan | null): boolean =>
  before?.kind === 'aggregate' &&
  before.measures.some((one) => one.kind === 'distinct' && one.grain === said);

/** The conditions of the last question that a plan keeps although the words name the time again. */
export function listEarlierConditions(
  { text, words, before }: Asked,
  plan: Plan,
  cube: ModelCube,
): readonly Filter[] {
  const carried = (before?.filters ?? []).filter(
    (one) =>
      !TIMES.includes(one.kind) &&
      plan.filters.some((other) => isDeepStrictEqual(one, other)) &&
      // `how much did comedies gross that year`: they are named again.
      words.every((word) => !namesFilter(word, one)) &&
      // `the highest price of that year`, after a question about Apple: of Apple still.
      (cube.measured === undefined || one.kind === 'compare' || one.kind === 'between') &&
      before?.kind === 'aggregate',
  );
  const isRanked = words.some((one) => isMention(one, 'rank', 'superlative', 'aggregation'));
  const namesRows = words.some((one) => isMention(one, 'entity', 'aggregation'));
  const [said, noun] = OF_THAT_PERIOD.exec(text) ?? [];
  if (said === undefined) return [];
  // `its average in that year`, of one share: the word names the share, and none of its months.
  const same = cube.measured === undefined ? SAME_ROWS : SAME_THINGS;
  const isOther = isOtherFigure(before, plan) || (isRanked && namesRows && OF_ONE.test(said));
  return isOther && !namesCounted(noun, before) && !same.test(text.replace(said, ''))
    ? carried
    : [];
}

/**
 * `the coldest day of that year`, `the average in each of these two months`, after their foggy days: the
 * time is named again, so that all its days may be meant as well as the foggy ones.
 */
const describeEarlierCondition = (asked: Asked, { plan, cube }: PlanForm): string | null =>
  listEarlierConditions(asked, plan, cube).length > 0
    ? 'This could be of all that was in that time, or only of what the last question counted; name what you mean.'
    : null;

/** The rows that a question narrows an answer to. */
export const describeOtherRows = (asked: Asked, form: PlanForm): string | null =>
  describeListedChoice(asked, form) ??
  describePooledRows(asked, form) ??
  describeEarlierCondition(asked, form) ??
  describeWiderPeriod(asked, form) ??
  describeScopeAsGroup(asked, form);
