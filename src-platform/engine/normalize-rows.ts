import {
  NO_ROWS,
  type ColumnValues,
  type CubeRows,
  type RestrictedRows,
} from '../domain/visible-rows.ts';
import type { SemanticModel } from './semantic-model.ts';

function normalizeCondition(
  { column, values }: ColumnValues,
  { cubes }: SemanticModel,
  cube: string,
): ColumnValues {
  const found = cubes.find((one) => one.name === cube);
  const kind = found?.columns.find((one) => one.name === column)?.kind;
  const known = new Set<string | number>(found?.columnProfiles.get(column)?.values);
  const fitting = values.filter((value) =>
    kind === 'string' ? known.has(value) : kind === 'number' && typeof value === 'number',
  );
  return { column, values: [...new Set(fitting)].sort() };
}

/**
 * The same rows, described by what is in the data alone: values that no row has are left out, each
 * value comes once, and in one order. So viewers who see the same rows have the same description.
 */
export function normalizeRows({ cubes }: RestrictedRows, model: SemanticModel): RestrictedRows {
  return {
    kind: 'restricted',
    cubes: cubes.map(({ conditions, ...rest }): CubeRows => {
      if (conditions === NO_ROWS) return { ...rest, conditions };
      const normal = conditions.map((one) => normalizeCondition(one, model, rest.cube));
      const isEmpty = normal.some(({ values }) => values.length === 0);
      return { ...rest, conditions: isEmpty ? NO_ROWS : normal };
    }),
  };
}
