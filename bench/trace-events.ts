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

/**
 * Reads what Chromium recorded. The window's main thread is the one that set the marks.
 * @param prefix how the marks begin
 */
export function readTrace(text: string, prefix: string): Trace {
  const { traceEvents } = traceSchema.parse(JSON.parse(text));
  const marked = traceEvents.filter(({ name }) => name.startsWith(prefix));
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
