import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/**
 * `where do they fly to?`, after the airports with more than 500 flights: of those, which a plan that
 * names them nowhere does not choose.
 */
export function describeLostTested({ text, before }: Asked, form: PlanForm): string | null {
  if (before?.kind !== 'aggregate' || before.having.length === 0 || !/\bthey\b/.test(text))
    return null;
  const isThere = before.groups.some(({ column }) =>
    [...form.groups, ...form.filters].some((one) => one.column === column),
  );
  return isThere || form.plan.listed !== null
    ? null
    : '«they» are those that passed the test of the last answer, and this would be about all; name them.';
}
