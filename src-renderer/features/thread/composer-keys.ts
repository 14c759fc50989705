import { isForInputMethod, type ChordEvent } from '#lib/commands/chord.ts';
import type { ShortcutEntry } from '#lib/commands/command.ts';

type Key = Pick<ChordEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

const GROUP = 'Question field';

/** The keys of the composer, for the list of shortcuts. */
export const COMPOSER_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'composer.ask', title: 'Ask', group: GROUP, shortcuts: ['Enter'] },
  { id: 'composer.line', title: 'New line', group: GROUP, shortcuts: ['Shift+Enter'] },
  { id: 'composer.stop', title: 'Stop the answer', group: GROUP, shortcuts: ['Escape'] },
];

/** The keys of a focused turn and of the field over its question. */
export const TURN_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'turn.edit', title: 'Edit the question in focus', group: 'Thread', shortcuts: ['E'] },
];

/** The keys of a focused waiting question. */
export const QUEUE_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'waiting.move',
    title: 'Move the waiting question in focus',
    group: 'Question field',
    shortcuts: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  },
];

/** Only a plain Enter sends; while an input method composes, Enter chooses a candidate. */
export function isSendKey(event: Key): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isForInputMethod(event);
}

export function isStopKey(event: Key): boolean {
  return event.key === 'Escape' && !isForInputMethod(event);
}
