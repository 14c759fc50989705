import { getReportTitle } from '#domain/dashboards/report-titles.ts';
import { withFilters } from '#domain/dashboards/filter-sql.ts';
import { isValueless } from '#domain/dashboards/filters/filter-operators.ts';
import { prepareFilter } from '#domain/dashboards/filters/prepare-filter.ts';
import type { BoardFilter } from '#domain/dashboards/filters/resolve-filter.ts';
import { readCubes } from '#domain/dashboards/read-cubes.ts';
import { readWidget } from '#domain/dashboards/read-widget.ts';
import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import { pairReports } from '#domain/dashboards/compare/compare-reports.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { TIMEZONE_MAX_CHARS } from '#shared/result-run.ts';
import { TileNumbers, type NumberPorts, type SideQuery } from './tile-numbers.svelte.ts';

/** The number of queries that run at the same time. */
const MOST_AT_ONCE = 3;

/** Lists the filters as they were published, which is how a viewer first sees the board. */
function listPublishedFilters({ config }: ComparedDashboard): BoardFilter[] {
  return (config.widgets ?? []).flatMap((widget) => {
    const parsed = readWidget(widget);
    if (parsed.kind !== 'FILTER') return [];
    const { member, operator, values } = parsed;
    const isSet = values.length > 0 || isValueless(operator);
    return isSet ? [{ member, operator, values }] : [];
  });
}

/** `nowMs` is that of both sides, so that words such as `today` mean the same days. */
function findSideQuery(
  dashboard: ComparedDashboard,
  snapshot: ReportSnapshot | null,
  nowMs: number,
): SideQuery | null {
  const own = snapshot?.sqlQuery?.trim() ?? '';
  if (snapshot === null || own === '') return null;
  const zone = dashboard.config.settings?.['timezone'];
  const isZone = typeof zone === 'string' && zone !== '' && zone.length <= TIMEZONE_MAX_CHARS;
  const timezone = isZone ? zone : null;
  const filters = listPublishedFilters(dashboard).map((filter) =>
    prepareFilter(filter, { nowMs, timezone }),
  );
  const { sql } = withFilters(own, readCubes(snapshot), filters);
  return { sql, timezone };
}

/**
 * Finds the numbers that differ between two dashboards by running and comparing every report that
 * stands on both.
 */
export class NumberCheck {
  readonly tiles: readonly TileNumbers[];
  isRunning: boolean = $state(false);
  #stop = new AbortController();

  constructor(before: ComparedDashboard | null, after: ComparedDashboard, ports: NumberPorts) {
    const nowMs = Date.now();
    const pairs = before === null ? [] : pairReports(before.snapshots, after.snapshots);
    this.tiles = pairs.flatMap((pair) => {
      const was = before === null ? null : findSideQuery(before, pair.before, nowMs);
      const is = findSideQuery(after, pair.after, nowMs);
      if (was === null || is === null || pair.after === null) return [];
      const report = { name: getReportTitle(pair.after), reportId: pair.after.reportId };
      return [new TileNumbers(report, { before: was, after: is }, ports)];
    });
  }

  get done(): number {
    return this.tiles.filter(({ phase }) => phase.kind === 'found' || phase.kind === 'failed')
      .length;
  }

  async start(): Promise<void> {
    await this.#run(this.tiles);
  }

  async retry(tile: TileNumbers): Promise<void> {
    await this.#run([tile]);
  }

  /** Continues with the reports that were not finished. */
  async resume(): Promise<void> {
    await this.#run(this.tiles.filter(({ phase }) => phase.kind === 'stopped'));
  }

  stop(): void {
    this.#stop.abort();
    for (const tile of this.tiles) tile.stop();
  }

  async #run(tiles: readonly TileNumbers[]): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const waiting = tiles.values();
    const work = async (): Promise<void> => {
      for (const tile of waiting) {
        if (signal.aborted) return;
        await tile.run(signal);
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
    this.isRunning = false;
  }
}
