import { describeMissingColumns, type VisibleTable } from '#features/board/visible-table.ts';
import { toDocumentColumn } from '../document-column.ts';
import { buildTableElements } from '../table-elements.ts';
import { make } from '../element-maker.ts';
import { isAsSeen, type PartFrame } from './part-frame.ts';
import { messages } from '../messages.ts';

/** In a narrower column words break letter by letter. */
const LEAST_COLUMN_PX = 72;
/** Nobody can scroll to a column that does not fit, and its figures are not broken. */
const LEAST_SEEN_COLUMN_PX = 96;
/** A row of a table, in pixels of the board. */
const ROW_PX = 28;
/** The header, and the line that says how many rows there are. */
const AROUND_ROWS_PX = 56;
const LEAST_ROWS = 3;

const countColumns = (widthPx: number, leastPx = LEAST_COLUMN_PX): number =>
  Math.max(1, Math.floor(widthPx / leastPx) - 1);

const countRows = (heightPx: number): number =>
  Math.max(LEAST_ROWS, Math.floor((heightPx - AROUND_ROWS_PX) / ROW_PX));

const describePart = (shown: number, all: number, unit: string): string =>
  messages.visibleTableElement.firstOf(shown, all, unit);

/** Builds the rows and columns that fit into the tile, and says how many there are. */
function buildFirstRows({ columns, rows }: VisibleTable, { size }: PartFrame): HTMLElement[] {
  const { widthPx, heightPx } = size;
  const firstRows = rows.slice(0, heightPx === null ? rows.length : countRows(heightPx));
  const firstColumns = columns.slice(0, countColumns(widthPx, LEAST_SEEN_COLUMN_PX) + 1);
  const left = [
    ...(firstRows.length < rows.length
      ? [describePart(firstRows.length, rows.length, 'rows')]
      : []),
    ...(firstColumns.length < columns.length
      ? [describePart(firstColumns.length, columns.length, 'columns')]
      : []),
  ];
  return [
    ...buildTableElements({ columns: firstColumns.map(toDocumentColumn), rows: firstRows }, null),
    ...(left.length === 0 ? [] : [make('p', { class: 'left' }, [left.join(' · ')])]),
  ];
}

/** Builds the rows of a tile as the board's grid shows them. */
export function buildVisibleTableElement(visible: VisibleTable, frame: PartFrame): HTMLElement {
  const { columns, rows, missing } = visible;
  const { medium, size } = frame;
  // A reader of a web page can scroll sideways.
  const most = medium === 'screen' ? null : countColumns(size.widthPx);
  return make('div', { class: 'rows' }, [
    missing.length === 0
      ? null
      : make('p', { class: 'meaning' }, [describeMissingColumns(missing)]),
    ...(isAsSeen(medium)
      ? buildFirstRows(visible, frame)
      : buildTableElements({ columns: columns.map(toDocumentColumn), rows }, most)),
  ]);
}
