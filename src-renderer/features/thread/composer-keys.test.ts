import { expect, test } from 'vitest';
import { isSendKey, isStopKey } from './composer-keys.ts';

const key = (patch: object) => ({
  key: 'Enter',
  shiftKey: false,
  isComposing: false,
  keyCode: 13,
  ...patch,
});

test.each([
  ['Enter', {}, true],
  ['Shift+Enter', { shiftKey: true }, false],
  ['Enter that chooses a candidate', { isComposing: true }, false],
  ['Enter that an input method keeps', { keyCode: 229 }, false],
  ['another key', { key: 'a' }, false],
])('%s', (_, patch, sends) => {
  expect(isSendKey(key(patch))).toBe(sends);
});

test('Escape stops, but not when it closes a candidate list', () => {
  expect(isStopKey(key({ key: 'Escape', keyCode: 27 }))).toBe(true);
  expect(isStopKey(key({ key: 'Escape', isComposing: true }))).toBe(false);
});
