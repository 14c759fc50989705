import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Presentation } from './presentation.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(wantedSeconds: unknown) {
  const refresh = vi.fn();
  return { refresh, presentation: new Presentation({ refresh, wantedSeconds }) };
}

it('keeps the rows new while it is on, as often as the dashboard wants it', () => {
  const { refresh, presentation } = open(60);
  vi.advanceTimersByTime(120_000);
  expect(refresh).not.toHaveBeenCalled();
  presentation.start();
  vi.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  presentation.refreshEvery(30);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(4);
  presentation.close();
  vi.advanceTimersByTime(600_000);
  expect(refresh).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([['soon'], [null], [0], [-5], [Number.NaN]])('leaves the rows alone for %s', (wanted) => {
  const { refresh, presentation } = open(wanted);
  presentation.start();
  expect(presentation.everySeconds).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  expect(refresh).not.toHaveBeenCalled();
});

it('does not ask a server every millisecond', () => {
  expect(open(0.001).presentation.everySeconds).toBe(10);
});
