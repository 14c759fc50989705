import type { Exchange } from '../wire/exchange.ts';
import { CheckContext } from './context.ts';
import type { Run } from './run.ts';

interface FixtureEntry<T> {
  readonly value: Promise<T>;
  readonly exchanges: readonly Exchange[];
}

/**
 * A value that several checks read and none changes, created once in a run by the first that asks.
 * It has a time limit of its own, because the first check's limit must not end it for the others.
 */
export function createFixture<T>(make: (context: CheckContext) => Promise<T>) {
  const made = new WeakMap<Run, FixtureEntry<T>>();
  return async (asking: CheckContext): Promise<T> => {
    const { run } = asking;
    let entry = made.get(run);
    if (!entry) {
      const exchanges: Exchange[] = [];
      const signal = AbortSignal.timeout(run.limitMs);
      const context = new CheckContext({ run, server: run.main, signal, exchanges });
      entry = { value: make(context), exchanges };
      made.set(run, entry);
    }
    try {
      return await entry.value;
    } finally {
      asking.exchanges.push(...entry.exchanges);
    }
  };
}
