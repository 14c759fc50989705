import type { Aggregation, Direction } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import type { Filter } from './plan.ts';

export function pickAggregationOf(cube: ModelCube, column: string): Aggregation {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.aggregation : 'avg';
}

/** Numbers are sorted from the highest, names and dates from the first. */
export function pickDirection(cube: ModelCube, column: string): Direction {
  return cube.columns.find((one) => one.name === column)?.kind === 'number' ? 'desc' : 'asc';
}

export const findTimeColumn = (cube: ModelCube): string | undefined =>
  cube.columns.find((column) => column.kind === 'time')?.name;

export function isRowName(cube: ModelCube, column: string): boolean {
  return (
    cube.label[0] === column &&
    (cube.columnStats.get(column)?.values.length ?? 0) > cube.rowCount / 2
  );
}

/** `known` filters exclude rows without a value from rankings. */
export function buildKnownFilters(columns: readonly string[], cube: ModelCube): Filter[] {
  return [...new Set(columns)]
    .filter((column) => (cube.columnStats.get(column)?.nullCount ?? 0) > 0)
    .map((column) => ({ kind: 'known', column }));
}

export function listFilterColumns(filters: readonly Filter[]): string[] {
  return filters.filter((filter) => filter.kind !== 'known').map((filter) => filter.column);
}
