import type { Browser, Page } from 'playwright';
import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  /** Processor time of the task in microseconds: what a busy neighbour takes is not in it. */
  tdur: z.number().default(0),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

export interface Task {
  readonly atMs: number;
  readonly cpuMs: number;
}

export interface Trace {
  /** The tasks of the window's main thread, in the order of their beginning. */
  readonly tasks: readonly Task[];
  /** The marks of the page, set by `performance.mark`. */
  readonly performanceMarks: ReadonlyMap<string, number>;
}

const PERFORMANCE_MARK_PREFIX = 'tenth ';

function readTrace(text: string): Trace {
  const { traceEvents } = traceSchema.parse(JSON.parse(text));
  const marked = traceEvents.filter(({ name }) => name.startsWith(PERFORMANCE_MARK_PREFIX));
  const [first] = marked;
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => {
      const isTask = ph === 'X' && name === 'ThreadControllerImpl::RunTask';
      return isTask && pid === first?.pid && tid === first.tid;
    })
    .map(({ ts, tdur }) => ({ atMs: ts / 1_000, cpuMs: tdur / 1_000 }));
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

/** Processor time between two marks. */
export function sumCpuBetween(
  { tasks, performanceMarks }: Trace,
  from: string,
  to: string,
): number {
  const begin = performanceMarks.get(from) ?? Number.NaN;
  const end = performanceMarks.get(to) ?? Number.NaN;
  return tasks
    .filter(({ atMs }) => atMs >= begin && atMs < end)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
