import { describePeriod, describeRange } from '../answer/describe.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import type { ReadPlainer } from './plainer.ts';

type PeriodFilter = Extract<Filter, { readonly kind: 'period' }>;

const WHICH = /^\s*(?:(?:and|so|but|then|now)\b,? )*(?:which|what|how many)\b/i;
const OTHER = /\b(which|what|how many) (?:of the )?others? (?=\p{L})/iu;
const TIME =
  /,? \b(?:in|over|during|within|across|for) (?:that|this|the|those|these)(?: same)? (?:(?:\d+|two|three|four|five|ten|fifteen|twenty) )?(?:span|time(?: span)?|period|stretch|interval|years|months|window)\b|,? \bthen\b(?=\s*[?.!]*$)/iu;
const MOVES =
  /\b(fall|fell|drop|dropped|decline|declined|decrease|decreased|rise|rose|grow|grew|increase|increased|lost|gained)(?= (?:from|between)\b)/iu;

/** The column of the change that the last answer gave of one thing, or of its figure at two times. */
function findMoved(plan: Plan, { ranges }: PeriodFilter): string | null {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (measure?.kind === 'span') return ranges.length === 1 ? measure.column : null;
  const isOfTwo = plan.kind === 'aggregate' && plan.contrast && ranges.length === 2;
  return isOfTwo && measure?.kind === 'aggregate' && other === undefined ? measure.column : null;
}

const describeTimes = (period: PeriodFilter): string =>
  period.ranges.length === 1
    ? describePeriod(period)
    : `between ${period.ranges.map((one) => describeRange(one).replace(/^(?:in|on) /, '')).join(' and ')}`;

/**
 * `which other countries lost life expectancy in that span?`, after the change of one between two times:
 * the others whose change in the same time is on that side of zero.
 */
export const readOthersMoved: ReadPlainer = (text, { plan, cube }) => {
  const period = plan.filters.find((one): one is PeriodFilter => one.kind === 'period');
  const series = plan.filters.filter(
    (one) => one.kind === 'values' && !one.negated && cube.label.includes(one.column),
  );
  const [chosen, second] = series;
  const column = period === undefined ? null : findMoved(plan, period);
  if (column === null || period === undefined || chosen?.kind !== 'values') return null;
  const isPlain = plan.filters.length === 2 && second === undefined;
  if (!isPlain || !WHICH.test(text) || !TIME.test(text)) return null;
  const isOther = OTHER.test(text);
  const asked = text
    .replace(OTHER, '$1 ')
    .replace(TIME, ` ${describeTimes(period)}`)
    .trim();
  const title = lowerCaseTitle(findTitle(cube, column));
  const accepts = (next: Plan): boolean =>
    next.kind === 'aggregate' &&
    next.filters.length === (isOther ? 2 : 1) &&
    next.filters[0]?.kind === 'period' &&
    next.having.some(({ measure }) => measure.kind === 'span' && measure.column === column);
  const others: Filter = { ...chosen, negated: true };
  const change = (next: Plan): Plan =>
    isOther ? { ...next, filters: [...next.filters, others] } : next;
  return {
    texts: [...new Set([asked, asked.replace(MOVES, `$1 in ${title}`)])],
    isOwn: true,
    accepts,
    change,
  };
};
