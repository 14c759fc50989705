import { mount, unmount } from 'svelte';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { ChartRenderer } from '#charts/chart-renderer.ts';
import type { ChartInput } from '#charts/chart-input.ts';
import { BoardState } from '#features/board/board-state.svelte.ts';
import { createClient } from '../ipc/client.ts';
import { FakeHost } from '../testing/fake-host.ts';
import BoardWall from './BoardWall.svelte';
import { charts, makeTarget, wait, watch } from './chart-run.ts';
import type { BoardReport } from './page-calls.ts';

/** A near server needs this long to answer, and the window this long to become idle. */
const ANSWER_MS = 400;
const WARM_MS = 1_500;

function createBenchBoardSource(drawn: readonly ChartInput[] = charts): BoardSource {
  const widgets = drawn.map((_chart, at) => ({
    id: `tile-${String(at)}`,
    type: 'CHART',
    position: { x: 6 * (at % 2), y: 8 * Math.floor(at / 2), w: 6, h: 8 },
    config: { reportId: at + 1, title: `Tile ${String(at + 1)}` },
  }));
  const snapshots = drawn.map(({ spec }, at) => ({
    id: at + 1,
    reportId: at + 1,
    versionNumber: 1,
    kind: 'vega',
    spec: JSON.parse(spec) as unknown,
    sqlQuery: `SELECT day, value FROM series_${String(at)}`,
  }));
  return {
    title: 'Charts',
    description: null,
    config: dashboardConfigSchema.parse({ kind: 'CLASSIC', widgets }),
    snapshots: snapshots.map((snapshot) => reportSnapshotSchema.parse(snapshot)),
  };
}

export const createBenchBoard = (
  host: FakeHost,
  source: BoardSource,
  stored: string | null = null,
): BoardState =>
  new BoardState({
    client: createClient(host),
    deployment: { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1 },
    source,
    nowMs: Date.now,
    readChoices: () => Promise.resolve(stored),
    saveChoices: () => Promise.resolve(),
  });

interface AnswerStats {
  queryCount: number;
  /** When the first rows came; infinite before that. */
  firstMs: number;
}

/** Answers each tile's query after a while, with the rows of its chart. */
async function answerAll(host: FakeHost, stats: AnswerStats, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const stream = await host.nextStream('dashboards.rows');
    stats.queryCount += 1;
    const [, at] = /series_(\d+)/.exec(JSON.stringify(stream.input)) ?? [];
    const chart: ChartInput | undefined = charts[Number(at)];
    if (chart === undefined) throw new Error('A query of no tile.');
    const { columns, rows } = chart;
    setTimeout(() => {
      stats.firstMs = Math.min(stats.firstMs, performance.now());
      stream.emit(
        { type: 'started', source: 'server', atMs: Date.now(), isLast: true },
        { type: 'columns', columns: [...columns] },
        { type: 'rows', text: JSON.stringify(rows), count: rows.length },
        { type: 'ended', rowCount: rows.length, elapsedMs: ANSWER_MS, possiblyTruncated: false },
      );
      stream.end();
    }, ANSWER_MS);
  }
}

/** A board of so many tiles is laid out when it has stayed the same for this long. */
const QUIET_MS = 1_500;

/** Lays out a board of many tiles, and waits until no more come. */
export async function layOutBoard(tiles: number): Promise<number> {
  const target = makeTarget();
  const chartRenderer = new ChartRenderer();
  const source = createBenchBoardSource(
    Array.from({ length: tiles }, (_tile, at) => charts[at % charts.length]).flatMap(
      (chart) => chart ?? [],
    ),
  );
  const board = createBenchBoard(new FakeHost(), source);
  await wait(WARM_MS);
  performance.mark('tenth 0');
  const wall = mount(BoardWall, { target, props: { source, board, chartRenderer } });
  let drawn = 0;
  let changedMs = performance.now();
  while (performance.now() - changedMs < QUIET_MS) {
    const now = target.querySelectorAll('article').length;
    if (now !== drawn) changedMs = performance.now();
    drawn = now;
    await wait(50);
  }
  performance.mark('tenth 10');
  await unmount(wall);
  board.close();
  chartRenderer.close();
  return drawn;
}

/**
 * Shows a dashboard of 30 charts as the app does; its first chart is timed from the first rows on.
 */
export async function openBoard(): Promise<BoardReport> {
  const target = makeTarget();
  const chartRenderer = new ChartRenderer();
  // The list that a dashboard is opened from does the same.
  chartRenderer.warmWhenIdle();
  await wait(WARM_MS);
  const host = new FakeHost();
  const source = createBenchBoardSource();
  const board = createBenchBoard(host, source);
  const stop = new AbortController();
  const stats: AnswerStats = { queryCount: 0, firstMs: Number.POSITIVE_INFINITY };
  void answerAll(host, stats, stop.signal);
  // What the bench prepared belongs to a task before the first one that counts.
  await wait(0);
  performance.mark('tenth 0');
  const wall = mount(BoardWall, { target, props: { source, board, chartRenderer } });
  const report = await watch(target, 0);
  performance.mark('tenth 10');
  stop.abort();
  await unmount(wall);
  board.close();
  chartRenderer.close();
  return { ...report, firstMs: report.firstMs - stats.firstMs, queryCount: stats.queryCount };
}
