import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Farewell } from './farewell.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function say(hasPage: boolean) {
  const farewell = new Farewell(() => hasPage);
  const state = { isSaid: false };
  void farewell.say().then(() => {
    state.isSaid = true;
  });
  return { farewell, state };
}

it('waits for the page to say what it holds', async () => {
  const { farewell, state } = say(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.isSaid).toBe(false);
  farewell.hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isSaid).toBe(true);
});

it('waits for no page that is gone, and not for long for one that hangs', async () => {
  const gone = say(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.state.isSaid).toBe(true);
  const hanging = say(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hanging.state.isSaid).toBe(true);
});
