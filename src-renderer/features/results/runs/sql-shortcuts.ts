import type { ShortcutEntry } from '#lib/commands/command.ts';

const GROUP = 'SQL editor';

/** The keys that the SQL editor handles itself, for the list of shortcuts. */
export const SQL_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'sql.run', title: 'Run the query', group: GROUP, shortcuts: ['Mod+Enter'] },
  { id: 'sql.indent', title: 'Indent, or accept the suggestion', group: GROUP, shortcuts: ['Tab'] },
];
