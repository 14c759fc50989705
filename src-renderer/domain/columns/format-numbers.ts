import type { Cell } from '#shared/platform/tools.ts';
import type { MemberFormat } from '#shared/model/model.ts';
import type { CellFormat } from '#lib/cells/cell-format.ts';

/** The cells of one column, as far as a format depends on them. */
export interface ColumnCells {
  readonly type: string;
  readonly isGrouped: boolean;
  readonly cells: Iterable<Cell>;
}

const INTEGER = /^(?:u?(?:tiny|small|medium|big|huge)?int(?:eger)?\d*|long|short|byte)\b/i;
/** Whether the values of a type have no decimals. */
export const isIntegerType = (type: string): boolean => INTEGER.test(type);
const FLOAT = /^(?:double|float\d*|real|number)\b/i;
const FRACTION = /^[+-]?\d*\.(\d+)$/;

/** Amounts have cents unless the model says something else. */
const CURRENCY_DECIMALS = 2;
const PERCENT_DECIMALS = 1;
/** More than these come from a division and not from a measurement. */
const MOST_OWN_DECIMALS = 6;
const SIGNIFICANT_DIGITS = 3;
const LEAST_DECIMALS = 2;
const MOST_DECIMALS = 8;

/** Counts the decimals that a cell was sent with; null for a cell in another notation. */
function countDecimals(cell: Cell): number | null {
  if (cell === null || cell === '' || typeof cell === 'boolean') return 0;
  const text = String(cell).trim();
  const match = FRACTION.exec(text);
  if (match) return match[1]?.length ?? 0;
  return /^[+-]?\d+$/.test(text) ? 0 : null;
}

/** The most decimals among the cells, up to `most`; the count ends where it is reached. */
function countMostDecimals({ type, cells }: ColumnCells, most: number): number {
  if (isIntegerType(type)) return 0;
  let found = 0;
  for (const cell of cells) {
    found = Math.max(found, countDecimals(cell) ?? most);
    if (found >= most) return most;
  }
  return found;
}

/**
 * Builds the format of the model for one column. A number shows no more decimals than the column
 * has, so that whole numbers stay whole; all its cells show the same number of them.
 */
export function buildModelFormat(
  { kind, decimals, currency }: MemberFormat,
  column: ColumnCells,
): CellFormat | null {
  const { isGrouped } = column;
  switch (kind) {
    case 'id':
      return null;
    case 'percent':
      return { kind: 'percent', digits: decimals ?? PERCENT_DECIMALS };
    case 'currency':
      return {
        kind: 'currency',
        currency: currency ?? 'USD',
        digits: decimals ?? CURRENCY_DECIMALS,
      };
    case 'number':
      if (decimals === null) return null;
      return { kind: 'number', digits: countMostDecimals(column, decimals), isGrouped };
  }
}

/** Percentages that hold 12.3 for 12.3 %. */
export const buildPercentageFormat = (
  column: ColumnCells,
  decimals?: number | null,
): CellFormat => ({
  kind: 'percentage',
  digits: countMostDecimals(column, decimals ?? PERCENT_DECIMALS),
});

/** The decimals with which the smallest number still has three digits; null where that is too many. */
function findDecimals(cells: Iterable<Cell>): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const size = cell === null || cell === '' ? 0 : Math.abs(Number(cell));
    if (size > 0 && size < least) least = size;
  }
  if (!Number.isFinite(least)) return null;
  const decimals = SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(least));
  return decimals > MOST_DECIMALS ? null : Math.max(LEAST_DECIMALS, decimals);
}

/**
 * The format of a column that no model formats. Floating-point numbers with the long tail of a
 * division are cut; all others show what came.
 */
export function buildPlainFormat(column: ColumnCells): CellFormat | null {
  if (!FLOAT.test(column.type)) return null;
  if (countMostDecimals(column, MOST_OWN_DECIMALS + 1) <= MOST_OWN_DECIMALS) return null;
  const digits = findDecimals(column.cells);
  return digits === null ? null : { kind: 'number', digits, isGrouped: column.isGrouped };
}
