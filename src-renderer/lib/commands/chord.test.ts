import { describe, expect, test } from 'vitest';
import { isChord, toAriaKeys, labelChord, writesText } from './chord.ts';

const press = (key: string, patch: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...patch,
});

describe('a chord', () => {
  test.each([
    ['Ctrl+K elsewhere', press('k', { ctrlKey: true }), 'Mod+K', false, true],
    ['Ctrl+K on a Mac', press('k', { ctrlKey: true }), 'Mod+K', true, false],
    ['⌘K on a Mac', press('k', { metaKey: true }), 'Mod+K', true, true],
    ['the Windows key', press('k', { metaKey: true }), 'Mod+K', false, false],
    [
      'a letter more of a modifier',
      press('K', { ctrlKey: true, shiftKey: true }),
      'Mod+K',
      false,
      false,
    ],
    ['a capital by Caps Lock', press('K', { ctrlKey: true }), 'Mod+K', false, true],
    ['Ctrl+Shift+P', press('P', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+P', false, true],
    [
      'AltGr, which says Ctrl and Alt',
      press('/', { ctrlKey: true, altKey: true }),
      'Mod+/',
      false,
      false,
    ],
    [
      'a sign that needs Shift',
      press('/', { ctrlKey: true, shiftKey: true }),
      'Mod+/',
      false,
      true,
    ],
    ['F6', press('F6'), 'F6', false, true],
    ['Shift+F6', press('F6', { shiftKey: true }), 'F6', false, false],
    [
      'what an input method composes',
      press('Escape', { isComposing: true }),
      'Escape',
      false,
      false,
    ],
    ['what an input method keeps', press('Escape', { keyCode: 229 }), 'Escape', false, false],
  ])('%s', (_, event, chord, isMac, expected) => {
    expect(isChord(event, chord, isMac)).toBe(expected);
  });

  test('names its keys as the keyboard does', () => {
    expect(labelChord('Mod+Shift+F', false)).toBe('Ctrl+Shift+F');
    expect(labelChord('Mod+Alt+ArrowUp', true)).toBe('⌘+⌥+↑');
    expect(toAriaKeys('Mod+/', true)).toBe('Meta+/');
  });

  test('knows whether it would write into a field', () => {
    expect(writesText('?')).toBe(true);
    expect(writesText('F6')).toBe(false);
    expect(writesText('Mod+/')).toBe(false);
  });
});
