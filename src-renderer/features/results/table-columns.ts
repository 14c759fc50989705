import type { QueryResult } from '#shared/thread/query-result.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import type { GridColumn } from '#lib/grid/grid-column.ts';
import type { CellDisplay, NumberSeparators } from '#lib/cells/format-cell.ts';

export interface TableColumn {
  readonly name: string;
  /** The platform's type name, for the tooltip of the header. */
  readonly type: string;
  readonly format: CellDisplay;
}

export function buildTableColumns(
  result: QueryResult,
  separators: NumberSeparators,
): TableColumn[] {
  return result.columns.map(({ name, type }) => ({
    name,
    type,
    format: {
      isNumber: getColumnKind(type) === 'number',
      isGrouped: !isNamingNumber(name),
      separators,
    },
  }));
}

/** Builds the columns for the grid, which formats cells itself. */
export function buildGridColumns(result: QueryResult): GridColumn[] {
  return result.columns.map(({ name, type }) => ({
    name,
    type,
    kind: getColumnKind(type),
    isGrouped: !isNamingNumber(name),
  }));
}
