import type { Cell } from '#shared/platform/tools.ts';
import { toMissingWords, toShownLook, type ShownTable } from '#features/board/shown-columns.ts';
import { toLookText, type ColumnLook } from '#lib/cells/cell-format.ts';
import type { ShownCell } from '#lib/cells/format-cell.ts';
import { toTableElements } from '../table-elements.ts';
import type { PartFrame } from './part-frame.ts';

/** What a picture shows of a table; how many there are is said below it. */
const PICTURE_ROWS = 15;
/** Narrower, a column of words breaks letter by letter. */
const LEAST_COLUMN_PX = 72;

function toCell(cell: Cell, look: ColumnLook): ShownCell {
  if (cell === null) return { kind: 'null' };
  if (cell === '') return { kind: 'empty' };
  const kind = look.kind === 'number' ? 'number' : 'text';
  return { kind, text: toLookText(cell, look), exact: String(cell) };
}

/** Columns that fit beside the first; null where the reader can scroll. */
function toMostColumns({ medium, chart }: PartFrame): number | null {
  if (medium === 'screen') return null;
  return Math.max(1, Math.floor(chart.widthPx / LEAST_COLUMN_PX) - 1);
}

/** The rows of a tile as the board's grid shows them. */
export function toShownElement(
  { columns, rows, missing }: ShownTable,
  frame: PartFrame,
): HTMLElement {
  const { make, medium } = frame;
  const shown = medium === 'picture' ? rows.slice(0, PICTURE_ROWS) : rows;
  const faces = columns.map((column) => {
    const look = toShownLook(column);
    const { name, kind } = column;
    return { name, kind, toCell: (cell: Cell) => toCell(cell, look) };
  });
  const left =
    shown.length === rows.length
      ? null
      : make('p', { class: 'badge' }, [
          `The first ${String(shown.length)} of ${String(rows.length)} rows; the PDF holds all.`,
        ]);
  return make('div', {}, [
    missing.length === 0 ? null : make('p', { class: 'meaning' }, [toMissingWords(missing)]),
    ...toTableElements({ columns: faces, rows: shown }, toMostColumns(frame), make),
    left,
  ]);
}
