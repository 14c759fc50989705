import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { retryRead } from './retry.ts';

function failing(code: ErrorCode, detail: Readonly<Record<string, string>> = {}) {
  const tries = { count: 0 };
  const read = (): Promise<never> => {
    tries.count += 1;
    return Promise.reject(new AppError(code, 'no', { detail }));
  };
  return { tries, read };
}

it.each<[ErrorCode, Record<string, string>, number]>([
  ['NETWORK_RESET', {}, 3],
  ['NETWORK_REFUSED', {}, 3],
  ['SERVER_ERROR', { status: '503' }, 3],
  ['SERVER_ERROR', { status: '500' }, 1],
  ['RATE_LIMITED', { retryAfterSeconds: '60' }, 1],
  ['AUTH_REJECTED', { status: '401' }, 1],
  ['WRONG_SHAPE', {}, 1],
  ['CANCELLED', {}, 1],
])('%s %j is tried %i times', async (code, detail, count) => {
  const { tries, read } = failing(code, detail);
  await expect(retryRead(read, new AbortController().signal)).rejects.toMatchObject({ code });
  expect(tries.count).toBe(count);
});

it('a cancel ends the wait at once', async () => {
  const controller = new AbortController();
  const { tries, read } = failing('RATE_LIMITED', { retryAfterSeconds: '4' });
  const startedAt = performance.now();
  const pendingRead = retryRead(read, controller.signal);
  controller.abort();
  await expect(pendingRead).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(tries.count).toBe(1);
});
