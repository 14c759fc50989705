import type { Cell } from '#shared/platform/tools.ts';
import {
  describeMissingColumns,
  resolveColumnDisplay,
  type VisibleTable,
} from '#features/board/visible-table.ts';
import { formatCellText, type ColumnDisplay } from '#lib/cells/cell-format.ts';
import type { FormattedCell } from '#lib/cells/format-cell.ts';
import { buildTableElements } from '../table-elements.ts';
import { make } from '../element-maker.ts';
import type { PartFrame } from './part-frame.ts';

/** A picture shows this many rows of a table; their total number stands below it. */
const PICTURE_ROWS = 15;
/** In a narrower column words break letter by letter. */
const LEAST_COLUMN_PX = 72;

function formatVisibleCell(cell: Cell, display: ColumnDisplay): FormattedCell {
  if (cell === null) return { kind: 'null' };
  if (cell === '') return { kind: 'empty' };
  const kind = display.kind === 'number' ? 'number' : 'text';
  return { kind, text: formatCellText(cell, display), exact: String(cell) };
}

/** Counts the columns that fit beside the first; null where the reader can scroll. */
function countColumnsThatFit({ medium, chart }: PartFrame): number | null {
  if (medium === 'screen') return null;
  return Math.max(1, Math.floor(chart.widthPx / LEAST_COLUMN_PX) - 1);
}

/** Builds the rows of a tile as the board's grid shows them. */
export function buildVisibleTableElement(
  { columns, rows, missing }: VisibleTable,
  frame: PartFrame,
): HTMLElement {
  const shown = frame.medium === 'picture' ? rows.slice(0, PICTURE_ROWS) : rows;
  const visibleColumns = columns.map((column) => {
    const display = resolveColumnDisplay(column);
    const { name, kind } = column;
    return { name, kind, toCell: (cell: Cell) => formatVisibleCell(cell, display) };
  });
  const left =
    shown.length === rows.length
      ? null
      : make('p', { class: 'badge' }, [
          `The first ${String(shown.length)} of ${String(rows.length)} rows; the PDF holds all.`,
        ]);
  return make('div', {}, [
    missing.length === 0
      ? null
      : make('p', { class: 'meaning' }, [describeMissingColumns(missing)]),
    ...buildTableElements({ columns: visibleColumns, rows: shown }, countColumnsThatFit(frame)),
    left,
  ]);
}
