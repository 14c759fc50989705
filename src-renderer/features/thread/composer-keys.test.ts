import { expect, test } from 'vitest';
import { isSendKey, listComposerShortcuts, isStopKey } from './composer-keys.ts';

const key = (patch: object) => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
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
  expect(isSendKey(key(patch), 'enter')).toBe(sends);
});

test.each([
  ['Enter', {}, false],
  ['Ctrl+Enter', { ctrlKey: true }, true],
  ['⌘Enter', { metaKey: true }, true],
  ['Ctrl+Shift+Enter', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Enter while a candidate is chosen', { ctrlKey: true, isComposing: true }, false],
])('where Enter begins a line: %s', (_, patch, sends) => {
  expect(isSendKey(key(patch), 'modEnter')).toBe(sends);
});

test('the list of shortcuts names the key that asks', () => {
  const ask = (sendKey: 'enter' | 'modEnter') => listComposerShortcuts(sendKey)[0]?.shortcuts;
  expect([ask('enter'), ask('modEnter')]).toEqual([['Enter'], ['Mod+Enter']]);
});

test('Escape stops, but not when it closes a candidate list', () => {
  expect(isStopKey(key({ key: 'Escape', keyCode: 27 }))).toBe(true);
  expect(isStopKey(key({ key: 'Escape', isComposing: true }))).toBe(false);
});
