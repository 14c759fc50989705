import type { Browser, Page } from 'playwright';
import { readTrace, type Task, type Trace } from '../trace-events.ts';

export type { Trace };

const PERFORMANCE_MARK_PREFIX = 'tenth ';
const FRAME_MS = 1_000 / 60;

/** Records what the main thread did while the page ran a measurement. */
export async function recordTrace<T>(
  browser: Browser,
  page: Page,
  run: () => Promise<T>,
): Promise<{ readonly report: T; readonly trace: Trace }> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const report = await run();
  const buffer = await browser.stopTracing();
  return { report, trace: readTrace(buffer.toString(), PERFORMANCE_MARK_PREFIX) };
}

/** @throws Error where the page did not set the mark, because nothing would lie between NaN and NaN */
function readTenthMs({ performanceMarks }: Trace, tenth: number): number {
  const atMs = performanceMarks.get(`${PERFORMANCE_MARK_PREFIX}${String(tenth)}`);
  if (atMs === undefined) throw new Error(`The page did not reach tenth ${String(tenth)}.`);
  return atMs;
}

/** The tasks between two marks of the page, with the one in which the first mark was set. */
export function listTasks(trace: Trace, from = 0, to = 10): readonly Task[] {
  const begin = readTenthMs(trace, from);
  const end = readTenthMs(trace, to);
  return trace.tasks.filter(({ atMs, endMs }) => endMs > begin && atMs < end);
}

/** Counts by processor time: a task that waits for a processor blocks nobody by its own work. */
export const countLongTasks = (trace: Trace, limitMs: number): number =>
  listTasks(trace).filter(({ cpuMs }) => cpuMs > limitMs).length;

export const findLongestMs = (trace: Trace): number =>
  Math.max(0, ...listTasks(trace).map(({ cpuMs }) => cpuMs));

/** Processor time between two marks. */
export const sumCpuMs = (trace: Trace, from = 0, to = 10): number =>
  listTasks(trace, from, to).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Counts frames that came too late because a task of the window itself took longer than one. */
export const countLateFrames = (trace: Trace): number =>
  listTasks(trace).reduce((sum, { cpuMs }) => sum + Math.floor(cpuMs / FRAME_MS), 0);
