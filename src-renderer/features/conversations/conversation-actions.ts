import Archive from '@lucide/svelte/icons/archive';
import ArchiveRestore from '@lucide/svelte/icons/archive-restore';
import Pencil from '@lucide/svelte/icons/pencil';
import Pin from '@lucide/svelte/icons/pin';
import PinOff from '@lucide/svelte/icons/pin-off';
import Trash2 from '@lucide/svelte/icons/trash-2';
import type { ConversationSummary } from '#shared/conversation.ts';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import { messages } from './messages.ts';

export interface ConversationActions {
  readonly rename: (summary: ConversationSummary) => void;
  readonly setPinned: (summary: ConversationSummary, isPinned: boolean) => void;
  readonly setArchived: (summary: ConversationSummary, isArchived: boolean) => void;
  readonly remove: (summary: ConversationSummary) => void;
}

/** Builds the actions of a row, for its menu, its context menu and its keys alike. */
export function buildConversationMenu(
  summary: ConversationSummary,
  actions: ConversationActions,
): readonly MenuItem[] {
  const isPinned = summary.pinnedAtMs !== null;
  const isArchived = summary.archivedAtMs !== null;
  const pin: MenuItem = {
    id: 'pin',
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? PinOff : Pin,
    shortcut: 'P',
    onSelect: () => actions.setPinned(summary, !isPinned),
  };
  const archive: MenuItem = {
    id: 'archive',
    label: isArchived ? messages.conversationActions.bringBack : 'Archive',
    icon: isArchived ? ArchiveRestore : Archive,
    shortcut: 'E',
    onSelect: () => actions.setArchived(summary, !isArchived),
  };
  return [
    {
      id: 'rename',
      label: 'Rename',
      icon: Pencil,
      shortcut: 'F2',
      onSelect: () => actions.rename(summary),
    },
    ...(isArchived ? [] : [pin]),
    archive,
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      shortcut: 'Del',
      danger: true,
      separated: true,
      onSelect: () => actions.remove(summary),
    },
  ];
}

const KEYS: Readonly<Record<string, string>> = {
  F2: 'rename',
  Delete: 'delete',
  p: 'pin',
  e: 'archive',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Finds the action of a key on the focused row; letters count only without a modifier. */
export function findMenuItemByKey(items: readonly MenuItem[], event: Key): MenuItem | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const id = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return items.find((item) => item.id === id) ?? null;
}
