import { AppError } from '#shared/errors.ts';

/** Runs `task` until the caller's signal or the deadline ends it; no timer is left behind. */
export async function withDeadline<T>(
  totalMs: number,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const cancel = (): void => {
    controller.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(
      new AppError('NETWORK_TIMEOUT', 'The platform did not finish its answer in time.', {
        detail: { totalMs: String(totalMs) },
      }),
    );
  }, totalMs);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
