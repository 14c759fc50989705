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
  /** Given when the iteration ends: resolves when the source has let go of what it held. */
  readonly onRelease: (released: Promise<void>) => void;
  /** What the source still throws after its end. */
  readonly onLateError: (error: unknown) => void;
}

/**
 * Ends an iteration at the moment of the abort, also when the source is deep in work that does not
 * listen: stopping (§4.5) must not wait for a long query. Throws AbortError. The signal must not
 * outlive the iteration: it keeps a listener.
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
