import { describe, expect, test } from 'vitest';
import { ERRORS, getErrorTraits } from './error-traits.ts';
import {
  AppError,
  attempt,
  ERROR_CODES,
  toAppError,
  toErrorData,
  type ErrorCode,
} from './errors.ts';

test.each(ERROR_CODES)('%s says what happened and what to do', (code) => {
  const view = getErrorTraits({ code });
  expect(view.title.length).toBeGreaterThan(5);
  expect(view.advice).toMatch(/\.$/);
  expect(`${view.title} ${view.advice}`).not.toMatch(/!|oops/i);
});

test('no two codes share one title', () => {
  const titles = Object.values(ERRORS).map((view) => view.title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('an error crosses a border and comes back with code, words and detail', () => {
  const error = new AppError('FORBIDDEN', 'not for deployment 7', { detail: { deployment: '7' } });
  const back = AppError.fromData(toErrorData(error));
  expect(back).toMatchObject({ code: 'FORBIDDEN', message: error.message, detail: error.detail });
});

test('the text of an unknown throwable stays out of the message', () => {
  const error = toAppError(new Error('sk-secret in here'));
  expect(error.code).toBe('INTERNAL');
  expect(JSON.stringify(toErrorData(error))).not.toContain('sk-secret');
  expect(error.cause).toBeInstanceOf(Error);
});

test('an attempt answers with the value, or with the reason instead of throwing', async () => {
  expect(await attempt(() => Promise.resolve(7))).toEqual({ ok: true, value: 7 });
  const failed = await attempt(() => Promise.reject(new AppError('CONFLICT', 'It was changed.')));
  expect(failed).toMatchObject({
    ok: false,
    error: { code: 'CONFLICT', message: 'It was changed.' },
  });
});

/** Every code that a decision is taken for; each other code is decided the other way. */
const DECISIONS: Readonly<
  Record<string, readonly [decide: (code: ErrorCode) => boolean, codes: readonly ErrorCode[]]>
> = {
  'a turn is asked again at once': [
    (code) => ERRORS[code].retry === 'now',
    ['NETWORK_RESET', 'NETWORK_TIMEOUT', 'EMPTY_ANSWER', 'STREAM_CUT'],
  ],
  'a turn is asked again while the server is away': [
    (code) => ERRORS[code].retry === 'later',
    ['NETWORK_REFUSED', 'NETWORK_DNS', 'SERVER_ERROR', 'RATE_LIMITED', 'WORKSPACE_STARTING'],
  ],
  'a turn asks again however often it ends like this': [
    (code) => ERRORS[code].passesAlone,
    ['NETWORK_REFUSED', 'NETWORK_DNS', 'WORKSPACE_STARTING'],
  ],
  'the state of the thread is not read after it': [
    (code) => ERRORS[code].isFinal,
    [
      'INTERNAL',
      'INVALID_INPUT',
      'CANCELLED',
      'ARCHIVE_FAILED',
      'CONNECTION_NOT_FOUND',
      'WORKSPACE_FAILED',
      'SECRETS_UNAVAILABLE',
      'SECRET_MISSING',
      'AUTH_REJECTED',
      'FORBIDDEN',
      // These arise in the app, where no server can add anything.
      'UNTRUSTED_SENDER',
      'UNKNOWN_ROUTE',
      'POLICY_FORBIDS',
      'FILE_NOT_READ',
      'CONVERSATION_NOT_FOUND',
      'TURN_NOT_RUNNING',
      'SESSION_GONE',
      'FILE_NOT_WRITTEN',
      'PRINT_FAILED',
      'UPDATE_UNREACHABLE',
      'UPDATE_UNREADABLE',
      'UPDATE_DAMAGED',
      // The state was read before it could be said.
      'STREAM_GAP',
    ],
  ],
  'a read is sent again': [
    (code) => ERRORS[code].repeatsReads,
    ['NETWORK_RESET', 'NETWORK_REFUSED', 'RATE_LIMITED'],
  ],
  'a list that is answered like this is a part that the server lacks': [
    (code) => ERRORS[code].missingPart !== 'no',
    ['REMOTE_NOT_FOUND', 'NOT_JSON'],
  ],
  'an item that is answered like this is a part that the server lacks': [
    (code) => ERRORS[code].missingPart === 'yes',
    ['NOT_JSON'],
  ],
  'nothing was published': [
    (code) => !ERRORS[code].mayHaveHappened,
    [
      'SESSION_GONE',
      'INVALID_INPUT',
      'UNTRUSTED_SENDER',
      'UNKNOWN_ROUTE',
      'POLICY_FORBIDS',
      'FILE_NOT_READ',
      'CONNECTION_NOT_FOUND',
      'WORKSPACE_STARTING',
      'WORKSPACE_FAILED',
      'SECRETS_UNAVAILABLE',
      'SECRET_MISSING',
      'AUTH_REJECTED',
      'FORBIDDEN',
      'PAYMENT_REQUIRED',
      'REMOTE_NOT_FOUND',
      'NOT_OFFERED',
      'CONFLICT',
      'BAD_REQUEST',
      'RATE_LIMITED',
      'REDIRECTED',
      'PROXY_AUTH',
      'PROXY_REFUSED',
      'PROXY_INVALID',
      'PROXY_PAC',
      'NETWORK_REFUSED',
      'NETWORK_DNS',
      'NETWORK_TLS',
      'TLS_UNKNOWN_CA',
      'TLS_EXPIRED',
      'TLS_WRONG_NAME',
      'TLS_CLIENT',
      'TLS_FILE',
      // The requested thing is gone, over or busy, so the action was not begun.
      'CONVERSATION_NOT_FOUND',
      'TURN_NOT_RUNNING',
      'THREAD_BUSY',
      // Updates publish nothing.
      'UPDATE_UNREACHABLE',
      'UPDATE_UNREADABLE',
      'UPDATE_DAMAGED',
    ],
  ],
};

describe.each(Object.entries(DECISIONS))('%s', (_name, [decide, codes]) => {
  test.each(ERROR_CODES)('%s', (code) => {
    expect(decide(code)).toBe(codes.includes(code));
  });
});
