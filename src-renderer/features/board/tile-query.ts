import { isSameMember } from '#domain/dashboards/cross-filter.ts';
import { withFilters, type IgnoredFilter } from '#domain/dashboards/filter-sql.ts';
import type { PreparedFilter } from '#domain/dashboards/filters/prepare-filter.ts';
import { readCubes } from '#domain/dashboards/read-cubes.ts';
import {
  inferGrainExpression,
  readGrainExpression,
  withGrain,
  type GrainExpression,
  type TimeGrain,
} from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';

export interface TileQuery {
  /** Null for a report without a query, which shows no rows. */
  readonly sql: string | null;
  /** The same query without the board's filters; '' where there is none. */
  readonly ownSql: string;
  readonly ignored: readonly IgnoredFilter[];
  /** The grain of the rows; null where nothing names it. */
  readonly grain: TimeGrain | null;
  /** Why the tile does not follow the chosen grain; null when it does, or when none was chosen. */
  readonly grainIgnored: string | null;
  /** The column whose grain was changed; null for the published grain. */
  readonly regrained: string | null;
}

export interface BoardQueryOptions {
  readonly filters: readonly PreparedFilter[];
  readonly grains: ReadonlyMap<string, TimeGrain>;
}

interface RegrainedQuery {
  readonly sql: string;
  readonly grain: TimeGrain | null;
  readonly why: string | null;
  readonly column: string | null;
}

/**
 * A report of ADR 0008 says itself whether it has a grain. A figure has its own period, which its
 * comparison and its title rely on.
 */
function findGrainExpression(sql: string, snapshot: ReportSnapshot): GrainExpression | null {
  const { meta, kind } = snapshot;
  const isInferred = meta?.['cubes'] === undefined && kind !== 'kpi';
  return (
    readGrainExpression(meta) ??
    (isInferred ? inferGrainExpression(sql, readCubes(snapshot)) : null)
  );
}

function applyGrain(
  sql: string,
  snapshot: ReportSnapshot,
  grains: BoardQueryOptions['grains'],
): RegrainedQuery {
  const grainExpression = findGrainExpression(sql, snapshot);
  const asPublished = { sql, grain: grainExpression?.grain ?? null, column: null };
  if (grains.size === 0) return { ...asPublished, why: null };
  if (grainExpression === null) return { ...asPublished, why: 'the query has no time grain' };
  const wanted = [...grains].find(([member]) => isSameMember(member, grainExpression.member))?.[1];
  if (wanted === undefined)
    return { ...asPublished, why: `the query groups by ${grainExpression.member}` };
  if (wanted === grainExpression.grain) return { ...asPublished, why: null };
  const changed = withGrain(sql, grainExpression, wanted);
  if (changed === null) {
    return { ...asPublished, why: 'the query’s grain could not be found' };
  }
  return { sql: changed.sql, grain: wanted, column: changed.column, why: null };
}

/**
 * Builds the query of a snapshot (§2.7) with the board's filters and grain, within the limits of
 * ADR 0008.
 */
export function buildTileQuery(snapshot: ReportSnapshot, options: BoardQueryOptions): TileQuery {
  const sql = snapshot.sqlQuery?.trim() ?? '';
  if (sql === '') {
    const ignored = options.filters.map(({ member }) => ({ member, why: 'the tile has no query' }));
    return { sql: null, ownSql: '', ignored, grain: null, grainIgnored: null, regrained: null };
  }
  const { column, grain, why, ...grained } = applyGrain(sql, snapshot, options.grains);
  const filtered = withFilters(grained.sql, readCubes(snapshot), options.filters);
  return { ...filtered, ownSql: grained.sql, grain, grainIgnored: why, regrained: column };
}

/** Returns the report with its query at the board's grain, and without the board's filters. */
export function withBoardGrain(
  snapshot: ReportSnapshot,
  { grains }: Pick<BoardQueryOptions, 'grains'>,
): ReportSnapshot {
  const sql = snapshot.sqlQuery?.trim() ?? '';
  return { ...snapshot, sqlQuery: sql === '' ? null : applyGrain(sql, snapshot, grains).sql };
}
