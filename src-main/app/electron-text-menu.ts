import { Menu, type BrowserWindow, type ContextMenuParams } from 'electron';
import type { Spelling } from '../spelling/spelling.ts';
import { buildTextMenu, type MenuSuggestions } from './text-menu.ts';

export interface OwnSpelling {
  readonly suggestions: MenuSuggestions;
  readonly learn: Spelling['learn'];
}

/**
 * Opens the menu of a text where it was asked for, though suggestions may take a while. `spelling`
 * is null where the system suggests and learns.
 */
export async function showTextMenu(
  window: BrowserWindow,
  params: ContextMenuParams,
  spelling: OwnSpelling | null,
): Promise<void> {
  const { webContents } = window;
  const suggested = spelling === null ? params : await spelling.suggestions.complete(params);
  if (suggested === null || window.isDestroyed()) return;
  const template = buildTextMenu(suggested, {
    replaceWord: (word) => {
      webContents.replaceMisspelling(word);
    },
    learnWord: (word) => {
      if (spelling === null) webContents.session.addWordToSpellCheckerDictionary(word);
      else spelling.learn(word);
    },
  });
  const { x, y } = params;
  if (template.length > 0) Menu.buildFromTemplate(template).popup({ window, x, y });
}
