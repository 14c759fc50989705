import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { TileRows } from '../../ipc/read-tile.ts';
import type { BoardState } from './board-state.svelte.ts';
import type { ActiveFilter } from './active-filters.ts';
import { describeIgnoredFilters } from './ignored-filters.ts';
import type { TilePhase } from './tile-data.svelte.ts';
import type { TileQuery } from './tile-query.ts';
import type { TileView } from './tile-view.ts';

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

interface TileExportInput {
  readonly title: string;
  readonly board: BoardState;
  readonly snapshot: ReportSnapshot;
  readonly query: TileQuery;
  readonly phase: TilePhase;
  readonly view: TileView | null;
  readonly chartRemarks: readonly string[];
}

/** Null as long as there are no rows. */
export function buildTileExportSource(parts: TileExportInput): TileExportSource | null {
  const { board, snapshot, query, phase, view } = parts;
  if (phase.kind !== 'shown' || view === null || query.sql === null) return null;
  return {
    title: parts.title,
    description: snapshot.description ?? '',
    sql: query.sql,
    rows: phase.rows,
    chart: view.spec === '' ? null : { spec: view.spec, table: view.filled },
    zone: board.timezone,
    filters: board.filters,
    ignored: describeIgnoredFilters(query, board.filters)?.why ?? null,
    remarks: [...parts.chartRemarks, ...view.remarks],
  };
}
