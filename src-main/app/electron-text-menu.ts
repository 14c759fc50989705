import { Menu, type BrowserWindow, type ContextMenuParams } from 'electron';
import type { Spelling } from '../spelling/spelling.ts';
import { buildTextMenu } from './text-menu.ts';

export type OwnSpelling = Pick<Spelling, 'suggest' | 'learn'>;

/**
 * Opens the menu of a text where the pointer is, or the keyboard's cursor. `spelling` is null where
 * the system suggests and learns.
 */
export async function showTextMenu(
  window: BrowserWindow,
  params: ContextMenuParams,
  spelling: OwnSpelling | null,
): Promise<void> {
  const { webContents } = window;
  const { misspelledWord } = params;
  const suggested =
    spelling === null || misspelledWord === ''
      ? params.dictionarySuggestions
      : await spelling.suggest(misspelledWord);
  if (window.isDestroyed()) return;
  const template = buildTextMenu(
    { ...params, dictionarySuggestions: suggested },
    {
      replaceWord: (word) => {
        webContents.replaceMisspelling(word);
      },
      learnWord: (word) => {
        if (spelling === null) webContents.session.addWordToSpellCheckerDictionary(word);
        else spelling.learn(word);
      },
    },
  );
  if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
}
