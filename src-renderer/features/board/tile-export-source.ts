import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import type { TileRows } from '../../ipc/read-tile.ts';
import type { ActiveFilter } from './active-filters.ts';

/** A tile as a file or a clipboard takes it: what it shows now, and all that must be said of it. */
export interface TileExportSource {
  readonly title: string;
  readonly description: string;
  /** As it was asked, filters and grain in it. */
  readonly sql: string;
  readonly rows: TileRows;
  /** As the chart draws it, missing periods in it; null for what is no chart. */
  readonly chart: { readonly spec: string; readonly table: TileTable } | null;
  /** IANA name, null where the dashboard does not say. */
  readonly zone: string | null;
  readonly filters: readonly ActiveFilter[];
  /** What it does not follow, as sentences; null when it follows everything. */
  readonly ignored: string | null;
  /** What the chart says of itself. */
  readonly remarks: readonly string[];
}
