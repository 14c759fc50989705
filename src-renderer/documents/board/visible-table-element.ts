import { describeMissingColumns, type VisibleTable } from '#features/board/visible-table.ts';
import { toDocumentColumn } from '../document-column.ts';
import { buildTableElements } from '../table-elements.ts';
import { make } from '../element-maker.ts';
import type { PartFrame } from './part-frame.ts';

/** A picture shows this many rows of a table; their total number stands below it. */
const PICTURE_ROWS = 15;
/** In a narrower column words break letter by letter. */
const LEAST_COLUMN_PX = 72;

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
  const visibleColumns = columns.map(toDocumentColumn);
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
