import { contentTracing } from 'electron';
import { readFile, rm } from 'node:fs/promises';
import { readTrace, type Task, type Trace } from '../trace-events.ts';

/** The page sets a mark of this name where a stretch begins, and one where it ends. */
export const STRETCH_PREFIX = 'stretch ';

/** Records what the window's main thread does while the work runs. */
export async function recordTasks<T>(work: () => Promise<T>): Promise<[T, Trace]> {
  // The page's own report of long tasks is by the clock, which a busy neighbour stretches.
  await contentTracing.startRecording({
    included_categories: ['toplevel', 'blink.user_timing'],
    excluded_categories: ['*'],
  });
  const [played] = await Promise.allSettled([work()]);
  const path = await contentTracing.stopRecording();
  try {
    if (played.status === 'rejected') throw played.reason;
    return [played.value, readTrace(await readFile(path, 'utf8'), STRETCH_PREFIX)];
  } finally {
    await rm(path, { force: true });
  }
}

/** The tasks that began in a stretch. */
export function listTasksOf({ tasks, performanceMarks }: Trace, stretch: string): readonly Task[] {
  const from = performanceMarks.get(`${STRETCH_PREFIX}${stretch} begins`);
  const to = performanceMarks.get(`${STRETCH_PREFIX}${stretch} ends`);
  if (from === undefined || to === undefined) throw new Error(`There is no stretch ${stretch}.`);
  return tasks.filter(({ atMs }) => atMs >= from && atMs < to);
}
