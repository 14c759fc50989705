import type { SemanticModel } from './semantic-model.ts';

/** The column of a visible row has one of these values. Without a value no row is visible. */
export interface ColumnValues {
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** Stands where no row of a cube is visible. */
export const NO_ROWS = 'noRows';

/** The visible rows of one cube: those that meet every condition. */
export interface CubeRows {
  readonly cube: string;
  /** Texts for those who see only these rows. */
  readonly description: string;
  readonly columnDescriptions: Readonly<Record<string, string>>;
  readonly conditions: readonly ColumnValues[] | typeof NO_ROWS;
}

/** The visible rows of somebody who sees only some. Cubes that are not listed do not exist. */
export interface RestrictedRows {
  readonly kind: 'restricted';
  readonly cubes: readonly CubeRows[];
}

export type VisibleRows = { readonly kind: 'all' } | RestrictedRows;

export const ALL_ROWS: VisibleRows = { kind: 'all' };

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
