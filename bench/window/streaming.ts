import { z } from 'zod';
import { atMost, stated, type Row } from '../measure.ts';
import { inChromium } from './chromium-page.ts';
import { cpuBetween, traced, type Trace } from './trace.ts';

const TEXTS = ['text', 'table', 'list', 'code'] as const;
const DELTAS = 3_000;
const DELTAS_PER_SECOND = 200;
/** marked and innerHTML with each delta cannot keep up: it is judged by the deltas that it got to. */
const NAIVE_LIMIT_MS = 8_000;
const LONG_TASK_MS = 50;
const FRAME_MS = 1_000 / 60;

const reportSchema = z.object({ deltas: z.number(), frames: z.number(), nodes: z.number() });

interface Run {
  readonly deltas: number;
  readonly frames: number;
  readonly trace: Trace;
  readonly cpuMs: number;
}

async function stream(way: 'ours' | 'floor' | 'naive', text: string): Promise<Run> {
  const limitMs = way === 'naive' ? NAIVE_LIMIT_MS : (DELTAS / DELTAS_PER_SECOND) * 4_000;
  const order = { way, text, deltas: DELTAS, deltasPerSecond: DELTAS_PER_SECOND, limitMs };
  return inChromium(async (page, browser) => {
    const { report, trace } = await traced(browser, page, async () =>
      reportSchema.parse(await page.evaluate(`bench.runStream(${JSON.stringify(order)})`)),
    );
    return { ...report, trace, cpuMs: cpuBetween(trace, 'tenth 0', 'tenth 10') };
  });
}

/** Frames that came too late because a task of the window itself took longer than one. */
function countLateFrames({ tasks }: Trace): number {
  return tasks.reduce((sum, { cpuMs }) => sum + Math.floor(cpuMs / FRAME_MS), 0);
}

async function measureText(text: string): Promise<Row[]> {
  const floor = await stream('floor', text);
  const ours = await stream('ours', text);
  const naive = await stream('naive', text);
  const name = (what: string): string => `streaming 50 kB of ${text}: ${what}`;
  const tenth = (at: number): number =>
    cpuBetween(ours.trace, `tenth ${String(at)}`, `tenth ${String(at + 1)}`);
  const longTasks = ours.trace.tasks.filter(({ cpuMs }) => cpuMs > LONG_TASK_MS).length;
  return [
    atMost(name('processor time against streaming-markdown'), ours.cpuMs / floor.cpuMs, 1.5),
    atMost(name('the last tenth against the first'), tenth(9) / tenth(0), 1.5),
    atMost(name('tasks over 50 ms'), longTasks, 0),
    atMost(
      name('share of frames late by our own tasks'),
      countLateFrames(ours.trace) / ours.frames,
      0.01,
    ),
    stated(
      name('marked + innerHTML, processor time a delta against ours'),
      naive.cpuMs / naive.deltas / (ours.cpuMs / ours.deltas),
    ),
  ];
}

/** An answer that grows in a real Chromium, at the rate of a fast model. */
export async function measureStreaming(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const text of TEXTS) rows.push(...(await measureText(text)));
  return rows;
}
