import type { QueryResult } from '../../../src-shared/thread/query-result.ts';
import { toColumnKind } from '../../lib/cells/column-kind.ts';
import { isNamingNumber } from '../../lib/cells/naming-number.ts';
import type { GridColumn } from '../../lib/grid/grid-column.ts';
import type { CellLook, NumberMarks } from '../../lib/cells/format-cell.ts';

export interface TableColumn {
  readonly name: string;
  /** For the header's hover: the platform's type name. */
  readonly type: string;
  readonly look: CellLook;
}

const looksNumeric = (cell: unknown): boolean => typeof cell === 'number';

/** Without a type from the server, a column is numeric when all its cells came as JSON numbers. */
function isNumeric(result: QueryResult, index: number): boolean {
  const type = result.columns[index]?.type ?? '';
  if (type !== '') return toColumnKind(type) === 'number';
  const cells = result.rows.map((row) => row[index] ?? null).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every(looksNumeric);
}

export function toTableColumns(result: QueryResult, marks: NumberMarks): TableColumn[] {
  return result.columns.map(({ name, type }, index) => ({
    name,
    type,
    look: {
      isNumber: isNumeric(result, index),
      isGrouped: !isNamingNumber(name),
      marks,
    },
  }));
}

/** For the grid, which formats cells itself. */
export function toGridColumns(result: QueryResult): GridColumn[] {
  return result.columns.map(({ name, type }, index) => {
    const kind = isNumeric(result, index) ? 'number' : toColumnKind(type);
    return { name, type, kind, isGrouped: !isNamingNumber(name) };
  });
}
