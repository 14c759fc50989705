import type { ShortcutEntry } from '#lib/commands/command.ts';

const GROUP = 'Figures of an answer';

/** The keys that a figure handles itself, for the list of shortcuts. */
export const LEDGER_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'figure.walk',
    title: 'From figure to figure',
    group: GROUP,
    shortcuts: ['ArrowLeft', 'ArrowRight'],
  },
  { id: 'figure.go', title: 'Go to the cell of a figure', group: GROUP, shortcuts: ['Enter'] },
];
