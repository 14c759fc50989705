import type { Page } from 'playwright';
import { z } from 'zod';
import { atMost, stated, type Row } from '../measure.ts';
import { inChromium } from './chromium-page.ts';
import { cpuBetween, traced, type Trace } from './trace.ts';

const LONG_TASK_MS = 60;
const FIRST_MS = 300;
const TURNS = 30;
/** What the first opening keeps for good: fonts, classes, code that was compiled. */
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
  return inChromium(async (page, browser) => {
    const { report, trace } = await traced(browser, page, async () =>
      wallSchema.parse(await page.evaluate(`bench.openCharts(${JSON.stringify(way)})`)),
    );
    return { ...report, trace };
  });
}

const boardSchema = reportSchema.extend({ asked: z.number() });

/** The dashboard as the app shows it: tiles that ask for their rows, then their charts. */
function measureBoard(): Promise<Row[]> {
  return inChromium(async (page, browser) => {
    const { report, trace } = await traced(browser, page, async () =>
      boardSchema.parse(await page.evaluate('bench.openBoard()')),
    );
    const name = (what: string): string => `board of 30 tiles: ${what}`;
    return [
      atMost(name('ms from the first rows to the first chart'), report.firstMs, FIRST_MS),
      atMost(name('tasks over 60 ms'), countLong({ trace }), 0),
      atMost(name('queries sent for tiles that nobody can nearly see'), report.asked - NEAR, 0),
      stated(name('charts drawn'), report.drawn),
      stated(name('nodes'), report.nodes),
    ];
  });
}

function countLong({ trace }: Pick<Run, 'trace'>): number {
  const begin = trace.marks.get('tenth 0') ?? Number.NaN;
  return trace.tasks.filter(({ atMs, cpuMs }) => atMs >= begin && cpuMs > LONG_TASK_MS).length;
}

const toCpu = ({ trace }: Run): number => cpuBetween(trace, 'tenth 0', 'tenth 10');

interface Kept {
  readonly heapMb: number;
  readonly listeners: number;
  readonly nodes: number;
}

async function readKept(page: Page): Promise<Kept> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < COLLECTIONS; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    // What a finished frame or a settled promise still held goes with the next one.
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

/** What is left behind by charts that were opened and closed. */
async function measureClosing(): Promise<Row[]> {
  return inChromium(async (page) => {
    await page.evaluate(`bench.turnPages(${String(WARM_TURNS)})`);
    const before = await readKept(page);
    await page.evaluate(`bench.turnPages(${String(TURNS)})`);
    const after = await readKept(page);
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
export async function measureCharts(): Promise<Row[]> {
  const naive = await open('naive');
  const cold = await open('ours');
  const warm = await open('warm');
  const name = (what: string): string => `dashboard of 30 charts: ${what}`;
  return [
    atMost(
      name('ms until the first is there, its worker warmed when idle'),
      warm.firstMs,
      FIRST_MS,
    ),
    stated(name('ms until the first is there, cold'), cold.firstMs),
    stated(name('ms until the first is there, vega-embed'), naive.firstMs),
    atMost(name('tasks over 60 ms'), Math.max(countLong(cold), countLong(warm)), 0),
    stated(name('tasks over 60 ms, vega-embed'), countLong(naive)),
    atMost(name('processor time of the page against vega-embed'), toCpu(warm) / toCpu(naive), 0.5),
    atMost(name('charts drawn that nobody can see or nearly see'), warm.drawn - 5, 0),
    atMost(name('bytes of Vega before the first chart'), cold.bytesBefore, 0),
    stated(name('nodes'), warm.nodes),
    stated(name('nodes, vega-embed'), naive.nodes),
    ...(await measureBoard()),
    ...(await measureClosing()),
  ];
}
