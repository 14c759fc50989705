import type { ShortcutEntry } from '#lib/commands/command.ts';

const GROUP = 'Find and search';

/**
 * The keys that the find bar and the search dialog handle themselves, for the list of shortcuts.
 */
export const FIND_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'findBar.next',
    title: 'Next place, from the find bar',
    group: GROUP,
    shortcuts: ['Enter'],
  },
  {
    id: 'findBar.previous',
    title: 'Previous place, from the find bar',
    group: GROUP,
    shortcuts: ['Shift+Enter'],
  },
  {
    id: 'search.rows',
    title: 'Walk through what was found',
    group: GROUP,
    shortcuts: ['ArrowUp', 'ArrowDown'],
  },
  { id: 'search.open', title: 'Go to what was found', group: GROUP, shortcuts: ['Enter'] },
];
