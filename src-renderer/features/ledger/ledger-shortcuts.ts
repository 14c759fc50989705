import type { ShortcutEntry } from '#lib/commands/command.ts';
import { messages } from './messages.ts';

const GROUP = messages.ledgerShortcuts.figuresOfAnswer;

/** The keys that a figure handles itself, for the list of shortcuts. */
export const LEDGER_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'figure.walk',
    title: messages.ledgerShortcuts.fromFigureToFigure,
    group: GROUP,
    shortcuts: ['ArrowLeft', 'ArrowRight'],
  },
  {
    id: 'figure.go',
    title: messages.ledgerShortcuts.goToCellOfFigure,
    group: GROUP,
    shortcuts: ['Enter'],
  },
];
