import { ChartRefusal } from './chart-input.ts';
import type { ChartAnswer } from './chart-messages.ts';

export interface ChartWorkerHandle {
  readonly worker: Worker;
  readonly closed: AbortController;
}

interface WaitOptions<T> {
  readonly timeoutMs: number;
  /** Undefined for an answer to another request. */
  readonly accept: (answer: ChartAnswer) => T | undefined;
}

/** Rejects once when waiting becomes pointless; never after `settled` aborts. */
function rejectOnTimeout(
  { worker, closed }: ChartWorkerHandle,
  timeoutMs: number,
  settled: AbortSignal,
): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (reason: string): void => {
      reject(new ChartRefusal(reason));
    };
    const timer = setTimeout(refuse, timeoutMs, 'The chart takes too long to draw.');
    settled.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    const options = { signal: settled };
    closed.signal.addEventListener(
      'abort',
      () => {
        refuse('The chart was closed.');
      },
      options,
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        refuse(`The chart engine failed: ${event.message || 'it could not be loaded'}.`);
      },
      options,
    );
  });
}

function waitForMessage<T>(
  worker: Worker,
  accept: WaitOptions<T>['accept'],
  settled: AbortSignal,
): Promise<T> {
  return new Promise((resolve) => {
    worker.addEventListener(
      'message',
      (event: MessageEvent<ChartAnswer>) => {
        const value = accept(event.data);
        if (value !== undefined) resolve(value);
      },
      { signal: settled },
    );
  });
}

/**
 * Waits for one answer of the worker.
 * @throws ChartRefusal when it is late, the worker breaks, or everything is closed
 */
export async function nextAnswer<T>(partner: ChartWorkerHandle, wait: WaitOptions<T>): Promise<T> {
  const settled = new AbortController();
  try {
    return await Promise.race([
      waitForMessage(partner.worker, wait.accept, settled.signal),
      rejectOnTimeout(partner, wait.timeoutMs, settled.signal),
    ]);
  } finally {
    settled.abort();
  }
}
