import { Menu, type BrowserWindow, type ContextMenuParams } from 'electron';
import { buildTextMenu } from './text-menu.ts';

/** Opens the menu of a text where the pointer is, or the keyboard's cursor. */
export function showTextMenu(window: BrowserWindow, params: ContextMenuParams): void {
  const { webContents } = window;
  const template = buildTextMenu(params, {
    replaceWord: (word) => {
      webContents.replaceMisspelling(word);
    },
    learnWord: (word) => {
      webContents.session.addWordToSpellCheckerDictionary(word);
    },
  });
  if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
}
