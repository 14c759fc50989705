import { ChartRefusal } from './chart-input.ts';
import type { ChartAnswer } from './chart-messages.ts';

export interface ChartWorkerHandle {
  readonly worker: Worker;
  readonly closed: AbortController;
}

interface WaitOptions<T> {
  readonly timeoutMs: number;
  /** Undefined for an answer that is not the one waited for. */
  readonly accept: (answer: ChartAnswer) => T | undefined;
}

/** Rejects once with the first thing that makes waiting pointless; never, once `settled` aborts. */
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

/** One answer of the worker. @throws ChartRefusal when it is late, the worker breaks, or all is closed */
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
