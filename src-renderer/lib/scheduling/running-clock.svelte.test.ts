import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunningClock } from './running-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

/** Collects what an effect reads. */
function watch(clock: RunningClock) {
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(clock.nowMs));
  });
  flushSync();
  return { seen, stop };
}

test('what reads the clock is updated after every tick, and no more once it is gone', async () => {
  const { seen, stop } = watch(new RunningClock(1_000));
  for (let ticks = 0; ticks < 2; ticks += 1) {
    vi.advanceTimersByTime(1_000);
    flushSync();
  }
  expect(seen).toEqual([0, 1_000, 2_000]);
  stop();
  await tick();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that nothing watches has no timer, and tells the time', () => {
  const clock = new RunningClock(1_000, () => 42);
  expect(clock.nowMs).toBe(42);
  expect(vi.getTimerCount()).toBe(0);
});
