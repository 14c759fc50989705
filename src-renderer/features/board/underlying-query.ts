import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { toUnderlyingSql, type Underlying } from '#domain/dashboards/underlying-sql.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { RowsWish } from './rows-wish.ts';
import { toRegrained, toTileQuery, type BoardWishes, type TileQuery } from './tile-query.ts';

export interface UnderlyingQuery {
  readonly underlying: Underlying;
  /** Under the board's filters; null where the rows cannot be told. */
  readonly query: TileQuery | null;
}

export interface WishedRows {
  readonly table: TileTable;
  readonly wish: RowsWish;
  /** The tile may have more rows than came. */
  readonly isCut: boolean;
}

/** Grain first, since it changes what the groups are; filters last, as they stand in front of any query. */
export function toUnderlyingQuery(
  snapshot: ReportSnapshot,
  { table, wish, isCut }: WishedRows,
  { filters, grains }: BoardWishes,
): UnderlyingQuery {
  const { sqlQuery } = toRegrained(snapshot, { grains });
  const rows = wish.rows.map(
    (row) => new Map(table.columns.map(({ name }, at) => [name, row[at] ?? null])),
  );
  const underlying = toUnderlyingSql(sqlQuery ?? '', { values: wish.values, rows, isCut });
  if (underlying.kind !== 'sql') return { underlying, query: null };
  const query = toTileQuery(
    { ...snapshot, sqlQuery: underlying.sql },
    { filters, grains: new Map() },
  );
  return { underlying, query };
}
