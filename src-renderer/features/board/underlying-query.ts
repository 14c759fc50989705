import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { buildUnderlyingSql, type UnderlyingRows } from '#domain/dashboards/underlying-sql.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { RowsRequest } from './rows-request.ts';
import {
  withBoardGrain,
  buildTileQuery,
  type BoardQueryOptions,
  type TileQuery,
} from './tile-query.ts';

export interface UnderlyingQuery {
  readonly underlying: UnderlyingRows;
  /** The query under the board's filters; null where the rows cannot be found. */
  readonly query: TileQuery | null;
}

export interface UnderlyingRowsInput {
  readonly table: TileTable;
  readonly request: RowsRequest;
  /** True when the tile may have more rows than came. */
  readonly isCut: boolean;
}

/**
 * Applies the grain first, because it changes the groups, and the filters last, because they can
 * precede any query.
 */
export function buildUnderlyingQuery(
  snapshot: ReportSnapshot,
  { table, request, isCut }: UnderlyingRowsInput,
  { filters, grains }: BoardQueryOptions,
): UnderlyingQuery {
  const { sqlQuery } = withBoardGrain(snapshot, { grains });
  const rows = request.rows.map(
    (row) => new Map(table.columns.map(({ name }, at) => [name, row[at] ?? null])),
  );
  const underlying = buildUnderlyingSql(sqlQuery ?? '', { values: request.values, rows, isCut });
  if (underlying.kind !== 'sql') return { underlying, query: null };
  const query = buildTileQuery(
    { ...snapshot, sqlQuery: underlying.sql },
    { filters, grains: new Map() },
  );
  return { underlying, query };
}
