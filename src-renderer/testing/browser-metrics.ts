import { cdp } from 'vitest/browser';
import { z } from 'zod';

interface Session {
  send(method: string, params?: object): Promise<unknown>;
}

// The provider's own types would bring Node's into the renderer.
const isSession = (session: object): session is Session => 'send' in session;

function send(method: string, params: object = {}): Promise<unknown> {
  const session: object = cdp();
  if (!isSession(session)) throw new Error('This browser speaks no DevTools protocol.');
  return session.send(method, params);
}

const heapSchema = z.object({ usedSize: z.number() });
const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/** Reads the bytes of JavaScript that are still referenced. */
export async function readHeap(): Promise<number> {
  // The first collection runs finalisers; the second collects what they release.
  for (let round = 0; round < 2; round += 1) await send('HeapProfiler.collectGarbage');
  return heapSchema.parse(await send('Runtime.getHeapUsage')).usedSize;
}

/**
 * Reads the processor time of the main thread since it began, in milliseconds; time of other
 * processes is not in it.
 */
export async function readCpuMs(): Promise<number> {
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = metricsSchema.parse(await send('Performance.getMetrics'));
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return seconds * 1_000;
}
