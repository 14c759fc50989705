import { SQL_SHORTCUTS } from '#features/results/runs/sql-shortcuts.ts';
import { LEDGER_SHORTCUTS } from '#features/ledger/ledger-shortcuts.ts';
import { FIND_SHORTCUTS } from '#features/search/find-shortcuts.ts';
import {
  listComposerShortcuts,
  TURN_SHORTCUTS,
  QUEUE_SHORTCUTS,
  type SendKey,
} from '#features/thread/composer-keys.ts';
import { REPLAY_SHORTCUTS } from '#features/replay/replay-keys.ts';
import type { Command, ShortcutEntry } from '#lib/commands/command.ts';
import { messages } from '../messages.ts';

/** Keys that one part of the screen handles itself. */
const LOCAL_SHORTCUTS: readonly ShortcutEntry[] = [
  ...TURN_SHORTCUTS,
  ...QUEUE_SHORTCUTS,
  ...REPLAY_SHORTCUTS,
  ...FIND_SHORTCUTS,
  ...SQL_SHORTCUTS,
  ...LEDGER_SHORTCUTS,
  {
    id: 'list.rename',
    title: messages.shortcutEntries.renameConversationInFocus,
    group: messages.shortcutEntries.listOfConversations,
    shortcuts: ['F2'],
  },
  {
    id: 'list.pin',
    title: messages.shortcutEntries.pinOrUnpinConversationInFocus,
    group: messages.shortcutEntries.listOfConversations,
    shortcuts: ['P'],
  },
  {
    id: 'list.archive',
    title: messages.shortcutEntries.archiveConversationInFocus,
    group: messages.shortcutEntries.listOfConversations,
    shortcuts: ['E'],
  },
  {
    id: 'list.remove',
    title: messages.shortcutEntries.deleteConversationInFocus,
    group: messages.shortcutEntries.listOfConversations,
    shortcuts: ['Delete'],
  },
  {
    id: 'browse.up.key',
    title: messages.shortcutEntries.oneFolderUp,
    group: 'Dashboards',
    shortcuts: ['Backspace'],
  },
  {
    id: 'browse.pin',
    title: messages.shortcutEntries.pinOrUnpinWorkbookInFocus,
    group: 'Dashboards',
    shortcuts: ['P'],
  },
  {
    id: 'layer.close',
    title: messages.shortcutEntries.closeTopLayer,
    group: 'Everywhere',
    shortcuts: ['Escape'],
  },
];

/** Lists everything with a key: the commands of the registry, then the keys of single parts. */
export function listShortcutEntries(
  commands: readonly Command[],
  sendKey: SendKey,
): readonly ShortcutEntry[] {
  const fromCommands = commands.flatMap(({ id, title, group, shortcuts = [] }) =>
    shortcuts.length === 0 ? [] : [{ id, title, group, shortcuts }],
  );
  return [...fromCommands, ...listLocalShortcuts(sendKey)];
}

/** Lists the keys that single parts of the screen handle, which cannot be changed. */
export function listLocalShortcuts(sendKey: SendKey): readonly ShortcutEntry[] {
  return [...listComposerShortcuts(sendKey), ...LOCAL_SHORTCUTS];
}
