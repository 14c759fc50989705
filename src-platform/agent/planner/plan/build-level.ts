import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn, type Filter, type Group, type Measure } from './plan.ts';
import type { NumberSlot } from '../slots/slots.ts';

interface LevelContext {
  readonly groups: readonly Group[];
  readonly filters: readonly Filter[];
  readonly cube: ModelCube;
}

const MONTH_DAYS = 31;
const DAY_MS = 86_400_000;

/** Whether the figures of one measurement alone are added up: those of one month. */
function isOneMeasurement({ groups, filters }: LevelContext, time: string): boolean {
  if (groups.some((group) => group.column === time && group.grain === 'month')) return true;
  const ranges = filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const isShort = ({ from, to }: (typeof ranges)[number]): boolean =>
    from !== null && to !== null && (Date.parse(to) - Date.parse(from)) / DAY_MS <= MONTH_DAYS;
  return ranges.length > 0 && ranges.every(isShort);
}

/**
 * People who are out of work are added up over industries, and averaged over months: the mean over
 * all rows would be that of an industry.
 */
export function buildLevel(slot: NumberSlot, shape: LevelContext): Measure | null {
  const { cube } = shape;
  const found = cube.columns.find((one) => one.name === slot.column);
  const time = findTimeColumn(cube);
  const isLevel = found?.kind === 'number' && found.additive && found.aggregation === 'avg';
  if (!isLevel || found.snapshot === undefined || time === undefined) return null;
  if (slot.aggregation !== null && slot.aggregation !== 'avg') return null;
  const of = { kind: 'aggregate', column: slot.column, aggregation: 'sum' } as const;
  if (isOneMeasurement(shape, time)) return of;
  return { kind: 'perGroup', of, group: { column: time, grain: found.snapshot } };
}
