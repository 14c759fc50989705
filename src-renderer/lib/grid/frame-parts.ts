import type { ColumnDisplay } from '../cells/cell-format.ts';

export interface FrameColumn {
  /** The index among the visible columns or rows. */
  readonly at: number;
  readonly index: number;
  readonly key: string;
  readonly isFrozen: boolean;
  /** True for the last frozen column; the others scroll under its edge. */
  readonly isLastFrozen: boolean;
  readonly display: ColumnDisplay;
}

export interface FrameRow {
  /** The index of the element that draws the row; rows reuse a few elements. */
  readonly slot: number;
  readonly at: number;
  readonly index: number;
}

function isSameColumn(a: FrameColumn, b: FrameColumn | undefined): boolean {
  const isSameRow = a.at === b?.at && a.index === b.index && a.key === b.key;
  return (
    isSameRow &&
    a.display === b.display &&
    a.isFrozen === b.isFrozen &&
    a.isLastFrozen === b.isLastFrozen
  );
}

/** Returns the previous objects where nothing changed, so that visible columns are not redrawn. */
export function reuseColumns(
  known: readonly FrameColumn[],
  wanted: readonly FrameColumn[],
): FrameColumn[] {
  const byKey = new Map(known.map((column) => [column.key, column]));
  return wanted.map((column) => {
    const same = byKey.get(column.key);
    return same && isSameColumn(column, same) ? same : column;
  });
}

/**
 * Rows that stay keep their element, and new rows take over the elements of rows that leave. A jump
 * therefore moves no element, and a step only as many as it brings rows.
 */
export function reuseSlots(
  known: readonly FrameRow[],
  wanted: readonly Omit<FrameRow, 'slot'>[],
): FrameRow[] {
  const byPosition = new Map(known.map((row) => [row.at, row]));
  const stays = new Set(wanted.map(({ at }) => at));
  const free = known.filter(({ at }) => !stays.has(at)).map(({ slot }) => slot);
  let unused = Math.max(-1, ...known.map(({ slot }) => slot)) + 1;
  const take = (): number => free.shift() ?? unused++;
  return wanted.map(({ at, index }) => {
    const same = byPosition.get(at);
    if (same?.index === index) return same;
    return { slot: same?.slot ?? take(), at, index };
  });
}
