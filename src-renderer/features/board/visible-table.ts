import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import { isNamingNumber } from '#lib/cells/naming-number.ts';
import { messages } from './messages.ts';

/** A tile's rows as its report shows them, on the board and on paper. */
export interface VisibleTable {
  readonly columns: readonly LabelledColumn[];
  readonly rows: readonly TileRow[];
  /** Columns that the report names and the rows do not have. */
  readonly missing: readonly string[];
}

interface VisibleTableOptions {
  readonly table: TileTable;
  /** The columns that the report shows, in its order; null shows all. */
  readonly wanted: readonly string[] | null;
}

/** Builds the table. All columns are shown where none of the wanted ones exists. */
export function buildVisibleTable({ table, wanted }: VisibleTableOptions): VisibleTable {
  const names = wanted ?? [];
  const at = names.map((name) => table.columns.findIndex((column) => column.name === name));
  const found = at.filter((index) => index !== -1);
  const shown = found.length > 0 ? found : table.columns.map((_column, index) => index);
  const columns = shown.flatMap((index) => {
    const column = table.columns[index];
    if (!column) return [];
    const { name, type, title = name, unit = '', format = null } = column;
    const { isGrouped } = { isGrouped: !isNamingNumber(name), ...column };
    return { name, type, kind: getColumnKind(type), isGrouped, title, unit, format };
  });
  return {
    columns,
    rows: table.rows.map((row) => shown.map((index) => row[index] ?? null)),
    missing: names.filter((_name, index) => at[index] === -1),
  };
}

export const describeMissingColumns = (missing: readonly string[]): string =>
  messages.visibleTable.queryHasNoColumn(missing.join(', '));
