import type { Grain, TimeColumn } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';

/** How far apart the times of the data are: their first and last day are those of months, or of years. */
export function findStep(time: TimeColumn, first: string, last: string): 'month' | 'year' | null {
  if (time.sqlType !== 'DATE') return null;
  const ends = (end: string): boolean => first.endsWith(end) && last.endsWith(end);
  if (ends('-01-01')) return 'year';
  return ends('-01') ? 'month' : null;
}

/** The length of the periods that the data have one figure of; null where they have times of any kind. */
export function findMeasuredGrain({ columns, columnProfiles, entity }: ModelCube): Grain | null {
  const time = columns.find((one) => one.kind === 'time');
  const extent = time === undefined ? null : (columnProfiles.get(time.name)?.extent ?? null);
  if (time?.kind !== 'time' || extent === null) return null;
  if (entity.one === 'day') return 'day';
  return findStep(time, extent.first.slice(0, 10), extent.last.slice(0, 10));
}

/** The time that each row is of, where it is one thing at one time: a month of a share; null elsewhere. */
export function findRowGrain(cube: ModelCube): Grain | null {
  const time = cube.columns.find((one) => one.kind === 'time');
  return time !== undefined && cube.label.includes(time.name) ? findMeasuredGrain(cube) : null;
}
