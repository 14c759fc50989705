import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { createFormatter, type CellFormat, type ColumnDisplay } from '#lib/cells/cell-format.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import type { GridColumn } from '#lib/grid/grid-column.ts';
import { findColumnFormat, toCellFormat } from './format-column.ts';

export interface VisibleColumn extends GridColumn {
  /** Null shows the values as they came. */
  readonly format: CellFormat | null;
}

/** A tile's rows as its report shows them, on the board and on paper. */
export interface VisibleTable {
  readonly columns: readonly VisibleColumn[];
  readonly rows: readonly TileRow[];
  /** Columns that the report names and the rows do not have. */
  readonly missing: readonly string[];
}

interface VisibleTableOptions {
  readonly table: TileTable;
  readonly snapshot: Pick<ReportSnapshot, 'preferences'>;
  /** The columns that the report shows, in its order; null shows all. */
  readonly wanted: readonly string[] | null;
}

/** Builds the table. All columns are shown where none of the wanted ones exists. */
export function buildVisibleTable({ table, snapshot, wanted }: VisibleTableOptions): VisibleTable {
  const names = wanted ?? [];
  const at = names.map((name) => table.columns.findIndex((column) => column.name === name));
  const found = at.filter((index) => index !== -1);
  const shown = found.length > 0 ? found : table.columns.map((_column, index) => index);
  const columns = shown.flatMap((index) => {
    const column = table.columns[index];
    if (!column) return [];
    const { name, type } = column;
    const format = findColumnFormat(snapshot, name);
    const isGrouped = !isNamingNumber(name);
    return {
      name,
      type,
      kind: getColumnKind(type),
      isGrouped,
      format: format && toCellFormat(format),
    };
  });
  return {
    columns,
    rows: table.rows.map((row) => shown.map((index) => row[index] ?? null)),
    missing: names.filter((_name, index) => at[index] === -1),
  };
}

export const describeMissingColumns = (missing: readonly string[]): string =>
  `Its query has no column ${missing.join(', ')}.`;

const separators = getNumberSeparators();

/** Resolves how the grid displays a column. */
export const resolveColumnDisplay = ({
  kind,
  isGrouped,
  format,
}: VisibleColumn): ColumnDisplay => ({
  kind,
  isGrouped,
  separators,
  formatText: format === null ? null : createFormatter(format),
});
