import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { toFormatter, type CellFormat, type ColumnLook } from '#lib/cells/cell-format.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { toNumberMarks } from '#lib/cells/format-cell.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import type { GridColumn } from '#lib/grid/grid-column.ts';
import { findFormat, toCellFormat } from './column-texts.ts';

export interface ShownColumn extends GridColumn {
  /** Null shows what came. */
  readonly format: CellFormat | null;
}

/** A tile's rows as its report shows them, on the board and on paper. */
export interface ShownTable {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly TileRow[];
  /** That the report names and the rows do not have. */
  readonly missing: readonly string[];
}

interface ShownWish {
  readonly table: TileTable;
  readonly snapshot: Pick<ReportSnapshot, 'preferences'>;
  /** Those that the report shows, in its order; null shows all. */
  readonly wanted: readonly string[] | null;
}

/** Where none of the wanted columns is there, all are shown rather than nothing. */
export function toShownTable({ table, snapshot, wanted }: ShownWish): ShownTable {
  const names = wanted ?? [];
  const at = names.map((name) => table.columns.findIndex((column) => column.name === name));
  const found = at.filter((index) => index !== -1);
  const shown = found.length > 0 ? found : table.columns.map((_column, index) => index);
  const columns = shown.flatMap((index) => {
    const column = table.columns[index];
    if (!column) return [];
    const { name, type } = column;
    const format = findFormat(snapshot, name);
    const isGrouped = !isNamingNumber(name);
    return {
      name,
      type,
      kind: toColumnKind(type),
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

export const toMissingWords = (missing: readonly string[]): string =>
  `Its query has no column ${missing.join(', ')}.`;

const marks = toNumberMarks();

/** As the grid shows its cells. */
export const toShownLook = ({ kind, isGrouped, format }: ShownColumn): ColumnLook => ({
  kind,
  isGrouped,
  marks,
  toText: format === null ? null : toFormatter(format),
});
