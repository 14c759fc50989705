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
import { messages } from '../messages.ts';

const GROUP = 'Conversation';

/** Down in the list means older; a new conversation stands above all of them. */
function findNeighbour(app: AppState, step: 1 | -1) {
  const { visible } = app.list;
  const at = visible.findIndex(({ id }) => id === app.conversation.current.id);
  return visible[at + step];
}

function buildStep(app: AppState, shell: ShellState, step: 1 | -1): Pick<Command, 'when' | 'run'> {
  return {
    when: () => findNeighbour(app, step) !== undefined,
    run: () => {
      const neighbour = findNeighbour(app, step);
      if (neighbour) shell.open(neighbour.id);
    },
  };
}

function buildAskCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'conversation.new',
      title: messages.conversationCommands.newConversation,
      group: GROUP,
      keywords: ['ask', 'start', 'chat'],
      icon: Plus,
      shortcuts: ['Mod+N'],
      run: () => shell.startNew(),
    },
    {
      id: 'conversation.question',
      title: messages.conversationCommands.goToQuestionField,
      icon: TextCursorInput,
      group: GROUP,
      keywords: ['type', 'composer', 'ask'],
      shortcuts: ['Mod+L'],
      when: () => shell.route === 'conversation',
      run: () => focusQuestion(document),
    },
    ...buildAnswerCommands(app, shell),
  ];
}

function buildAnswerCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'conversation.stop',
      title: messages.conversationCommands.stopAnswer,
      group: GROUP,
      keywords: ['cancel', 'abort'],
      icon: Square,
      when: () => shell.route === 'conversation' && app.conversation.current.isBusy,
      run: () => void app.conversation.current.stop(),
    },
    {
      id: 'conversation.clear',
      title: messages.conversationCommands.clearQuestionField,
      group: GROUP,
      keywords: ['draft', 'empty', 'discard'],
      icon: Eraser,
      when: () => shell.route === 'conversation' && app.conversation.current.draft !== '',
      run: () => shell.clearDraft(),
    },
  ];
}

function buildPinCommands(app: AppState, shell: ShellState): readonly Command[] {
  const summary = shell.openSummary;
  const isPinned = summary !== null && summary.pinnedAtMs !== null;
  const isArchived = summary !== null && summary.archivedAtMs !== null;
  return [
    {
      id: 'conversation.pin',
      title: isPinned
        ? messages.conversationCommands.unpinThisConversation
        : messages.conversationCommands.pinThisConversation,
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
      title: isArchived
        ? messages.conversationCommands.bringThisConversationBack
        : messages.conversationCommands.archiveThisConversation,
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

function buildOpenCommands(shell: ShellState): readonly Command[] {
  const summary = shell.openSummary;
  return [
    {
      id: 'conversation.rename',
      title: messages.conversationCommands.renameThisConversation,
      group: GROUP,
      keywords: ['title', 'name'],
      icon: Pencil,
      when: () => summary !== null,
      run: () => shell.show('rename'),
    },
    {
      id: 'conversation.remove',
      title: messages.conversationCommands.deleteThisConversation,
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

/** An undo disappears with its toast, so the palette offers it too. */
function buildUndoCommands({ toasts }: AppState): readonly Command[] {
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

function buildListCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'conversation.older',
      title: messages.conversationCommands.nextConversationInList,
      group: GROUP,
      keywords: ['older', 'down', 'switch'],
      icon: ArrowDown,
      shortcuts: ['Alt+ArrowDown'],
      ...buildStep(app, shell, 1),
    },
    {
      id: 'conversation.newer',
      title: messages.conversationCommands.previousConversationInList,
      group: GROUP,
      keywords: ['newer', 'up', 'switch'],
      icon: ArrowUp,
      shortcuts: ['Alt+ArrowUp'],
      ...buildStep(app, shell, -1),
    },
  ];
}

export function buildConversationCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    ...buildAskCommands(app, shell),
    ...buildOpenCommands(shell),
    ...buildPinCommands(app, shell),
    ...buildUndoCommands(app),
    ...buildListCommands(app, shell),
  ];
}
