import { AppError } from '../errors.ts';

/**
 * Waits for work as long as it is wanted. The work itself goes on, for others that wait for it.
 * @throws AppError CANCELLED with the message, as soon as the signal is aborted
 */
export async function raceAbort<T>(
  work: Promise<T>,
  signal: AbortSignal,
  message: string,
): Promise<T> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const refuse = (): void => {
      reject(new AppError('CANCELLED', message));
    };
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { signal: settled.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
  }
}
