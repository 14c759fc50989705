import type { QueryResult } from '#shared/thread/query-result.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import type { GridColumn } from '#lib/grid/grid-column.ts';
import type { CellLook, NumberMarks } from '#lib/cells/format-cell.ts';

export interface TableColumn {
  readonly name: string;
  /** For the header's hover: the platform's type name. */
  readonly type: string;
  readonly look: CellLook;
}

export function toTableColumns(result: QueryResult, marks: NumberMarks): TableColumn[] {
  return result.columns.map(({ name, type }) => ({
    name,
    type,
    look: {
      isNumber: toColumnKind(type) === 'number',
      isGrouped: !isNamingNumber(name),
      marks,
    },
  }));
}

/** For the grid, which formats cells itself. */
export function toGridColumns(result: QueryResult): GridColumn[] {
  return result.columns.map(({ name, type }) => ({
    name,
    type,
    kind: toColumnKind(type),
    isGrouped: !isNamingNumber(name),
  }));
}
