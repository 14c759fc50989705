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
  let asked = '';
  const guard = new CloseGuard<string>((_page, flushId) => {
    asked = flushId;
    return hasPage;
  });
  const state = { isSaid: false };
  void guard.flush('page').then(() => {
    state.isSaid = true;
  });
  const confirm = () => {
    guard.confirm(asked);
  };
  return { guard, state, confirm };
}

it('waits for the page to say what it holds', async () => {
  const { guard, state, confirm } = startFlush(true);
  guard.confirm('another page’s');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.isSaid).toBe(false);
  confirm();
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
