import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/**
 * `did Disney ever release more films than Universal?`: at some time, which figures over all the time
 * do not tell.
 */
const describeEver = ({ text }: Asked, { plan, groups }: PlanForm): string | null =>
  /\bever\b/.test(text) &&
  /\bthan\b/.test(text) &&
  plan.kind === 'aggregate' &&
  plan.contrast &&
  groups.every(({ grain }) => grain === null)
    ? '«ever» asks about each single time, and this would give one figure of each side over all of it; ask for both by year or by month.'
    : null;

const FIRST_TIME =
  /\b(?:when|(?:in|on) (?:which|what) (?:day|month|quarter|year)) (?:did|was|were|has|had)\b.*\b(?:first|last)\b.*\bthan [a-z]/;

/** `when did Apple first close higher than IBM?`: a time, which the first figure of each does not tell. */
const describeFirstTime = ({ text }: Asked, { plan, groups }: PlanForm): string | null =>
  FIRST_TIME.test(text) &&
  plan.kind === 'aggregate' &&
  groups.length > 0 &&
  groups.every(({ grain }) => grain === null)
    ? 'This asks when one figure was past the other, and the answer would give one figure of each; ask for both by month or by year.'
    : null;

export const describePooledEver = (asked: Asked, form: PlanForm): string | null =>
  describeEver(asked, form) ?? describeFirstTime(asked, form);
