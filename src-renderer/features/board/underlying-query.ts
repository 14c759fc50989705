import type { FilterValue } from '../../../src-shared/dashboards/read-widget.ts';
import { toUnderlyingSql, type Underlying } from '../../../src-shared/dashboards/underlying-sql.ts';
import type { ReportSnapshot } from '../../../src-shared/platform/report-snapshot.ts';
import { toTileQuery, type BoardWishes, type TileQuery } from './tile-query.ts';

export interface UnderlyingQuery {
  readonly underlying: Underlying;
  /** Under the board's filters; null where the rows cannot be told. */
  readonly query: TileQuery | null;
}

/** Grain first, since it changes what the groups are; filters last, as they stand in front of any query. */
export function toUnderlyingQuery(
  snapshot: ReportSnapshot,
  values: ReadonlyMap<string, FilterValue>,
  { filters, grains }: BoardWishes,
): UnderlyingQuery {
  const { sql } = toTileQuery(snapshot, { filters: [], grains });
  const underlying = toUnderlyingSql(sql ?? '', values);
  if (underlying.kind !== 'sql') return { underlying, query: null };
  const query = toTileQuery(
    { ...snapshot, sqlQuery: underlying.sql },
    { filters, grains: new Map() },
  );
  return { underlying, query };
}
