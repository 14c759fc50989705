import FileText from '@lucide/svelte/icons/file-text';
import Printer from '@lucide/svelte/icons/printer';
import { EXPORT_FORMATS } from '#shared/export.ts';
import type { AppState } from '../../app-state.ts';
import { TARGET_LABELS } from '#features/export/export-labels.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';

/** In the order of the menu: the forms of a file, then the printer. */
export function buildExportCommands(app: AppState, shell: ShellState): readonly Command[] {
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
    shortcuts: ['Mod+P'],
    when,
    run: () => app.exportOpenConversation('print'),
  };
  return [...files, print];
}
