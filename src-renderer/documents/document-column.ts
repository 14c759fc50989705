import type { Cell } from '#shared/platform/tools.ts';
import { formatColumnCell, resolveColumnDisplay } from '#features/results/table-columns.ts';
import {
  describeColumnSource,
  formatColumnHeading,
  type LabelledColumn,
} from '#lib/cells/column-label.ts';
import type { DocumentColumn } from './table-elements.ts';

/** Converts a column as the screen shows it, with its name in the query for a reader's pointer. */
export function toDocumentColumn(column: LabelledColumn): DocumentColumn {
  const display = resolveColumnDisplay(column);
  return {
    heading: formatColumnHeading(column),
    source: column.title === column.name ? null : describeColumnSource(column),
    kind: column.kind,
    toCell: (cell: Cell) => formatColumnCell(cell, display),
  };
}
