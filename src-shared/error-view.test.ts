import { expect, test } from 'vitest';
import { ERROR_VIEW, getErrorView } from './error-view.ts';
import { AppError, ERROR_CODES, toAppError, toErrorData } from './errors.ts';

test.each(ERROR_CODES)('%s says what happened and what to do', (code) => {
  const view = getErrorView({ code });
  expect(view.title.length).toBeGreaterThan(5);
  expect(view.advice).toMatch(/\.$/);
  expect(`${view.title} ${view.advice}`).not.toMatch(/!|oops/i);
});

test('no two codes share one title', () => {
  const titles = Object.values(ERROR_VIEW).map((view) => view.title);
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
