import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { attempt } from '#shared/errors.ts';
import type { Log } from '../logging/log.ts';

type TextParams = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>;

export interface TextMenuActions {
  readonly replaceWord: (word: string) => void;
  readonly learnWord: (word: string) => void;
}

/** Asks the app's own dictionary, for the menu that was wanted last. */
export class MenuSuggestions {
  readonly #suggest: (word: string) => Promise<string[]>;
  readonly #log: Pick<Log, 'warn'>;
  #newest = 0;

  constructor(suggest: (word: string) => Promise<string[]>, log: Pick<Log, 'warn'>) {
    this.#suggest = suggest;
    this.#log = log;
  }

  /** Returns null where another menu was wanted meanwhile. A failure leaves the rest of the menu. */
  async complete<T extends TextParams>(params: T): Promise<T | null> {
    const number = (this.#newest += 1);
    const { misspelledWord } = params;
    if (misspelledWord === '') return params;
    const suggested = await attempt(() => this.#suggest(misspelledWord));
    if (!suggested.ok) this.#log.warn('No spelling was suggested.', suggested.error);
    if (number !== this.#newest) return null;
    return { ...params, dictionarySuggestions: suggested.ok ? suggested.value : [] };
  }
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * The menu of a text field or of selected text; empty elsewhere. A part of the page with a menu of
 * its own never gets here.
 */
export function buildTextMenu(
  params: TextParams,
  actions: TextMenuActions,
): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = params;
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }];
  return [
    ...buildSpelling(params, actions),
    { role: 'undo', enabled: editFlags.canUndo },
    { role: 'redo', enabled: editFlags.canRedo },
    SEPARATOR,
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    SEPARATOR,
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}

function buildSpelling(
  { misspelledWord, dictionarySuggestions }: TextParams,
  { replaceWord, learnWord }: TextMenuActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.map((word): MenuItemConstructorOptions => ({
    label: word,
    click: () => {
      replaceWord(word);
    },
  }));
  return [
    ...(suggestions.length === 0 ? [{ label: 'No suggestions', enabled: false }] : suggestions),
    {
      label: 'Add to dictionary',
      click: () => {
        learnWord(misspelledWord);
      },
    },
    SEPARATOR,
  ];
}
