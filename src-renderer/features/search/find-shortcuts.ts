import type { ShortcutEntry } from '#lib/commands/command.ts';
import { messages } from './messages.ts';

const GROUP = messages.findShortcuts.findAndSearch;

/**
 * The keys that the find bar and the search dialog handle themselves, for the list of shortcuts.
 */
export const FIND_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'findBar.next',
    title: messages.findShortcuts.nextMatch,
    group: GROUP,
    shortcuts: ['Enter'],
  },
  {
    id: 'findBar.previous',
    title: messages.findShortcuts.previousMatch,
    group: GROUP,
    shortcuts: ['Shift+Enter'],
  },
  {
    id: 'search.rows',
    title: messages.findShortcuts.moveThroughResults,
    group: GROUP,
    shortcuts: ['ArrowUp', 'ArrowDown'],
  },
  {
    id: 'search.open',
    title: messages.findShortcuts.openResult,
    group: GROUP,
    shortcuts: ['Enter'],
  },
];
