import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { MemoryLog } from '../testing/memory-log.ts';
import { buildTextMenu, MenuSuggestions } from './text-menu.ts';

const FLAGS = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const TEXT = {
  isEditable: true,
  selectionText: '',
  editFlags: FLAGS,
  misspelledWord: '',
  dictionarySuggestions: [],
};

function build(params: Partial<Parameters<typeof buildTextMenu>[0]>) {
  const done: string[] = [];
  const items = buildTextMenu(
    { ...TEXT, ...params },
    {
      replaceWord: (word) => done.push(`replace ${word}`),
      learnWord: (word) => done.push(`learn ${word}`),
    },
  );
  return { items, done };
}

const listNames = (items: readonly MenuItemConstructorOptions[]) =>
  items.filter(({ type }) => type !== 'separator').map(({ role, label }) => role ?? label);

it('a field has the actions of text, a selection can be copied, and nothing else has a menu', () => {
  const { items } = build({});
  expect(listNames(items)).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']);
  expect(items[0]?.enabled).toBe(false);
  expect(listNames(build({ isEditable: false, selectionText: 'some' }).items)).toEqual(['copy']);
  expect(build({ isEditable: false, selectionText: ' ' }).items).toEqual([]);
});

it('a misspelt word has suggestions, and can be learnt', () => {
  const { items, done } = build({ misspelledWord: 'revenu', dictionarySuggestions: ['revenue'] });
  expect(listNames(items).slice(0, 2)).toEqual(['revenue', 'Add to dictionary']);
  for (const item of items.slice(0, 2)) Reflect.apply(item.click ?? (() => undefined), null, []);
  expect(done).toEqual(['replace revenue', 'learn revenu']);
  expect(listNames(build({ misspelledWord: 'qqq' }).items)[0]).toBe('No suggestions');
});

it('suggestions complete the menu that was wanted last, and no earlier one', async () => {
  const waiting = new Map<string, (words: string[]) => void>();
  const suggestions = new MenuSuggestions(
    (word) => new Promise((resolve) => waiting.set(word, resolve)),
    new MemoryLog(),
  );
  const first = suggestions.complete({ ...TEXT, misspelledWord: 'revenu' });
  const second = suggestions.complete({ ...TEXT, misspelledWord: 'amont' });
  waiting.get('revenu')?.(['revenue']);
  waiting.get('amont')?.(['amount']);
  expect(await first).toBeNull();
  expect(await second).toMatchObject({ dictionarySuggestions: ['amount'] });
  const third = suggestions.complete({ ...TEXT, misspelledWord: 'revenu' });
  expect(await suggestions.complete(TEXT)).toEqual(TEXT);
  waiting.get('revenu')?.(['revenue']);
  expect(await third).toBeNull();
});

it('a dictionary that fails leaves the rest of the menu', async () => {
  const log = new MemoryLog();
  const suggestions = new MenuSuggestions(() => Promise.reject(new Error('gone')), log);
  const params = { ...TEXT, misspelledWord: 'revenu' };
  expect(await suggestions.complete(params)).toEqual(params);
  expect(log.entries).toMatchObject([{ level: 'warn' }]);
});
