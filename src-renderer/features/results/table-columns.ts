import type { Cell } from '#shared/platform/tools.ts';
import { createFormatter, formatCellText, type ColumnDisplay } from '#lib/cells/cell-format.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import { getNumberSeparators, type FormattedCell } from '#lib/cells/format-cell.ts';

const separators = getNumberSeparators();

/** Resolves how a column's cells are written outside of a grid, where nobody changes its format. */
export function resolveColumnDisplay({
  kind,
  isGrouped,
  format,
}: Pick<LabelledColumn, 'kind' | 'isGrouped' | 'format'>): ColumnDisplay {
  const formatText = format === null ? null : createFormatter(format);
  return { kind, isGrouped, separators, formatText };
}

/** Formats a cell as its column is shown, beside its exact text. */
export function formatColumnCell(cell: Cell, display: ColumnDisplay): FormattedCell {
  if (cell === null) return { kind: 'null' };
  if (cell === '') return { kind: 'empty' };
  const kind = display.kind === 'number' || typeof cell === 'number' ? 'number' : 'text';
  return { kind, text: formatCellText(cell, display), exact: String(cell) };
}
