import { describe, expect, it } from 'vitest';
import { Gate } from '../testing/scripted-agent.ts';
import { iterateUntilAborted } from './iterate-until-aborted.ts';

function watchRelease() {
  const seen: { released: Promise<void> | null; lateErrors: unknown[] } = {
    released: null,
    lateErrors: [],
  };
  return {
    seen,
    release: {
      onRelease: (released: Promise<void>) => (seen.released = released),
      onLateError: (error: unknown) => seen.lateErrors.push(error),
    },
  };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('untilAborted', () => {
  it('passes everything on and releases the source', async () => {
    const { seen, release } = watchRelease();
    // oxlint-disable-next-line typescript/require-await -- a source need not wait
    const source = (async function* () {
      yield 1;
      yield 2;
    })();
    const { signal } = new AbortController();
    expect(await collect(iterateUntilAborted(source, signal, release))).toEqual([1, 2]);
    await seen.released;
    expect(seen.lateErrors).toEqual([]);
  });

  it('ends at once on an abort, and is released only when the source lets go', async () => {
    const { seen, release } = watchRelease();
    const busy = new Gate();
    let cleaned = false;
    const source = (async function* () {
      try {
        await busy.passed;
        yield 1;
      } finally {
        cleaned = true;
      }
    })();
    const stop = new AbortController();
    const collecting = collect(iterateUntilAborted(source, stop.signal, release));
    stop.abort();
    await expect(collecting).rejects.toThrow('stopped');
    expect(cleaned).toBe(false);
    busy.open();
    await seen.released;
    expect(cleaned).toBe(true);
  });

  it('reports what a source throws while it lets go', async () => {
    const { seen, release } = watchRelease();
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<never>(() => undefined),
        return: () => Promise.reject(new Error('late')),
      }),
    };
    const stop = new AbortController();
    stop.abort();
    await expect(collect(iterateUntilAborted(source, stop.signal, release))).rejects.toThrow(
      'stopped',
    );
    await seen.released;
    expect(seen.lateErrors).toEqual([new Error('late')]);
  });

  it('passes an error of the source on', async () => {
    const { release } = watchRelease();
    // oxlint-disable-next-line typescript/require-await, require-yield -- it only fails
    const source = (async function* (): AsyncGenerator<number> {
      throw new Error('broken');
    })();
    const { signal } = new AbortController();
    await expect(collect(iterateUntilAborted(source, signal, release))).rejects.toThrow('broken');
  });
});
