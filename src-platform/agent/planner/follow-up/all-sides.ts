import { isDeepStrictEqual } from 'node:util';
import type { Filter, Group, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { joinReplaced, joinSides } from './replaced-sides.ts';

const isSameKind = (a: Filter, b: Filter): boolean => a.column === b.column && a.kind === b.kind;

const measuresOf = (plan: Plan): unknown =>
  plan.kind === 'aggregate' ? [plan.measures, plan.groups] : plan.kind;

/** Whether two questions differ in the condition on the sides, and in nothing else. */
function differsInSides(a: Plan, b: Plan, side: Filter): boolean {
  const others = ({ filters }: Plan): readonly Filter[] =>
    filters.filter((one) => !isSameKind(one, side));
  return isDeepStrictEqual(measuresOf(a), measuresOf(b)) && isDeepStrictEqual(others(a), others(b));
}

/**
 * The sides before the last two: January, after January, February and March. Empty where the questions
 * differ in anything else, so that not all of them are known.
 */
export function listMoreSides(
  memory: ThreadMemory | null,
  plan: Plan,
  replaced: Filter | null,
): readonly Filter[] {
  const last = memory?.replaced ?? null;
  if (memory === null || last === null || replaced === null) return [];
  if (!isSameKind(last, replaced) || !differsInSides(memory.plan, plan, replaced)) return [];
  const earlier = memory.moreSides ?? [];
  return isDeepStrictEqual(last, replaced) ? earlier : [...earlier, last];
}

/** The condition on all things that were asked about one by one, and the group that keeps them apart. */
interface AllSides {
  readonly filters: readonly Filter[];
  readonly group: Group;
  readonly count: number;
}

/** Rain in January, then in February and in March: all three; null where not all of them are known. */
export function joinAllSides({
  plan,
  replaced,
  moreSides = [],
  hasMoreSides,
}: ThreadMemory): AllSides | null {
  const two = replaced && joinReplaced(plan.filters, replaced);
  if (two === null || (hasMoreSides === true) !== moreSides.length > 0) return null;
  const own = two.filters.find(({ column }) => column === two.group.column);
  if (own === undefined) return null;
  const partner = plan.filters.find((one) => replaced !== null && isSameKind(one, replaced));
  const known: (Filter | null | undefined)[] = [replaced, partner];
  let both = own;
  let count = 2;
  for (const side of moreSides) {
    if (known.some((one) => isDeepStrictEqual(one, side))) continue;
    const joined = joinSides(side, both);
    if (joined === null || !isDeepStrictEqual(joined.group, two.group)) return null;
    known.push(side);
    both = joined.both;
    count += 1;
  }
  const filters = two.filters.map((one) => (one === own ? both : one));
  return { filters, group: two.group, count };
}
