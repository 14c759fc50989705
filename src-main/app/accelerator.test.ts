import { expect, it } from 'vitest';
import { MENU_COMMANDS, menuCommandIdSchema } from '#shared/menu-commands.ts';
import { toAccelerator } from './accelerator.ts';

it.each([
  ['Mod+Shift+F', 'CmdOrCtrl+Shift+F'],
  ['Mod+,', 'CmdOrCtrl+,'],
  ['Alt+ArrowUp', 'Alt+Up'],
  ['F9', 'F9'],
  ['Mod++', 'CmdOrCtrl+Plus'],
  ['', null],
  ['Mod+Ä', null],
  ['Mod+AudioVolumeUp', null],
])('%s', (chord, accelerator) => {
  expect(toAccelerator(chord)).toBe(accelerator);
});

it('every command of the menu has a key and a place in the contract', () => {
  expect(Object.keys(MENU_COMMANDS)).toEqual(menuCommandIdSchema.options);
  for (const { chord } of Object.values(MENU_COMMANDS)) expect(toAccelerator(chord)).not.toBeNull();
});
