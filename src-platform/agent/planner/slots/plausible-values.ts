import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Filter } from '../plan/plan.ts';

/** A number that is so many times outside what a column holds is no number of that column. */
const MOST_TIMES = 10;

interface Extent {
  readonly low: number;
  readonly high: number;
}

function findExtent(cube: ModelCube, column: string): Extent | null {
  const isNumber = cube.columns.some((one) => one.name === column && one.kind === 'number');
  const extent = cube.columnProfiles.get(column)?.extent ?? null;
  return isNumber && extent !== null
    ? { low: Number(extent.first), high: Number(extent.last) }
    : null;
}

/** Whether a number has the size of the column's own, or is near to zero where those are. */
export function isPlausible(cube: ModelCube, column: string, value: string): boolean {
  const extent = findExtent(cube, column);
  if (extent === null) return true;
  const size = Math.abs(Number(value));
  const most = Math.max(Math.abs(extent.low), Math.abs(extent.high));
  const least = extent.low > 0 ? extent.low : 0;
  return size <= most * MOST_TIMES && (size === 0 || size * MOST_TIMES >= least);
}

/** Whether a number is between the lowest and the highest of the column. */
export function isWithin(cube: ModelCube, column: string, value: string): boolean {
  const extent = findExtent(cube, column);
  return extent !== null && Number(value) >= extent.low && Number(value) <= extent.high;
}

/** Whether the column holds money, which a number with a currency sign needs. */
export function isMoney(cube: ModelCube, column: string): boolean {
  return cube.columns.some(
    (one) => one.name === column && one.kind === 'number' && one.format.type === 'currency',
  );
}

const listValues = (filter: Filter): readonly string[] => {
  if (filter.kind === 'compare') return [filter.value];
  return filter.kind === 'between' ? [filter.low, filter.high] : [];
};

/**
 * Refuses conditions whose number cannot be one of the column, because it more likely belongs to
 * another: `rating under 10,000,000` excludes no row.
 */
export function describeImplausible(cube: ModelCube, filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'compare' && filter.kind !== 'between') return [];
    const { column } = filter;
    const value = listValues(filter).find((one) => !isPlausible(cube, column, one));
    const extent = findExtent(cube, column);
    if (value === undefined || extent === null) return [];
    const title = cube.columns.find((one) => one.name === column)?.title ?? column;
    const format = (number: number): string => number.toLocaleString('en-US');
    return [
      `${format(Number(value))} is no ${title}: it runs from ${format(extent.low)} to ${format(extent.high)}. Say which measure the number is about.`,
    ];
  });
}
