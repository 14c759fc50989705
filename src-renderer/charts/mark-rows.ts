import { toExactText } from '#lib/cells/format-cell.ts';
import type { ChartInput } from './chart-input.ts';
import type { ReadableMark } from './readable-marks.ts';

type Table = Pick<ChartInput, 'columns' | 'rows'>;
type MarkOwner = Pick<ReadableMark, 'row' | 'keys'>;

/** Returns whether a mark represents a row; one of several rows knows the cells that it has in common. */
function createRowTest({ keys }: MarkOwner, { columns, rows }: Table): (row: number) => boolean {
  const cells = keys.map(([name, text]) => {
    return { column: columns.findIndex((column) => column.name === name), text };
  });
  return (row) =>
    cells.length > 0 &&
    cells.every(({ column, text }) => {
      const cell = rows[row]?.[column];
      return cell !== undefined && (cell === null ? null : toExactText(cell)) === text;
    });
}

/** Lists the rows that a mark represents, as indexes into the table’s rows. */
export function listMarkRows(mark: MarkOwner, table: Table): readonly number[] {
  if (mark.row !== null) return [mark.row];
  const isRowOfMark = createRowTest(mark, table);
  return [...table.rows.keys()].filter(isRowOfMark);
}

/** Finds the marks that represent one of the rows. */
export function findMarksOfRows<M extends MarkOwner>(
  marks: readonly M[],
  rows: ReadonlySet<number>,
  table: Table,
): readonly M[] {
  if (rows.size === 0) return [];
  return marks.filter((mark) => {
    if (mark.row !== null) return rows.has(mark.row);
    const isRowOfMark = createRowTest(mark, table);
    return [...rows].some(isRowOfMark);
  });
}
