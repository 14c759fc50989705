import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

type TextParams = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>;

export interface TextMenuActions {
  readonly replaceWord: (word: string) => void;
  readonly learnWord: (word: string) => void;
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
