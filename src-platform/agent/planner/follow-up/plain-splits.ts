import type { Filter, Plan } from '../plan/plan.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';

const SPLITS =
  /^\s*(?:(?:and|now|then|so|ok|please|can you|could you)\b,? )*(?:split|break|divide|separate|slice|cut)\b.*\b(?:by|into|down)\b/iu;

const isDivided = (plan: Plan, last: Plan): boolean =>
  plan.kind === 'aggregate' &&
  last.kind === 'aggregate' &&
  !plan.share &&
  plan.groups.length > 0 &&
  plan.filters.length > last.filters.length &&
  JSON.stringify(plan.measures) === JSON.stringify(last.measures);

/** `split the eight cylinder ones by origin`, after the share of each: the number of those by origin. */
export const readSplitOfShare: ReadPlainer = (text, { plan, memory }) => {
  if (plan.kind === 'list' || !plan.share || !SPLITS.test(text)) return null;
  const earlier = { ...memory, plan: { ...plan, share: false } };
  return { texts: [text], earlier, accepts: isDivided };
};

const AS_SHARE = new RegExp(
  String.raw`${START}(?:(?:show|give|have|make|that|it|this|them|me|now|please|the same)\b,? )*(?:(?:as|in)(?: an?| the)? (?:shares?|percent(?:age)?s?|per ?cent|%)|(?:shares?|percent(?:age)?s?|%)(?: please| instead)?)(?: again| too| as well| please)*${END}`,
  'iu',
);

const pins = (filters: readonly Filter[], column: string): boolean =>
  filters.some(
    (one) =>
      one.column === column &&
      ((one.kind === 'values' && !one.negated && one.values.length === 1) ||
        (one.kind === 'compare' && one.comparison === '=')),
  );

/** `in percent`, after the cars with 6 cylinders by cylinders and origin: each is a part of those. */
export const readShareOfPinned: ReadPlainer = (text, { plan }) => {
  if (plan.kind === 'list' || plan.groups.length !== 2 || !AS_SHARE.test(text)) return null;
  const groups = plan.groups.filter(({ column }) => !pins(plan.filters, column));
  const [measure, other] = plan.measures;
  const isPart =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  if (groups.length !== 1 || !isPart || other !== undefined || plan.having.length > 0) return null;
  return { plan: { ...plan, groups, share: true, sort: null } };
};

const WEEKENDS = '(?:weekends?|saturdays?(?:,? and |/)sundays?)';
const WORKDAYS =
  '(?:weekdays?|working ?days?|work ?days?|business days?|mondays? (?:to|through|till|until) fridays?)';
const ONLY = String.raw`(?:(?:only|just|now|show|keep|for|on|the|at|with|and|but|same|limit (?:it|that|this) to|restrict (?:it|that|this) to)\b,? )*`;
const DAYS = new RegExp(
  String.raw`${START}${ONLY}(?:(${WEEKENDS})|(${WORKDAYS}))(?: (?:only|alone|please|then))*${END}`,
  'iu',
);

/** `only weekends`, after a figure of each weekday or of any days. */
export const readWeekdays: ReadPlainer = (text, { plan, cube }) => {
  const [said, ends] = DAYS.exec(text) ?? [];
  const time = findTimeColumn(cube);
  if (said === undefined || time === undefined) return null;
  const isOfDays =
    plan.kind === 'aggregate' && plan.groups.some(({ grain }) => grain === 'weekday');
  if (!isOfDays || plan.contrast || plan.share) return null;
  const weekdays = ends === undefined ? [1, 2, 3, 4, 5] : [6, 7];
  const filters = plan.filters.filter(({ kind }) => kind !== 'weekdays');
  return { plan: { ...plan, filters: [...filters, { kind: 'weekdays', column: time, weekdays }] } };
};
