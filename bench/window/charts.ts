import type { Page } from 'playwright';
import { z } from 'zod';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { withChromium } from './chromium-page.ts';
import { sumCpuBetween, recordTrace, type Trace } from './trace.ts';

const LONG_TASK_MS = 60;
/** The first chart may come no later than where vega-embed draws it in the page. */
const FIRST_BAR = 1;
const TURNS = 30;
/** The first openings allocate what stays for good: fonts, classes, compiled code. */
const WARM_TURNS = 5;
const MAX_GROWN_MB = 1;
const COLLECTIONS = 3;
/** Tiles in the view or within the distance at which they are begun. */
const NEAR = 8;

const reportSchema = z.object({
  firstMs: z.number(),
  drawn: z.number(),
  nodes: z.number(),
});
const wallSchema = reportSchema.extend({ bytesBefore: z.number() });

interface Run extends z.infer<typeof wallSchema> {
  readonly trace: Trace;
}

/** Each way in a window of its own, so that none finds another's code already there. */
function open(way: 'ours' | 'warm' | 'naive'): Promise<Run> {
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, async () =>
      wallSchema.parse(await page.evaluate(`bench.openCharts(${JSON.stringify(way)})`)),
    );
    return { ...report, trace };
  });
}

const boardSchema = reportSchema.extend({ asked: z.number() });

/** The dashboard as the app shows it: tiles that ask for their rows, then their charts. */
function measureBoard(): Promise<BenchResult[]> {
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, async () =>
      boardSchema.parse(await page.evaluate('bench.openBoard()')),
    );
    const name = (what: string): string => `board of 30 tiles: ${what}`;
    return [
      withoutBar(name('ms from the first rows to the first chart'), report.firstMs),
      atMost(name('tasks over 60 ms'), countLongTasks({ trace }), 0),
      atMost(name('queries sent for tiles that nobody can nearly see'), report.asked - NEAR, 0),
      withoutBar(name('charts drawn'), report.drawn),
      withoutBar(name('nodes'), report.nodes),
    ];
  });
}

function countLongTasks({ trace }: Pick<Run, 'trace'>): number {
  const begin = trace.performanceMarks.get('tenth 0') ?? Number.NaN;
  return trace.tasks.filter(({ atMs, cpuMs }) => atMs >= begin && cpuMs > LONG_TASK_MS).length;
}

const measureCpu = ({ trace }: Run): number => sumCpuBetween(trace, 'tenth 0', 'tenth 10');

interface PageMetrics {
  readonly heapMb: number;
  readonly listeners: number;
  readonly nodes: number;
}

async function readPageMetrics(page: Page): Promise<PageMetrics> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < COLLECTIONS; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    // A finished frame or a settled promise releases what it referenced with the next one.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const find = (name: string): number =>
    metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heapMb: find('JSHeapUsedSize') / 1_048_576,
    listeners: find('JSEventListeners'),
    nodes: find('Nodes'),
  };
}

/** Measures what charts leave behind that were opened and closed. */
async function measureClosing(): Promise<BenchResult[]> {
  return withChromium(async (page) => {
    await page.evaluate(`bench.turnPages(${String(WARM_TURNS)})`);
    const before = await readPageMetrics(page);
    await page.evaluate(`bench.turnPages(${String(TURNS)})`);
    const after = await readPageMetrics(page);
    const name = (what: string): string =>
      `a chart opened and closed ${String(TURNS)} times: ${what}`;
    return [
      atMost(name('MB of heap more'), after.heapMb - before.heapMb, MAX_GROWN_MB),
      atMost(name('listeners more'), after.listeners - before.listeners, 0),
      atMost(name('nodes more'), after.nodes - before.nodes, 0),
    ];
  });
}

/** A dashboard of 30 charts of 200 points each in a real Chromium. */
export async function measureCharts(): Promise<BenchResult[]> {
  const naive = await open('naive');
  const cold = await open('ours');
  const warm = await open('warm');
  const name = (what: string): string => `dashboard of 30 charts: ${what}`;
  return [
    atMost(
      name('time until the first is there, its worker warmed when idle, against vega-embed'),
      warm.firstMs / naive.firstMs,
      FIRST_BAR,
    ),
    withoutBar(name('ms until the first is there, its worker warmed when idle'), warm.firstMs),
    withoutBar(name('ms until the first is there, cold'), cold.firstMs),
    withoutBar(name('ms until the first is there, vega-embed'), naive.firstMs),
    atMost(name('tasks over 60 ms'), Math.max(countLongTasks(cold), countLongTasks(warm)), 0),
    withoutBar(name('tasks over 60 ms, vega-embed'), countLongTasks(naive)),
    atMost(
      name('processor time of the page against vega-embed'),
      measureCpu(warm) / measureCpu(naive),
      0.5,
    ),
    atMost(name('charts drawn that nobody can see or nearly see'), warm.drawn - 5, 0),
    atMost(name('bytes of Vega before the first chart'), cold.bytesBefore, 0),
    withoutBar(name('nodes'), warm.nodes),
    withoutBar(name('nodes, vega-embed'), naive.nodes),
    ...(await measureBoard()),
    ...(await measureClosing()),
  ];
}
