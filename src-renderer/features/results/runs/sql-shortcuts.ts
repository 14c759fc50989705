import type { ShortcutEntry } from '#lib/commands/command.ts';
import { messages } from './messages.ts';

const GROUP = messages.sqlShortcuts.sqlEditor;

/** The keys that the SQL editor handles itself, for the list of shortcuts. */
export const SQL_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'sql.run', title: messages.sqlShortcuts.runQuery, group: GROUP, shortcuts: ['Mod+Enter'] },
  {
    id: 'sql.indent',
    title: messages.sqlShortcuts.indentOrAcceptSuggestion,
    group: GROUP,
    shortcuts: ['Tab'],
  },
];
