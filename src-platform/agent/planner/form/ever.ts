import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/**
 * `did Disney ever release more films than Universal?`: at some time, which figures over all the time
 * do not tell.
 */
export const describePooledEver = ({ text }: Asked, { plan, groups }: PlanForm): string | null =>
  /\bever\b/.test(text) &&
  /\bthan\b/.test(text) &&
  plan.kind === 'aggregate' &&
  plan.contrast &&
  groups.every(({ grain }) => grain === null)
    ? '«ever» asks about each single time, and this would give one figure of each side over all of it; ask for both by year or by month.'
    : null;
