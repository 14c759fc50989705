import FileText from '@lucide/svelte/icons/file-text';
import Printer from '@lucide/svelte/icons/printer';
import { EXPORT_FORMATS } from '#shared/export.ts';
import type { AppState } from '../../app-state.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';
import { buildConversationCommands } from './conversation-commands.ts';
import { buildNavigationCommands } from './navigation-commands.ts';
import { buildResultCommands } from './result-commands.ts';
import { buildThreadCommands } from './thread-commands.ts';
import { buildViewCommands } from './view-commands.ts';
import { TARGET_LABELS } from '#features/export/export-labels.ts';

/**
 * Builds the commands that are available anywhere in the window. Keys, palette and the list of
 * shortcuts derive from this list: a new action goes here and nowhere else. A part of the screen
 * that has its own state registers its commands itself, with `getCommands().register()`.
 */
export function buildAppCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    ...buildConversationCommands(app, shell),
    ...buildThreadCommands(app, shell),
    ...buildExportCommands(app, shell),
    ...buildResultCommands(app, shell),
    ...buildNavigationCommands(app, shell),
    ...buildViewCommands(app, shell),
  ];
}

/** Lists the exports in the order of the menu: the forms of a file, then the printer. */
function buildExportCommands(app: AppState, shell: ShellState): readonly Command[] {
  const when = (): boolean => shell.route === 'conversation' && app.exportBlock === null;
  const files = EXPORT_FORMATS.map((format): Command => ({
    id: `export.${format}`,
    title: TARGET_LABELS[format],
    group: 'Conversation',
    keywords: ['save', 'file', 'download', 'share'],
    icon: FileText,
    when,
    run: () => app.exportOpenConversation(format),
  }));
  const print: Command = {
    id: 'export.print',
    title: TARGET_LABELS.print,
    group: 'Conversation',
    keywords: ['paper', 'printer', 'pages'],
    icon: Printer,
    // The application menu has this key too.
    shortcuts: ['Mod+P'],
    fixed: true,
    when,
    run: () => app.exportOpenConversation('print'),
  };
  return [...files, print];
}
