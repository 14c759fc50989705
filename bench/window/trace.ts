import type { Browser, Page } from 'playwright';
import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  /** Processor time of the task in microseconds: what a busy neighbour takes is not in it. */
  tdur: z.number().default(0),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

export interface Task {
  readonly atMs: number;
  readonly endMs: number;
  readonly cpuMs: number;
}

export interface Trace {
  /** The tasks of the window's main thread, in the order of their beginning. */
  readonly tasks: readonly Task[];
  /** The marks of the page, set by `performance.mark`. */
  readonly performanceMarks: ReadonlyMap<string, number>;
}

const PERFORMANCE_MARK_PREFIX = 'tenth ';
const FRAME_MS = 1_000 / 60;

function readTrace(text: string): Trace {
  const { traceEvents } = traceSchema.parse(JSON.parse(text));
  const marked = traceEvents.filter(({ name }) => name.startsWith(PERFORMANCE_MARK_PREFIX));
  const [first] = marked;
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => {
      const isTask = ph === 'X' && name === 'ThreadControllerImpl::RunTask';
      return isTask && pid === first?.pid && tid === first.tid;
    })
    .map(({ ts, dur, tdur }) => ({
      atMs: ts / 1_000,
      endMs: (ts + dur) / 1_000,
      cpuMs: tdur / 1_000,
    }));
  // Without these figures no task would ever be long, and no measure could fail.
  if (!tasks.some(({ cpuMs }) => cpuMs > 0)) throw new Error('The trace holds no processor times.');
  return { tasks, performanceMarks: new Map(marked.map(({ name, ts }) => [name, ts / 1_000])) };
}

/** Records what the main thread did while the page ran a measurement. */
export async function recordTrace<T>(
  browser: Browser,
  page: Page,
  run: () => Promise<T>,
): Promise<{ readonly report: T; readonly trace: Trace }> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const report = await run();
  const buffer = await browser.stopTracing();
  return { report, trace: readTrace(buffer.toString()) };
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
