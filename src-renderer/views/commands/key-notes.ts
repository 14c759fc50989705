import { SQL_NOTES } from '#features/results/runs/run-keys.ts';
import { LEDGER_NOTES } from '#features/ledger/ledger-keys.ts';
import { FIND_NOTES } from '#features/search/find-keys.ts';
import { COMPOSER_NOTES, TURN_NOTES, WAITING_NOTES } from '#features/thread/composer-keys.ts';
import { REPLAY_NOTES } from '#features/replay/replay-keys.ts';
import type { Command, KeyNote } from '#lib/commands/command.ts';

/** Keys that one part of the screen hears by itself. */
const PART_NOTES: readonly KeyNote[] = [
  ...COMPOSER_NOTES,
  ...TURN_NOTES,
  ...WAITING_NOTES,
  ...REPLAY_NOTES,
  ...FIND_NOTES,
  ...SQL_NOTES,
  ...LEDGER_NOTES,
  {
    id: 'list.rename',
    title: 'Rename the conversation in focus',
    group: 'List of conversations',
    shortcuts: ['F2'],
  },
  {
    id: 'list.pin',
    title: 'Pin or unpin the conversation in focus',
    group: 'List of conversations',
    shortcuts: ['P'],
  },
  {
    id: 'list.archive',
    title: 'Archive the conversation in focus, or bring it back',
    group: 'List of conversations',
    shortcuts: ['E'],
  },
  {
    id: 'list.remove',
    title: 'Delete the conversation in focus',
    group: 'List of conversations',
    shortcuts: ['Delete'],
  },
  {
    id: 'browse.up.key',
    title: 'One folder up, from the list',
    group: 'Dashboards',
    shortcuts: ['Backspace'],
  },
  {
    id: 'browse.pin',
    title: 'Pin or unpin the workbook in focus',
    group: 'Dashboards',
    shortcuts: ['P'],
  },
  {
    id: 'layer.close',
    title: 'Close what lies on top',
    group: 'Everywhere',
    shortcuts: ['Escape'],
  },
];

/** Everything with a key, for the sheet: commands as the registry has them, then the parts' own. */
export function toKeyNotes(commands: readonly Command[]): readonly KeyNote[] {
  const fromCommands = commands.flatMap(({ id, title, group, shortcuts = [] }) =>
    shortcuts.length === 0 ? [] : [{ id, title, group, shortcuts }],
  );
  return [...fromCommands, ...PART_NOTES];
}
