import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';

/** Whether the data have some day of each time that is named: `in 1970` is no time of flights of 2001. */
export function hasNamedTimes(mentions: readonly Mention[], cube: ModelCube): boolean {
  const time = findTimeColumn(cube);
  const extent = time === undefined ? null : (cube.columnProfiles.get(time)?.extent ?? null);
  if (extent === null) return true;
  const [first, last] = [extent.first.slice(0, 10), extent.last.slice(0, 10)];
  const ranges = mentions.flatMap((one) => (isMention(one, 'period') ? one.ranges : []));
  return ranges.every(
    ({ from, to }) => (from === null || from <= last) && (to === null || to > first),
  );
}
