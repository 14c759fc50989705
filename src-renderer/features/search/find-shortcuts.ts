import type { ShortcutEntry } from '#lib/commands/command.ts';

const GROUP = 'Find and search';

/**
 * The keys that the find bar and the search dialog handle themselves, for the list of shortcuts.
 */
export const FIND_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'findBar.next',
    title: 'Next match, from the find bar',
    group: GROUP,
    shortcuts: ['Enter'],
  },
  {
    id: 'findBar.previous',
    title: 'Previous match, from the find bar',
    group: GROUP,
    shortcuts: ['Shift+Enter'],
  },
  {
    id: 'search.rows',
    title: 'Move through the results',
    group: GROUP,
    shortcuts: ['ArrowUp', 'ArrowDown'],
  },
  { id: 'search.open', title: 'Open the result', group: GROUP, shortcuts: ['Enter'] },
];
