import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import { findNewestValue } from '#domain/dashboards/compare-periods.ts';
import { withoutMidnight } from '#domain/dashboards/period.ts';
import type { FilterValue } from '#domain/dashboards/filters/resolve-filter.ts';
import type { ParsedSnapshot } from '#domain/dashboards/read-snapshot.ts';
import type { ReadableMark } from '#charts/readable-marks.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { labelFilterValue } from './filter-labels.ts';
import { findKpiColumn } from './kpi-content.ts';
import type { TileView } from './tile-view.ts';

/** A request for the rows behind a mark, a row of a table or a KPI. */
export interface RowsRequest {
  /** A label such as `Drama · 2010-01-01`; '' where nothing names the rows. */
  readonly label: string;
  /** The rows of the tile that the mark or value stands for. */
  readonly rows: readonly TileRow[];
  /** The values that identify it, by column. */
  readonly values: ReadonlyMap<string, FilterValue>;
  /** True when the values alone identify it; otherwise its rows cannot be found. */
  readonly isComplete: boolean;
}

const NAMED = 3;

interface LabelledValues {
  readonly columns: TileTable['columns'];
  readonly values: ReadonlyMap<string, FilterValue>;
}

function labelValues({ columns, values }: LabelledValues): string {
  const named = columns.flatMap(({ name }) => {
    const value = values.get(name);
    return value === undefined ? [] : [withoutMidnight(labelFilterValue(value))];
  });
  return named.slice(0, NAMED).join(' · ');
}

export function buildRowsRequest(table: TileTable, row: TileRow): RowsRequest {
  const values = new Map(table.columns.map(({ name }, at) => [name, row[at] ?? null]));
  // Numbers are mostly measured values, which do not identify a row.
  const columns = table.columns.filter(({ type }) => getColumnKind(type) !== 'number');
  return { label: labelValues({ columns, values }), rows: [row], values, isComplete: true };
}

/**
 * Builds the request for a mark; a mark that the chart aggregated stands for all rows with its
 * keys.
 */
export function buildMarkRowsRequest(
  view: Pick<TileView, 'table' | 'filled'>,
  { row, keys, isComplete }: ReadableMark,
): RowsRequest {
  const { table, filled } = view;
  const own = row === null ? undefined : filled.rows[row];
  if (own) {
    // A period that was only filled in has no rows.
    return { ...buildRowsRequest(table, own), rows: table.rows.filter((cells) => cells === own) };
  }
  const values = new Map(keys);
  const rows = table.rows.filter((cells) =>
    table.columns.every(({ name }, at) => {
      const value = values.get(name);
      return value === undefined || value === (cells[at] ?? null);
    }),
  );
  return { label: labelValues({ columns: table.columns, values }), rows, values, isComplete };
}

/** Builds the request for the row of the KPI’s value; null where there is none. */
export function findKpiRowsRequest(
  table: TileTable,
  parsed: Extract<ParsedSnapshot, { kind: 'kpi' }>,
): RowsRequest | null {
  const { time } = parsed;
  const newest = findNewestValue(table, findKpiColumn(table, parsed), time);
  if (newest === null) return null;
  const timeAt = table.columns.findIndex(({ name }) => name === time);
  const row = table.rows.find((cells) => timeAt === -1 || cells[timeAt] === newest.period);
  return row ? buildRowsRequest(table, row) : null;
}
