import type { Grain } from '../../../engine/cube.ts';
import type { Group } from '../plan/plan.ts';

/** The grains of time that follow each other, from the widest to the finest. */
const SERIES: readonly Grain[] = ['decade', 'year', 'quarter', 'month', 'week', 'day'];

/** What comes back in each year, and the finest series of which each part is one of them. */
const PARTS: Partial<Record<Grain, Grain>> = { monthOfYear: 'month' };

/** Both as one series: each month of each year. Null where no series tells both apart. */
function joinGrains(old: Grain, added: Grain): Grain | null {
  const part = PARTS[old] ?? PARTS[added];
  if (part !== undefined)
    return [old, added].every((one) => PARTS[one] === part || one === 'year') ? part : null;
  const [at, other] = [SERIES.indexOf(old), SERIES.indexOf(added)];
  return at === -1 || other === -1 ? null : (SERIES[Math.max(at, other)] ?? null);
}

/**
 * `break that down by year as well`, after months of the year: each month of each year. After weekdays
 * the years stand beside them.
 */
export function addGrain(old: readonly Group[], added: Group): readonly Group[] {
  const timed = old.find((group) => group.grain !== null);
  if (timed?.grain === undefined || timed.grain === null || added.grain === null)
    return [...old, added];
  const joined = joinGrains(timed.grain, added.grain);
  if (joined !== null)
    return old.map((group) => (group === timed ? { ...group, grain: joined } : group));
  return timed.grain === added.grain ? old : [...old, added];
}
