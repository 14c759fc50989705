import type { Page } from 'playwright';
import type { WallReport } from '../../src-renderer/bench/page-calls.ts';
import { atLeast, atMost, median, withoutBar, type BenchResult } from '../measure.ts';
import { callPage, withChromium } from './chromium-page.ts';
import { countLongTasks, findLongestMs, recordTrace, sumCpuMs, type Trace } from './trace.ts';

const LONG_TASK_MS = 60;
/** The first chart may come no later than where vega-embed draws it in the page. */
const FIRST_BAR = 1;
const ROUNDS = 3;
/** As many lie in the view; with fewer, a wall that draws nothing would hold every other bar. */
const MIN_DRAWN = 2;
const TURNS = 30;
/** The first openings allocate what stays for good: fonts, classes, compiled code. */
const WARM_TURNS = 5;
const MAX_GROWN_MB = 1;
const COLLECTIONS = 3;
/** Tiles in the view or within the distance at which they are begun. */
const NEAR = 8;

interface Run extends WallReport {
  readonly trace: Trace;
}

/** Each way in a window of its own, so that none finds another's code already there. */
function open(way: 'ours' | 'naive', isWarm: boolean): Promise<Run> {
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, () =>
      callPage(page, 'openCharts', way, isWarm),
    );
    return { ...report, trace };
  });
}

/** The dashboard as the app shows it: tiles that ask for their rows, then their charts. */
function measureBoard(): Promise<BenchResult[]> {
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, () => callPage(page, 'openBoard'));
    const name = (what: string): string => `board of 30 tiles: ${what}`;
    return [
      withoutBar(name('ms from the first rows to the first chart'), report.firstMs),
      atMost(name('tasks over 60 ms'), countLongTasks(trace, LONG_TASK_MS), 0),
      withoutBar(name('longest task, ms'), findLongestMs(trace)),
      atMost(
        name('queries sent for tiles that nobody can nearly see'),
        report.queryCount - NEAR,
        0,
      ),
      atLeast(name('charts drawn'), report.drawn, MIN_DRAWN),
      withoutBar(name('nodes'), report.nodes),
    ];
  });
}

const MANY_TILES = 450;
/** A reader who scrolls or clicks notices a longer one. */
const NOTICED_MS = 200;

/** A board of far more tiles than anybody sees at once. */
function measureLargeBoard(): Promise<BenchResult[]> {
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, () =>
      callPage(page, 'layOutBoard', MANY_TILES),
    );
    const name = (what: string): string => `board of ${String(MANY_TILES)} tiles: ${what}`;
    return [
      atLeast(name('tiles laid out'), report, MANY_TILES),
      atMost(name('tasks over 200 ms'), countLongTasks(trace, NOTICED_MS), 0),
      withoutBar(name('longest task, ms'), findLongestMs(trace)),
    ];
  });
}

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
    await callPage(page, 'turnPages', WARM_TURNS);
    const before = await readPageMetrics(page);
    await callPage(page, 'turnPages', TURNS);
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

interface Pair {
  readonly ours: Run;
  readonly naive: Run;
}

/** Both ways in turns: what slows a round down slows both halves of a pair. */
async function openInTurns(isWarm: boolean, rounds: number): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const naive = await open('naive', isWarm);
    pairs.push({ naive, ours: await open('ours', isWarm) });
  }
  return pairs;
}

/** A dashboard of 30 charts of 200 points each in a real Chromium. */
export async function measureCharts(): Promise<BenchResult[]> {
  const [cold] = await openInTurns(false, 1);
  const pairs = await openInTurns(true, ROUNDS);
  const [warm] = pairs;
  if (cold === undefined || warm === undefined) throw new Error('No round was run.');
  const over = (figure: (pair: Pair) => number): number => median(pairs.map(figure));
  const countLong = ({ trace }: Run): number => countLongTasks(trace, LONG_TASK_MS);
  const name = (what: string): string => `dashboard of 30 charts: ${what}`;
  return [
    atMost(
      name('time until the first is there against vega-embed, both warmed when idle'),
      over(({ ours, naive }) => ours.firstMs / naive.firstMs),
      FIRST_BAR,
    ),
    withoutBar(
      name('ms until the first is there, warmed'),
      over(({ ours }) => ours.firstMs),
    ),
    withoutBar(
      name('ms until the first is there, vega-embed, warmed'),
      over(({ naive }) => naive.firstMs),
    ),
    withoutBar(name('ms until the first is there, cold'), cold.ours.firstMs),
    withoutBar(name('ms until the first is there, vega-embed, cold'), cold.naive.firstMs),
    atMost(
      name('tasks over 60 ms'),
      Math.max(
        countLong(cold.ours),
        over(({ ours }) => countLong(ours)),
      ),
      0,
    ),
    withoutBar(name('tasks over 60 ms, vega-embed'), countLong(warm.naive)),
    atMost(
      name('processor time of the page against vega-embed'),
      over(({ ours, naive }) => sumCpuMs(ours.trace) / sumCpuMs(naive.trace)),
      0.5,
    ),
    atLeast(name('charts drawn'), warm.ours.drawn, MIN_DRAWN),
    atMost(name('charts drawn that nobody can see or nearly see'), warm.ours.drawn - 5, 0),
    atMost(name('bytes of Vega before the first chart'), cold.ours.bytesBefore, 0),
    withoutBar(name('nodes'), warm.ours.nodes),
    withoutBar(name('nodes, vega-embed'), warm.naive.nodes),
    ...(await measureBoard()),
    ...(await measureLargeBoard()),
    ...(await measureClosing()),
  ];
}
