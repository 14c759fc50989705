import { isDeepStrictEqual } from 'node:util';
import { listChosen } from './plan-parts.ts';
import type { Plan } from './plan.ts';

/** Whether two plans differ in nothing but the end that they begin with. */
export function areEnds(plan: Plan, before: Plan | null): boolean {
  // Without what is undefined, and whatever the order of the parts.
  const strip = (one: Plan): unknown =>
    JSON.parse(JSON.stringify({ ...one, sort: null, limit: null }));
  const [first, second] = [plan.sort, before?.sort];
  // The second heaviest is no end.
  const isFirst = (plan.position ?? 1) === 1;
  return (
    isFirst &&
    before !== null &&
    first !== null &&
    second !== null &&
    second !== undefined &&
    first.direction !== second.direction &&
    isDeepStrictEqual({ ...first, direction: null }, { ...second, direction: null }) &&
    isDeepStrictEqual(strip(plan), strip(before))
  );
}

/**
 * Whether two plans rank the same groups of the same rows, one from the highest and one from the lowest:
 * also the hottest months and the coldest, which have figures of their own.
 */
export function areEndsOfGroups(plan: Plan, before: Plan | null): boolean {
  if (plan.kind === 'list' || before === null || before.kind === 'list') return false;
  const [first, second] = [plan.sort, before.sort];
  const isOpposite =
    first?.by === 'measure' && second?.by === 'measure' && first.direction !== second.direction;
  const isFirst = (plan.position ?? 1) === 1 && (before.position ?? 1) === 1;
  const haveOne = plan.measures.length === 1 && before.measures.length === 1;
  return (
    isOpposite &&
    isFirst &&
    haveOne &&
    plan.groups.length === 1 &&
    isDeepStrictEqual(plan.groups, before.groups) &&
    isDeepStrictEqual(plan.having, before.having) &&
    isDeepStrictEqual(listChosen(plan), listChosen(before))
  );
}
