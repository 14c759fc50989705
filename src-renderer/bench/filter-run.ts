import { mount, unmount } from 'svelte';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { ChartRenderer } from '#charts/chart-renderer.ts';
import { VALUES_PAGE_SIZE } from '#domain/dashboards/filters/values-query.ts';
import { FakeHost } from '../testing/fake-host.ts';
import BoardWall from './BoardWall.svelte';
import { createBenchBoard } from './board-run.ts';
import { makeTarget, wait } from './chart-run.ts';
import type { FilterReport } from './page-calls.ts';

const TILES = 12;
const TITLE = 'Customer';
/** Between two steps of a reader. */
const PAUSE_MS = 1_200;
/** A step that shows nothing for this long has failed. */
const LIMIT_MS = 20_000;

function createFilteredBoard(): BoardSource {
  const filter = {
    id: 'filter',
    type: 'FILTER',
    position: { x: 0, y: 0, w: 4, h: 2 },
    config: { member: 'orders.customer', title: TITLE },
  };
  const tiles = Array.from({ length: TILES }, (_tile, at) => ({
    id: `tile-${String(at)}`,
    type: 'CHART',
    position: { x: 6 * (at % 2), y: 2 + 4 * Math.floor(at / 2), w: 6, h: 4 },
    config: { reportId: at + 1, title: `Tile ${String(at + 1)}` },
  }));
  const snapshots = tiles.map((_tile, at) => ({
    id: at + 1,
    reportId: at + 1,
    versionNumber: 1,
    kind: 'table',
    sqlQuery: `SELECT region, count(*) AS n FROM orders GROUP BY region LIMIT ${String(at + 1)}`,
  }));
  return {
    title: 'Orders',
    description: null,
    config: dashboardConfigSchema.parse({ kind: 'CLASSIC', widgets: [filter, ...tiles] }),
    snapshots: snapshots.map((snapshot) => reportSnapshotSchema.parse(snapshot)),
  };
}

const TILE_COLUMNS = [
  { name: 'region', type: 'VARCHAR' },
  { name: 'n', type: 'BIGINT' },
];

/** Answers the tiles, and the list of the filter, with rows of their own. */
async function answerAll(
  host: FakeHost,
  values: readonly string[],
  report: { queryCount: number },
): Promise<never> {
  for (;;) {
    const stream = await host.nextStream('dashboards.rows');
    report.queryCount += 1;
    const isOffer = JSON.stringify(stream.input).includes('SELECT DISTINCT');
    const rows = isOffer
      ? values.slice(0, VALUES_PAGE_SIZE).map((value) => [value])
      : [['North', '5']];
    const columns = isOffer ? [{ name: 'choice', type: 'VARCHAR' }] : TILE_COLUMNS;
    stream.emit(
      { type: 'started', source: 'server', atMs: Date.now(), isLast: true },
      { type: 'columns', columns },
      { type: 'rows', text: JSON.stringify(rows), count: rows.length },
      { type: 'ended', rowCount: rows.length, elapsedMs: 5, possiblyTruncated: false },
    );
    stream.end();
  }
}

/** Waits for an element, then for the window to become idle, and presses it. */
async function press(selector: string): Promise<void> {
  const endMs = performance.now() + LIMIT_MS;
  let found = document.querySelector<HTMLElement>(selector);
  while (found === null) {
    if (performance.now() > endMs) throw new Error(`There is no ${selector}.`);
    await wait(5);
    found = document.querySelector<HTMLElement>(selector);
  }
  await wait(PAUSE_MS);
  found.click();
}

/**
 * Opens a board whose filter has many chosen values, opens its list, and takes two values out, as a
 * reader does.
 */
export async function changeFilter(count: number): Promise<FilterReport> {
  const target = makeTarget();
  const values = Array.from({ length: count }, (_value, at) => `Customer ${String(at)}`);
  const stored = JSON.stringify({ filters: { filter: values } });
  const chartRenderer = new ChartRenderer();
  const host = new FakeHost();
  const source = createFilteredBoard();
  const report = { queryCount: 0 };
  void answerAll(host, values, report);
  // What the bench prepared belongs to a task before the first one that counts.
  await wait(PAUSE_MS);
  performance.mark('tenth 0');
  const board = createBenchBoard(host, source, stored);
  const wall = mount(BoardWall, { target, props: { source, board, chartRenderer } });
  await press(`[aria-label^="${TITLE}:"]`);
  await press('[data-row-key="tCustomer 0"]');
  await press('[data-row-key="tCustomer 2"]');
  await wait(PAUSE_MS);
  performance.mark('tenth 10');
  const chosen = board.choices.filters['filter']?.length ?? 0;
  await unmount(wall);
  board.close();
  chartRenderer.close();
  return { chosen, ...report };
}
