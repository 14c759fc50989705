import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import type { TileRows } from '../../ipc/read-tile.ts';
import type { ActiveFilter } from './active-filters.ts';

/**
 * A tile as a file or the clipboard takes it: what it shows now, and every remark that belongs to
 * it.
 */
export interface TileExportSource {
  readonly title: string;
  readonly description: string;
  /** The SQL that was sent, with filters and grain. */
  readonly sql: string;
  readonly rows: TileRows;
  /** The chart as it is drawn, with rows for missing periods; null for a tile without a chart. */
  readonly chart: { readonly spec: string; readonly table: TileTable } | null;
  /** An IANA name, null where the dashboard sets none. */
  readonly zone: string | null;
  readonly filters: readonly ActiveFilter[];
  /** Sentences about filters that the tile does not follow; null when it follows all. */
  readonly ignored: string | null;
  /** The remarks of the chart. */
  readonly remarks: readonly string[];
}
