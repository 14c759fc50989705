import {
  withFilters,
  type BoardFilter,
  type IgnoredFilter,
} from '#domain/dashboards/filter-sql.ts';
import { readCubes } from '#domain/dashboards/read-cubes.ts';
import { readGrainExpression, withGrain, type TimeGrain } from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';

export interface TileQuery {
  /** Null: it has no query, and shows no rows. */
  readonly sql: string | null;
  readonly ignored: readonly IgnoredFilter[];
  /** Of the rows; null when nothing says it. */
  readonly grain: TimeGrain | null;
  /** Why the chosen grain is not this tile's; null when it is, or was not changed. */
  readonly grainIgnored: string | null;
  /** The column to which the grain was changed; null when it is as published. */
  readonly regrained: string | null;
}

export interface BoardQueryOptions {
  readonly filters: readonly BoardFilter[];
  readonly grains: ReadonlyMap<string, TimeGrain>;
}

interface RegrainedQuery {
  readonly sql: string;
  readonly grain: TimeGrain | null;
  readonly why: string | null;
  readonly column: string | null;
}

function applyGrain(
  sql: string,
  snapshot: ReportSnapshot,
  grains: BoardQueryOptions['grains'],
): RegrainedQuery {
  const grainExpression = readGrainExpression(snapshot.meta);
  const asPublished = { sql, grain: grainExpression?.grain ?? null, column: null };
  if (grains.size === 0) return { ...asPublished, why: null };
  if (grainExpression === null)
    return { ...asPublished, why: 'its query has no time grain to change' };
  const wanted = grains.get(grainExpression.member);
  if (wanted === undefined)
    return { ...asPublished, why: `its periods are those of ${grainExpression.member}` };
  if (wanted === grainExpression.grain) return { ...asPublished, why: null };
  const changed = withGrain(sql, grainExpression, wanted);
  if (changed === null) {
    return { ...asPublished, why: 'its query does not hold the piece that names its grain' };
  }
  return { sql: changed.sql, grain: wanted, column: changed.column, why: null };
}

/** A snapshot's query (§2.7) under the board's filters and grain, as ADR 0008 lets them stand in it. */
export function buildTileQuery(snapshot: ReportSnapshot, options: BoardQueryOptions): TileQuery {
  const sql = snapshot.sqlQuery?.trim() ?? '';
  if (sql === '') {
    const ignored = options.filters.map(({ member }) => ({ member, why: 'it has no query' }));
    return { sql: null, ignored, grain: null, grainIgnored: null, regrained: null };
  }
  const { column, grain, why, ...grained } = applyGrain(sql, snapshot, options.grains);
  const filtered = withFilters(grained.sql, readCubes(snapshot), options.filters);
  return { ...filtered, grain, grainIgnored: why, regrained: column };
}

/** The report with its query at the board's grain, and without its filters. */
export function withBoardGrain(
  snapshot: ReportSnapshot,
  { grains }: Pick<BoardQueryOptions, 'grains'>,
): ReportSnapshot {
  return { ...snapshot, sqlQuery: buildTileQuery(snapshot, { filters: [], grains }).sql };
}
