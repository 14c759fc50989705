import type { StreamOptions, StreamReport } from '../../src-renderer/bench/page-calls.ts';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { callPage, withChromium } from './chromium-page.ts';
import { countLateFrames, countLongTasks, recordTrace, sumCpuMs, type Trace } from './trace.ts';

const TEXTS = ['text', 'table', 'list', 'code'] as const;
const DELTAS = 3_000;
const DELTAS_PER_SECOND = 200;
/** marked and innerHTML with each delta cannot keep up: it is judged by the deltas that it got to. */
const NAIVE_LIMIT_MS = 8_000;
const ROUNDS = 2;
const LONG_TASK_MS = 50;

interface Run extends StreamReport {
  readonly trace: Trace;
  readonly cpuMs: number;
}

async function stream(way: StreamOptions['way'], text: StreamOptions['text']): Promise<Run> {
  const limitMs = way === 'naive' ? NAIVE_LIMIT_MS : (DELTAS / DELTAS_PER_SECOND) * 4_000;
  const order = { way, text, deltas: DELTAS, deltasPerSecond: DELTAS_PER_SECOND, limitMs };
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, () =>
      callPage(page, 'runStream', order),
    );
    return { ...report, trace, cpuMs: sumCpuMs(trace) };
  });
}

const computeLateShare = ({ trace, frames }: Run): number => countLateFrames(trace) / frames;

const measureCpuOfTenth = ({ trace }: Run, at: number): number => sumCpuMs(trace, at, at + 1);

const computeGrowth = (run: Run): number => measureCpuOfTenth(run, 9) / measureCpuOfTenth(run, 0);

function countDraws({ drawsOfTenths }: Run, at: number): number {
  const draws = drawsOfTenths[at] ?? 0;
  if (draws === 0) throw new Error(`Nothing was drawn in tenth ${String(at + 1)} of the stream.`);
  return draws;
}

const computeDrawRatio = (run: Run): number => countDraws(run, 9) / countDraws(run, 0);

const computeDrawGrowth = (run: Run): number => computeGrowth(run) / computeDrawRatio(run);

/** Measures both ways in each round, because a slow phase slows both; the best round counts. */
async function streamInTurns(
  text: StreamOptions['text'],
): Promise<Record<'ours' | 'floor', Run[]>> {
  const runs: Record<'ours' | 'floor', Run[]> = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.floor.push(await stream('floor', text));
    runs.ours.push(await stream('ours', text));
  }
  return runs;
}

const pickBest = (runs: readonly Run[], figure: (run: Run) => number): number =>
  Math.min(...runs.map(figure));

async function measureText(text: StreamOptions['text']): Promise<BenchResult[]> {
  const { floor, ours } = await streamInTurns(text);
  const naive = await stream('naive', text);
  const name = (what: string): string => `streaming 50 kB of ${text}: ${what}`;
  const toCpu = ({ cpuMs }: Run): number => cpuMs;
  const countLong = ({ trace }: Run): number => countLongTasks(trace, LONG_TASK_MS);
  return [
    atMost(
      name('processor time against streaming-markdown'),
      pickBest(ours, toCpu) / pickBest(floor, toCpu),
      1.5,
    ),
    atMost(name('the last tenth against the first'), pickBest(ours, computeGrowth), 1.5),
    withoutBar(
      name('the last tenth against the first, streaming-markdown in the same rounds'),
      pickBest(floor, computeGrowth),
    ),
    // What is slow to draw is drawn in fewer frames, which would hide that a single one costs more.
    atMost(
      name('one draw in the last tenth against one in the first, over streaming-markdown’s'),
      pickBest(ours, computeDrawGrowth) / pickBest(floor, computeDrawGrowth),
      1,
    ),
    withoutBar(
      name('one draw in the last tenth against one in the first'),
      pickBest(ours, computeDrawGrowth),
    ),
    withoutBar(
      name('draws in the last tenth, of those in the first'),
      Math.min(...ours.map(computeDrawRatio)),
    ),
    atMost(name('tasks over 50 ms'), pickBest(ours, countLong), 0),
    atMost(name('share of frames late by our own tasks'), pickBest(ours, computeLateShare), 0.01),
    withoutBar(
      name('share of frames late, streaming-markdown in the same rounds'),
      pickBest(floor, computeLateShare),
    ),
    withoutBar(
      name('marked + innerHTML, processor time a delta against ours'),
      naive.cpuMs / naive.deltas / pickBest(ours, ({ cpuMs, deltas }) => cpuMs / deltas),
    ),
  ];
}

/** An answer that grows in a real Chromium, at the rate of a fast model. */
export async function* measureStreaming(): AsyncGenerator<BenchResult> {
  for (const text of TEXTS) yield* await measureText(text);
}
