import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '../plan/plan.ts';

/** Whether two plans ask for the same figures, each of its rows. */
export const hasSameMeasures = (plan: Plan, last: Plan): boolean => {
  if (plan.kind === 'list' || last.kind === 'list') return plan.kind === last.kind;
  const list = ({ measures }: typeof plan) => measures.map(({ kind }) => kind);
  return isDeepStrictEqual(list(plan), list(last));
};
