import Archive from '@lucide/svelte/icons/archive';
import ArrowDown from '@lucide/svelte/icons/arrow-down';
import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Eraser from '@lucide/svelte/icons/eraser';
import Pencil from '@lucide/svelte/icons/pencil';
import Pin from '@lucide/svelte/icons/pin';
import Plus from '@lucide/svelte/icons/plus';
import Square from '@lucide/svelte/icons/square';
import TextCursorInput from '@lucide/svelte/icons/text-cursor-input';
import Trash2 from '@lucide/svelte/icons/trash-2';
import Undo2 from '@lucide/svelte/icons/undo-2';
import type { AppState } from '../../app-state.ts';
import type { Command } from '#lib/commands/command.ts';
import { focusQuestion } from '../panes.ts';
import type { ShellState } from '../shell.svelte.ts';

const GROUP = 'Conversation';

/** Down in the list means older; a new conversation stands above all of them. */
function toNeighbour(app: AppState, step: 1 | -1) {
  const { shown } = app.list;
  const at = shown.findIndex(({ id }) => id === app.desk.current.id);
  return shown[at + step];
}

function toStep(app: AppState, shell: ShellState, step: 1 | -1): Pick<Command, 'when' | 'run'> {
  return {
    when: () => toNeighbour(app, step) !== undefined,
    run: () => {
      const neighbour = toNeighbour(app, step);
      if (neighbour) shell.open(neighbour.id);
    },
  };
}

function toAskCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'conversation.new',
      title: 'New conversation',
      group: GROUP,
      keywords: ['ask', 'start', 'chat'],
      icon: Plus,
      shortcuts: ['Mod+N'],
      run: () => shell.startNew(),
    },
    {
      id: 'conversation.question',
      title: 'Go to the question field',
      icon: TextCursorInput,
      group: GROUP,
      keywords: ['type', 'composer', 'ask'],
      shortcuts: ['Mod+L'],
      when: () => shell.place === 'conversation',
      run: () => focusQuestion(document),
    },
    ...toAnswerCommands(app, shell),
  ];
}

function toAnswerCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'conversation.stop',
      title: 'Stop the answer',
      group: GROUP,
      keywords: ['cancel', 'abort'],
      icon: Square,
      when: () => shell.place === 'conversation' && app.desk.current.isBusy,
      run: () => void app.desk.current.stop(),
    },
    {
      id: 'conversation.clear',
      title: 'Clear the question field',
      group: GROUP,
      keywords: ['draft', 'empty', 'discard'],
      icon: Eraser,
      when: () => shell.place === 'conversation' && app.desk.current.draft !== '',
      run: () => shell.clearDraft(),
    },
  ];
}

function toKeepCommands(app: AppState, shell: ShellState): readonly Command[] {
  const summary = shell.openSummary;
  const isPinned = summary !== null && summary.pinnedAtMs !== null;
  const isArchived = summary !== null && summary.archivedAtMs !== null;
  return [
    {
      id: 'conversation.pin',
      title: isPinned ? 'Unpin this conversation' : 'Pin this conversation',
      group: GROUP,
      keywords: ['top', 'keep', 'favourite'],
      icon: Pin,
      when: () => summary !== null && !isArchived,
      run: () => {
        if (summary) void app.list.setPinned(summary, !isPinned);
      },
    },
    {
      id: 'conversation.archive',
      title: isArchived ? 'Bring this conversation back' : 'Archive this conversation',
      group: GROUP,
      keywords: ['away', 'hide', 'done'],
      icon: Archive,
      when: () => summary !== null,
      run: () => {
        if (summary) void shell.setArchived(summary, !isArchived);
      },
    },
  ];
}

function toOpenCommands(shell: ShellState): readonly Command[] {
  const summary = shell.openSummary;
  return [
    {
      id: 'conversation.rename',
      title: 'Rename this conversation…',
      group: GROUP,
      keywords: ['title', 'name'],
      icon: Pencil,
      when: () => summary !== null,
      run: () => shell.show('rename'),
    },
    {
      id: 'conversation.remove',
      title: 'Delete this conversation',
      group: GROUP,
      keywords: ['remove', 'trash'],
      icon: Trash2,
      when: () => summary !== null,
      run: () => {
        if (summary) void shell.remove(summary);
      },
    },
  ];
}

/** What a toast offers goes away with it; here the keyboard finds it too. */
function toUndoCommands({ toasts }: AppState): readonly Command[] {
  return toasts.list.flatMap((toast) => {
    const { action } = toast;
    if (!action) return [];
    return [
      {
        id: `toast.${String(toast.id)}`,
        title: `${action.label}: ${toast.message}`,
        group: GROUP,
        icon: Undo2,
        run: () => toasts.act(toast),
      },
    ];
  });
}

function toListCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'conversation.older',
      title: 'Next conversation in the list',
      group: GROUP,
      keywords: ['older', 'down', 'switch'],
      icon: ArrowDown,
      shortcuts: ['Alt+ArrowDown'],
      ...toStep(app, shell, 1),
    },
    {
      id: 'conversation.newer',
      title: 'Previous conversation in the list',
      group: GROUP,
      keywords: ['newer', 'up', 'switch'],
      icon: ArrowUp,
      shortcuts: ['Alt+ArrowUp'],
      ...toStep(app, shell, -1),
    },
  ];
}

export function toConversationCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    ...toAskCommands(app, shell),
    ...toOpenCommands(shell),
    ...toKeepCommands(app, shell),
    ...toUndoCommands(app),
    ...toListCommands(app, shell),
  ];
}
