import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAtOnce, runInSlices, Slice } from './slices.ts';

let nowMs = 0;
/** Each entry is a turn of the window: the time at which it came. */
const turns: number[] = [];

beforeEach(() => {
  nowMs = 0;
  turns.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(scheduler, 'postTask').mockImplementation(() => {
    turns.push(nowMs);
    return Promise.resolve();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Work of so many steps, each of which takes its time. */
function* work(steps: number, stepMs: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    nowMs += stepMs;
    yield;
  }
  return 'done';
}

test('work that fits into a slice ends in it', async () => {
  expect(await runInSlices(work(100, 0.05), new AbortController().signal)).toBe('done');
  expect(turns).toEqual([]);
});

test.each([
  ['a short step', 10_000, 0.01],
  ['a long step', 40, 3],
])('the window has its turn about every 8 ms with %s', async (_name, steps, stepMs) => {
  expect(await runInSlices(work(steps, stepMs), new AbortController().signal)).toBe('done');
  const gaps = turns.map((atMs, at) => atMs - (turns[at - 1] ?? 0));
  expect(gaps.length).toBeGreaterThan(5);
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(8);
    expect(gap).toBeLessThan(12);
  }
});

test('aborted work is not gone on with', async () => {
  const running = new AbortController();
  const endless = work(Number.POSITIVE_INFINITY, 1);
  vi.spyOn(scheduler, 'postTask').mockImplementation(() => {
    running.abort();
    return Promise.resolve();
  });
  expect(await runInSlices(endless, running.signal)).toBeNull();
  expect(nowMs).toBe(8);
});

test('work at once asks for no turn', () => {
  expect(runAtOnce(work(100, 1))).toBe('done');
  expect(turns).toEqual([]);
});

test('a slice is over after 8 ms and begins anew after the turn of the window', async () => {
  const slice = new Slice();
  nowMs = 7;
  expect(slice.isOver).toBe(false);
  nowMs = 8;
  expect(slice.isOver).toBe(true);
  await slice.renew();
  expect(slice.isOver).toBe(false);
  expect(turns).toEqual([8]);
});
