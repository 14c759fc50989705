import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Filter } from './plan.ts';

/** `known` filters exclude rows without a value from rankings. */
export function buildKnownFilters(columns: readonly string[], cube: ModelCube): Filter[] {
  return [...new Set(columns)]
    .filter((column) => (cube.columnProfiles.get(column)?.nullCount ?? 0) > 0)
    .map((column) => ({ kind: 'known', column }));
}
