import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CloseGuard } from './close-guard.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function startFlush(hasPage: boolean) {
  const guard = new CloseGuard(() => hasPage);
  const state = { isSaid: false };
  void guard.flush().then(() => {
    state.isSaid = true;
  });
  return { guard, state };
}

it('waits for the page to say what it holds', async () => {
  const { guard, state } = startFlush(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.isSaid).toBe(false);
  guard.confirm();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isSaid).toBe(true);
});

it('waits for no page that is gone, and not for long for one that hangs', async () => {
  const gone = startFlush(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.state.isSaid).toBe(true);
  const hanging = startFlush(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hanging.state.isSaid).toBe(true);
});
