import type { AppState } from '../../app-state.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';
import { buildConversationCommands } from './conversation-commands.ts';
import { buildExportCommands } from './export-commands.ts';
import { buildNavigationCommands } from './navigation-commands.ts';
import { buildResultCommands } from './result-commands.ts';
import { buildThreadCommands } from './thread-commands.ts';
import { buildViewCommands } from './view-commands.ts';

/**
 * What can be done anywhere in the window. Keys, palette and the sheet of shortcuts derive from this
 * list: a new action goes here and nowhere else. A part of the screen that keeps its own state registers
 * its commands itself, with `getCommands().register()`.
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
