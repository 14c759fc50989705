import type { AppState } from '../../app-state.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';
import { toConversationCommands } from './conversation-commands.ts';
import { toExportCommands } from './export-commands.ts';
import { toPlaceCommands } from './place-commands.ts';
import { toResultCommands } from './result-commands.ts';
import { toThreadCommands } from './thread-commands.ts';
import { toViewCommands } from './view-commands.ts';

/**
 * What can be done anywhere in the window. Keys, palette and the sheet of shortcuts derive from this
 * list: a new deed goes here and nowhere else. A part of the screen that keeps its own state registers
 * its commands itself, with `getCommands().register()`.
 */
export function toAppCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    ...toConversationCommands(app, shell),
    ...toThreadCommands(app, shell),
    ...toExportCommands(app, shell),
    ...toResultCommands(app, shell),
    ...toPlaceCommands(app, shell),
    ...toViewCommands(app, shell),
  ];
}
