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
