import { z } from 'zod';
import type { Window } from './driven-app.ts';

const usageSchema = z.object({ usedSize: z.number() });

/** The window's heap in bytes after a collection; the debugger must be attached. */
export async function readWindowHeap(window: Window): Promise<number> {
  const { debugger: cdp } = window.webContents;
  // One collection leaves what a finaliser of the first lets go.
  for (let round = 0; round < 3; round += 1) await cdp.sendCommand('HeapProfiler.collectGarbage');
  return usageSchema.parse(await cdp.sendCommand('Runtime.getHeapUsage')).usedSize;
}
