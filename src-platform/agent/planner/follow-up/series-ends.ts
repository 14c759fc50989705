import type { ModelCube } from '../../../engine/semantic-model.ts';
import { canDifferInPercent } from './percent-difference.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/**
 * `how much growth is that from the first to the last of these years`, after a figure of each year: the
 * first of them against the last. Null where the answer had other groups, or not all of its periods.
 */
export function compareSeriesEnds(
  { plan, named, totalRows }: ThreadMemory,
  kind: 'minus' | 'percent',
  cube: ModelCube,
): Plan | null {
  if (plan.kind === 'list' || plan.listed !== null || plan.share || plan.contrast) return null;
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  const isPlain = measure?.kind !== 'window' && second === undefined && plan.having.length === 0;
  const grain = group?.grain ?? null;
  if (group === undefined || other !== undefined || grain === null || !isPlain) return null;
  const times = (named[0]?.values ?? []).filter((one) => one !== null).toSorted();
  if (times.length !== totalRows || totalRows < 2 || plan.limit !== null) return null;
  const ranges = [times[0], times.at(-1)].map((one) => buildPeriodOf(one ?? '', grain));
  const [from, to] = ranges;
  if (!from || !to) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'period');
  const period = { kind: 'period', column: group.column, ranges: [from, to] } as const;
  const sides: Plan = {
    ...plan,
    filters: [...filters, period],
    sort: null,
    contrast: true,
    difference: kind === 'percent' ? 'percentOfLast' : 'figure',
  };
  return kind === 'minus' || canDifferInPercent(sides, cube) ? sides : null;
}
