function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => {
      reject(new DOMException('The turn was stopped.', 'AbortError'));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

async function closeIterator(iterator: AsyncIterator<unknown>, report: (error: unknown) => void) {
  try {
    await iterator.return?.();
  } catch (error) {
    report(error);
  }
}

export interface ReleaseListener {
  /**
   * Receives a promise when the iteration ends; it resolves when the source has released its
   * resources.
   */
  readonly onRelease: (released: Promise<void>) => void;
  /** Receives an error that the source throws after the iteration has ended. */
  readonly onLateError: (error: unknown) => void;
}

/**
 * Ends an iteration at the moment of the abort, even when the source does not react to the signal:
 * stopping (§4.5) must not wait for a long query. Throws AbortError. The signal must not outlive
 * the iteration, because a listener stays on it.
 */
export async function* iterateUntilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
  release: ReleaseListener,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = rejectOnAbort(signal);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    release.onRelease(closeIterator(iterator, release.onLateError));
  }
}
