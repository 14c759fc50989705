import type { ShortcutEntry } from '#lib/commands/command.ts';

const GROUP = 'SQL editor';

/** What the editor of a result's SQL hears by itself, for the sheet of shortcuts. */
export const SQL_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'sql.run', title: 'Run the query', group: GROUP, shortcuts: ['Mod+Enter'] },
  { id: 'sql.indent', title: 'Indent, or take what is offered', group: GROUP, shortcuts: ['Tab'] },
];
