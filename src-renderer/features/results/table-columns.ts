import type { QueryResult } from '#shared/thread/query-result.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import type { GridColumn } from '#lib/grid/grid-column.ts';
import type { CellDisplay, NumberSeparators } from '#lib/cells/format-cell.ts';

export interface TableColumn {
  readonly name: string;
  /** For the header's hover: the platform's type name. */
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

/** For the grid, which formats cells itself. */
export function buildGridColumns(result: QueryResult): GridColumn[] {
  return result.columns.map(({ name, type }) => ({
    name,
    type,
    kind: getColumnKind(type),
    isGrouped: !isNamingNumber(name),
  }));
}
