import { isDeepStrictEqual } from 'node:util';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isNumberOfRows } from './ask-of-counted.ts';
import { createMemory } from '../thread-memory.ts';
import { writeNewLimit } from './plain-new-limits.ts';
import type { ReadPlainer } from './plainer.ts';

const SHARE = '(?:percentage|percent|per cent|share|proportion|fraction|%)';
const ASKS_SHARE = new RegExp(
  String.raw`${START}(?:(?:so|then|now),? )*(?:(?:what|which) (?:is |was )?(?:the |that )?${SHARE}(?: (?:is|was|are|does|do|would|that|it|this|they|those|these|be|make|give|come to|amount to|then|exactly))*|(?:as|in) (?:an? )?${SHARE}|(?:what|how much)(?:['’]s| is| was) (?:that|it|this) (?:as|in) (?:an? )?${SHARE}|what(?:['’]s| is) the ${SHARE}(?: of that)?)(?:,? (?:then|please))*${END}`,
  'iu',
);

const isRows = (plan: Plan | null): boolean =>
  plan?.kind === 'aggregate' && isNumberOfRows(plan) && !plan.share && plan.listed === null;

/**
 * `what is the percentage?`, after a number of rows and out of how many with that figure: the one as a
 * share of the other.
 */
export const readShareOfBase: ReadPlainer = (text, { plan, before }) => {
  if (!ASKS_SHARE.test(text) || before === null || !isRows(plan) || !isRows(before)) return null;
  const isIn = (filters: Plan['filters'], one: Plan['filters'][number]): boolean =>
    filters.some((two) => isDeepStrictEqual(one, two));
  const tests = before.filters.filter((one) => !isIn(plan.filters, one));
  const known = plan.filters.filter((one) => !isIn(before.filters, one));
  // Where nothing says of which rows the figure is known, other rules read the share.
  const isBase = known.length > 0 && known.every(({ kind }) => kind === 'known');
  if (!isBase || tests.length === 0) return null;
  const of = { kind: 'count' } as const;
  return {
    plan: {
      ...plan,
      measures: [
        { kind: 'part', of, filters: tests },
        { kind: 'matching', of, filters: tests },
        of,
      ],
    },
  };
};

const isMean = ({ measures }: AggregatePlan): boolean =>
  measures.length === 1 && measures[0]?.kind === 'aggregate';

const isCounted = (plan: AggregatePlan): boolean =>
  isRows(plan) ||
  (plan.groups.length === 0 &&
    plan.measures.length === 1 &&
    plan.measures[0]?.kind === 'distinct' &&
    plan.having.length === 0);

const isLimit = ({ kind }: Filter): boolean => kind === 'compare' || kind === 'between';

/** Whether a number of rows is that of which the figure before it was computed. */
function isBaseOf(plan: Plan, figure: Plan): boolean {
  if (plan.kind === 'list' || !isCounted(plan)) return false;
  if (figure.kind === 'list' || figure.groups.length > 0) return false;
  const isNumber = isCounted(figure);
  const isOfFigure = isMean(figure) || figure.measures.some(({ kind }) => kind === 'part');
  if (!isNumber && !isOfFigure) return false;
  const has = (filters: Plan['filters'], one: Plan['filters'][number]): boolean =>
    filters.some((two) => isDeepStrictEqual(one, two));
  if (isNumber && !isDeepStrictEqual(figure.measures, plan.measures)) return false;
  // A number with a limit is one of those without it.
  const limits = isNumber ? figure.filters.filter(isLimit) : [];
  return (
    (!isNumber || limits.length > 0) &&
    figure.filters.every((one) => limits.includes(one) || has(plan.filters, one)) &&
    plan.filters.every((one) => one.kind === 'known' || has(figure.filters, one))
  );
}

/**
 * `and what was the average in 1979?`, after an average and of how many it is: a number that proves the
 * last figure takes its turn for nothing else.
 */
export const readFigureOfBase: ReadPlainer = (text, { plan, memory }) => {
  const [last, ...past] = memory.past ?? [];
  if (last === undefined || !isBaseOf(plan, last.plan)) return null;
  const { named, totalRows, tied, asksOne } = last;
  const figure = last.plan;
  return {
    texts: [writeNewLimit(text) ?? text],
    earlier: {
      ...createMemory(figure),
      ...{ named, totalRows, tied, asksOne },
      ...(past.length > 0 ? { past } : {}),
    },
    accepts: (next) =>
      next.kind === 'aggregate' &&
      figure.kind === 'aggregate' &&
      isDeepStrictEqual(next.measures, figure.measures),
  };
};
