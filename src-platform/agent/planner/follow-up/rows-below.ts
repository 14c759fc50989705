import { isDeepStrictEqual } from 'node:util';
import { pointsAtOne } from './ask-of-rows.ts';
import type { Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const ONE =
  'The last question asked for one row. Ask this one in full, so that it is clear which rows it is about.';

/** A figure of several listed rows; one of the first row alone is one of the row that was asked for. */
const isOfListed = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.listed !== null && plan.listed.limit !== 1;

/** `and its lowest?`, after the highest price of Amazon: one of the same rows. */
const isOtherEnd = (plan: Plan, last: Plan): boolean =>
  plan.sort?.by === 'column' &&
  last.sort?.by === 'column' &&
  plan.sort.column === last.sort.column &&
  plan.sort.direction !== last.sort.direction &&
  last.filters.some((one) => one.kind === 'values') &&
  isDeepStrictEqual(plan.filters, last.filters);

/** `is it older than that?`: no list of what is older is an answer about the one row. */
const isOtherList = (plan: Plan, last: Plan): boolean =>
  plan.kind === 'list' &&
  plan.limit !== 1 &&
  !isOtherEnd(plan, last) &&
  !isDeepStrictEqual([plan.filters, plan.sort], [last.filters, last.sort]);

/**
 * `and what was its lowest price that year`, after the month with the highest: neither of that one
 * month nor of the ten that the list shows below it.
 */
export function refuseRowsBelow(
  decision: Decision,
  mentions: readonly Mention[],
  { plan, asksOne, totalRows }: ThreadMemory,
): Decision {
  const isOfShown = decision.ok && (isOfListed(decision.plan) || isOtherList(decision.plan, plan));
  const isBelow = plan.kind === 'list' && asksOne && totalRows > 1 && pointsAtOne(mentions);
  return isOfShown && isBelow ? createUndecided(ONE) : decision;
}
