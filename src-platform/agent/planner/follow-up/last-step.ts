import type { DayRange } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isUnit } from './compared-sides.ts';
import { findLastTimes } from './rank-changes.ts';

const MONTHS_OF_YEAR = 12;

const countMonths = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * MONTHS_OF_YEAR + month;
};

const areUnits = (ranges: readonly DayRange[]): boolean =>
  (['year', 'month'] as const).some((grain) => ranges.every((one) => isUnit(grain, one)));

/**
 * How far the two times that the last questions asked about are apart: a year, for 2005 and 2006 or for
 * one month of both; null for any other two, and where there are no two.
 */
export function findLastStep(memory: ThreadMemory): 'year' | 'month' | null {
  const times = findLastTimes(memory);
  const [first, second] = times?.map(({ from }) => countMonths(from ?? '')) ?? [];
  if (times === null || first === undefined || second === undefined || !areUnits(times))
    return null;
  if (second - first === MONTHS_OF_YEAR) return 'year';
  return second - first === 1 ? 'month' : null;
}
