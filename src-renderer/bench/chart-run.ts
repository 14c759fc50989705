import { mount, unmount } from 'svelte';
import { ChartRenderer } from '#charts/chart-renderer.ts';
import type { ChartInput } from '#charts/chart-input.ts';
import ChartWall from './ChartWall.svelte';
import type { ChartReport, WallReport } from './page-calls.ts';

const CHARTS = 30;
const POINTS = 200;
/** The drawing is complete when nothing has come for this long. */
const QUIET_MS = 1_500;
/** A way that draws nothing for this long is abandoned. */
const LIMIT_MS = 20_000;

const MARK_TYPES = ['bar', 'line', 'point', 'area'] as const;

function createChart(index: number): ChartInput {
  const rows = Array.from({ length: POINTS }, (_row, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    return [day, String(Math.round(500 + 400 * Math.sin(at / 9 + index)))];
  });
  const encoding = {
    x: { field: 'day', type: 'temporal' },
    y: { field: 'value', type: 'quantitative' },
  };
  return {
    spec: JSON.stringify({ mark: MARK_TYPES[index % MARK_TYPES.length], encoding }),
    columns: [
      { name: 'day', type: 'Date' },
      { name: 'value', type: 'Double' },
    ],
    rows,
  };
}

export const charts: readonly ChartInput[] = Array.from({ length: CHARTS }, (_chart, index) =>
  createChart(index),
);
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function makeTarget(): HTMLElement {
  const target = document.createElement('div');
  target.className = 'bench-scroller';
  document.body.replaceChildren(target);
  return target;
}

const countDrawn = (target: Element): number =>
  target.querySelectorAll('[data-drawn="true"], .vega-embed svg.marks').length;

/** Measures when the first chart is drawn, and how many there are once nothing more comes. */
export async function watch(target: Element, begunMs: number): Promise<ChartReport> {
  let firstMs = Number.POSITIVE_INFINITY;
  let drawn = 0;
  let lastMs = performance.now();
  while (performance.now() - lastMs < (drawn === 0 ? LIMIT_MS : QUIET_MS)) {
    const now = countDrawn(target);
    if (now > 0 && drawn === 0) firstMs = performance.now() - begunMs;
    if (now !== drawn) lastMs = performance.now();
    drawn = now;
    await wait(5);
  }
  return { firstMs, drawn, nodes: target.querySelectorAll('*').length };
}

function countVegaBytes(): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => /vega|chart-worker|naive-chart/.test(entry.name))
    .reduce(
      (sum, entry) => sum + ('decodedBodySize' in entry ? Number(entry.decodedBodySize) : 0),
      0,
    );
}

async function openOurs(
  target: HTMLElement,
  chartRenderer: ChartRenderer,
): Promise<() => Promise<void>> {
  const wall = mount(ChartWall, { target, props: { charts, chartRenderer } });
  return Promise.resolve(() => unmount(wall));
}

async function openNaive(target: HTMLElement): Promise<() => Promise<void>> {
  const tiles = charts.map(() => {
    const tile = target.appendChild(document.createElement('div'));
    tile.className = 'bench-tile';
    return tile;
  });
  const { drawNaively } = await import('./naive-chart.ts');
  const close = await drawNaively(charts, tiles, () => undefined);
  return () => {
    close();
    return Promise.resolve();
  };
}

/** The app draws a small chart when its window is idle; the other way gets the same advantage. */
async function warm(way: 'ours' | 'naive', chartRenderer: ChartRenderer): Promise<void> {
  if (way === 'ours') {
    chartRenderer.warmWhenIdle();
  } else {
    const { drawNaively } = await import('./naive-chart.ts');
    const close = await drawNaively(charts.slice(0, 1), [makeTarget()], () => undefined);
    close();
  }
  await wait(QUIET_MS);
}

export async function openCharts(way: 'ours' | 'naive', isWarm: boolean): Promise<WallReport> {
  const chartRenderer = new ChartRenderer();
  const bytesBefore = countVegaBytes();
  if (isWarm) await warm(way, chartRenderer);
  const target = makeTarget();
  await wait(50);
  performance.mark('tenth 0');
  const begunMs = performance.now();
  const watching = watch(target, begunMs);
  const closing = way === 'naive' ? openNaive(target) : openOurs(target, chartRenderer);
  const report = await watching;
  performance.mark('tenth 10');
  await (
    await closing
  )();
  chartRenderer.close();
  return { ...report, bytesBefore };
}

const reusedRenderer = new ChartRenderer();

/** Opens and closes a chart so many times, like a reader who turns pages. */
export async function turnPages(times: number): Promise<void> {
  const [chart] = charts;
  const target = makeTarget();
  for (let time = 0; time < times; time += 1) {
    const props = { charts: chart ? [chart] : [], chartRenderer: reusedRenderer };
    const wall = mount(ChartWall, { target, props });
    while (countDrawn(target) === 0) await wait(5);
    await unmount(wall);
  }
}
