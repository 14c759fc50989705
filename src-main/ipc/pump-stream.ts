import { toErrorData } from '#shared/errors.ts';
import { BATCH_MAX_EVENTS, BATCH_MAX_MS, type StreamFrame } from '#shared/ipc/wire.ts';

/** Takes a stream's frames: one port. */
export type PostFrame = (frame: StreamFrame) => void;

/**
 * Sends events in batches, then exactly one `end` or `error`. One message an event costs thirty
 * times as much as batches do.
 */
export async function pumpStream(events: AsyncIterable<unknown>, post: PostFrame): Promise<void> {
  let batch: unknown[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    post({ kind: 'batch', events: batch });
    batch = [];
  };
  try {
    for await (const event of events) {
      batch.push(event);
      if (batch.length >= BATCH_MAX_EVENTS) flush();
      else timer ??= setTimeout(flush, BATCH_MAX_MS);
    }
  } catch (error) {
    flush();
    post({ kind: 'error', error: toErrorData(error) });
    return;
  }
  flush();
  post({ kind: 'end' });
}
