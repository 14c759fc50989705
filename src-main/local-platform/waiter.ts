import { AppError } from '#shared/errors.ts';

/** The two ends of a promise that somebody else settles. */
export interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: AppError) => void;
}

interface WaitLimits {
  readonly waitMs: number;
  readonly signal: AbortSignal;
  readonly timeoutError: AppError;
}

/** A promise that somebody else settles, but not later than it may; it leaves nothing behind. */
export function waitWithTimeout<T>(
  waiters: Set<Waiter<T>>,
  { waitMs, signal, timeoutError }: WaitLimits,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle =
      <A>(act: (value: A) => void) =>
      (value: A): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        waiters.delete(waiter);
        act(value);
      };
    const waiter: Waiter<T> = { resolve: settle(resolve), reject: settle(reject) };
    const cancel = (): void => {
      waiter.reject(new AppError('CANCELLED', 'The request was cancelled.'));
    };
    const timer = setTimeout(() => {
      waiter.reject(timeoutError);
    }, waitMs);
    waiters.add(waiter);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}
