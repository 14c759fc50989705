import type { Figure, FigureInterpretation } from './figure.ts';

/** Basis points as a power of ten of percentage points. */
export const BASIS_POINTS_POWER = -2;
const BASIS_POINTS_NAME = /(?:^|[^a-z])(?:bps?|basis_?points?)$/i;

/** Whether a column is in basis points by its name: `spread_bps`. */
export const isOfBasisPoints = (name: string): boolean => BASIS_POINTS_NAME.test(name);

export const isInBasisPoints = ({ interpretations }: Figure): boolean =>
  interpretations.some(({ power }) => power === BASIS_POINTS_POWER);

/** Whether a figure is read in the unit of a column: `145 bps` is 145 only where that is in bps. */
export const isReadAsColumn = (
  figure: Figure,
  { power }: FigureInterpretation,
  name: string,
): boolean => !isInBasisPoints(figure) || isOfBasisPoints(name) === (power === 0);

/** The ways to read a figure that is computed from other cells: `39 bps` is 0.39 points. */
export function listComputedWays(figure: Figure): readonly FigureInterpretation[] {
  // `1,745` is rarely one and three quarters.
  if (figure.isSureOrder) return figure.interpretations.slice(0, 1);
  return isInBasisPoints(figure)
    ? figure.interpretations.filter(({ power }) => power === BASIS_POINTS_POWER)
    : figure.interpretations;
}
