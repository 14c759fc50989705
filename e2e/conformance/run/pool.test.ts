import { describe, expect, test } from 'vitest';
import { runPool } from './pool.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

function watched() {
  let running = 0;
  const seen = { most: 0, order: [] as string[] };
  const job = (name: string, lock: string | null = null) => ({
    lock,
    work: async () => {
      running += 1;
      seen.most = Math.max(seen.most, running);
      seen.order.push(name);
      await pause();
      running -= 1;
    },
  });
  return { seen, job };
}

describe('runPool', () => {
  test('runs as many jobs at a time as it may, and all of them', async () => {
    const { seen, job } = watched();
    await runPool(
      ['a', 'b', 'c', 'd', 'e'].map((name) => job(name)),
      3,
    );
    expect(seen).toEqual({ most: 3, order: ['a', 'b', 'c', 'd', 'e'] });
  });

  test('never runs two jobs with one lock together, and lets others pass', async () => {
    const { seen, job } = watched();
    await runPool([job('a', 'x'), job('b', 'x'), job('c', 'x')], 3);
    expect(seen.most).toBe(1);
    const other = watched();
    await runPool([other.job('a', 'x'), other.job('b', 'x'), other.job('c')], 2);
    expect(other.seen.order).toEqual(['a', 'c', 'b']);
  });

  test('ends at once without jobs', async () => {
    await expect(runPool([], 2)).resolves.toBeUndefined();
  });
});
