import { expect, test } from 'vitest';
import { readChord, type ChordEvent } from './chord.ts';
import { judgeChord, withChosenKeys } from './chosen-keys.ts';
import type { Command } from './command.ts';

const command = (
  id: string,
  shortcuts: readonly string[],
  more: Partial<Command> = {},
): Command => ({
  id,
  title: `Title of ${id}`,
  group: 'Go to',
  shortcuts,
  run: () => undefined,
  ...more,
});

const NO_KEY: ChordEvent = {
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  // oxlint-disable-next-line typescript/no-deprecated -- some input methods tell by it alone
  keyCode: 0,
};
const press = (key: string, more: Partial<ChordEvent> = {}): ChordEvent => ({
  ...NO_KEY,
  key,
  ...more,
});

test.each([
  [press('k', { ctrlKey: true }), 'Mod+K'],
  [press('K', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+K'],
  [press('?', { shiftKey: true }), '?'],
  [press('F6', { shiftKey: true }), 'Shift+F6'],
  [press('ArrowUp', { altKey: true }), 'Alt+ArrowUp'],
  [press('Control', { ctrlKey: true }), null],
  [press('k', { metaKey: true }), null],
  [press('k', { ctrlKey: true, isComposing: true }), null],
])('reads what was pressed: %o', (event, chord) => {
  expect(readChord(event, false)).toBe(chord);
});

test('chosen keys replace all of a command’s own, and none are possible', () => {
  const palette = command('go.palette', ['Mod+K', 'Mod+Shift+P']);
  expect(withChosenKeys(palette, {}).shortcuts).toEqual(['Mod+K', 'Mod+Shift+P']);
  expect(withChosenKeys(palette, { 'go.palette': 'F2' }).shortcuts).toEqual(['F2']);
  expect(withChosenKeys(palette, { 'go.palette': '' }).shortcuts).toEqual([]);
  const print = command('export.print', ['Mod+P'], { fixed: true });
  expect(withChosenKeys(print, { 'export.print': 'F2' }).shortcuts).toEqual(['Mod+P']);
});

test.each([
  ['Mod+J', 'free'],
  ['F9', 'free'],
  ['Mod+k', 'taken'],
  ['Mod+N', 'free'],
  ['Mod+C', 'refused'],
  ['J', 'refused'],
  ['Shift+J', 'refused'],
  ['Alt+ArrowUp', 'refused'],
  ['Mod+O', 'refused'],
])('%s is %s', (chord, kind) => {
  const commands = [
    command('go.palette', ['Mod+K']),
    command('own', ['Mod+N']),
    command('menu', ['Mod+O'], { handledBy: 'menu' }),
  ];
  const local = [{ id: 'move', title: 'Move', group: 'Queue', shortcuts: ['Alt+ArrowUp'] }];
  expect(judgeChord(chord, 'own', { commands, local }).kind).toBe(kind);
});
