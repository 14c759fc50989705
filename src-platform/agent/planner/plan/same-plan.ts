import { isDeepStrictEqual } from 'node:util';
import type { Plan } from './plan.ts';

/** A plan without what is not said in it: parts that are undefined, and how it is drawn. */
const toComparable = (plan: Plan): unknown =>
  JSON.parse(JSON.stringify({ ...plan, display: 'auto' }));

/** Whether two plans ask for the same rows; they may be drawn in two ways. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  isDeepStrictEqual(toComparable(one), toComparable(other));
