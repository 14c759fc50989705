import { AppError } from '#shared/errors.ts';

/** Runs `task` under the caller's signal and an end of its own; leaves no timer behind. */
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
