import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { CellMention, DerivationContext } from './derivations.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

/** How a stated value was computed from cells of one row, so that it can be computed for another one. */
export interface RowFormula {
  readonly operation: Operation;
  readonly table: number;
  readonly row: number;
  readonly columns: readonly number[];
  readonly compute: (values: readonly Big[]) => Big | null;
}

type Compute = RowFormula['compute'];

const ZERO = new Big(0);
const divide = (one: Big, other: Big): Big | null => (other.lte(0) ? null : one.div(other));

/** The ways in which an operation uses two cells; the scale is found by the stated value. */
const WAYS: Readonly<Partial<Record<Operation, readonly Compute[]>>> = {
  ratio: [([one = ZERO, other = ZERO]) => divide(one, other)],
  share: [
    ([one = ZERO, other = ZERO]) => divide(one, other),
    ([one = ZERO, other = ZERO]) => divide(one, one.plus(other)),
    ([one = ZERO, other = ZERO]) => divide(other.minus(one), other),
  ],
  growth: [([from = ZERO, to = ZERO]) => divide(to.minus(from), from)],
};
/** Percent, and what rates are counted per. */
const SCALES = [1, 60, 100, 1_000, 10_000, 100_000, 1e6] as const;
const SAME = 1e-9;

const readCells = (
  { tables }: DerivationContext,
  cells: readonly LedgerCellRef[],
): readonly Big[] =>
  cells.flatMap(
    ({ table, row, column }) =>
      readExactNumber(tables[table]?.table.rows[row]?.[column] ?? null) ?? [],
  );

/** The formula of a value that was computed from two cells of one row; null for any other value. */
export function readRowFormula(
  room: DerivationContext,
  { operation, cells, total, value }: CellMention,
): RowFormula | null {
  const [one, other, ...more] = cells;
  if (operation === null || !one || !other || more.length > 0 || total !== null) return null;
  if (one.table !== other.table || one.row !== other.row) return null;
  const values = readCells(room, cells);
  for (const way of WAYS[operation] ?? []) {
    const bare = way(values)?.toNumber() ?? Number.NaN;
    const scale = SCALES.find(
      (by) => Math.abs(bare * by - value.toNumber()) <= SAME * Math.abs(value.toNumber()),
    );
    if (scale === undefined) continue;
    const { table, row } = one;
    const columns = [one.column, other.column];
    const compute: Compute = (of) => way(of)?.times(scale) ?? null;
    return { operation, table, row, columns, compute };
  }
  return null;
}

/** The cells that a formula uses of a row. */
export const listFormulaCells = (
  { table, columns }: RowFormula,
  row: number,
): readonly LedgerCellRef[] => columns.map((column) => ({ table, row, column }));

/** The value that a formula gives for a row; null where the row lacks a cell. */
export function computeForRow(
  room: DerivationContext,
  formula: RowFormula,
  row: number,
): Big | null {
  const values = readCells(room, listFormulaCells(formula, row));
  return values.length === formula.columns.length ? formula.compute(values) : null;
}

/** The value that a formula gives for the totals of its columns; null without these. */
export function computeOverall(
  { totals, tables }: DerivationContext,
  { table, columns, compute }: RowFormula,
): Big | null {
  const count = tables[table]?.table.rows.length;
  const sums = columns.flatMap((column) => {
    const total = totals.find(({ at }) => at.table === table && at.column === column);
    return total !== undefined && total.count === count ? [total.sum] : [];
  });
  return sums.length === columns.length ? compute(sums) : null;
}
