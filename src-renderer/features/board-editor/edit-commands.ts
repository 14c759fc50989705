import Redo2 from '@lucide/svelte/icons/redo-2';
import Undo2 from '@lucide/svelte/icons/undo-2';
import type { DashboardEdit } from './dashboard-edit.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import { messages } from './messages.ts';

const GROUP = 'Dashboard';

/** The commands of the editor while it is visible. */
export function buildEditCommands(edit: DashboardEdit): readonly Command[] {
  return [
    {
      id: 'edit.undo',
      title: messages.editCommands.undoLastChange,
      group: GROUP,
      keywords: ['back', 'editor'],
      icon: Undo2,
      shortcuts: ['Mod+Z'],
      ignoredInFields: true,
      when: () => edit.canUndo,
      run: () => edit.undo(),
    },
    {
      id: 'edit.redo',
      title: messages.editCommands.redoChange,
      group: GROUP,
      keywords: ['again', 'forward', 'editor'],
      icon: Redo2,
      shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
      ignoredInFields: true,
      when: () => edit.canRedo,
      run: () => edit.redo(),
    },
  ];
}
