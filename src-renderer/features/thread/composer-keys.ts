import { isForInputMethod, type ChordEvent } from '#lib/commands/chord.ts';
import type { ShortcutEntry } from '#lib/commands/command.ts';

type Key = Pick<ChordEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

const GROUP = 'Question field';

/** What the functions below hear, for the sheet of shortcuts. */
export const COMPOSER_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'composer.ask', title: 'Ask', group: GROUP, shortcuts: ['Enter'] },
  { id: 'composer.line', title: 'New line', group: GROUP, shortcuts: ['Shift+Enter'] },
  { id: 'composer.stop', title: 'Stop the answer', group: GROUP, shortcuts: ['Escape'] },
];

/** What a turn in focus and the field over its question hear. */
export const TURN_SHORTCUTS: readonly ShortcutEntry[] = [
  { id: 'turn.edit', title: 'Edit the question in focus', group: 'Thread', shortcuts: ['E'] },
];

/** What a question that waits hears while it has the focus. */
export const QUEUE_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'waiting.move',
    title: 'Move the waiting question in focus',
    group: 'Question field',
    shortcuts: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  },
];

/** Enter chooses a candidate while an input method composes; only a plain Enter sends. */
export function isSendKey(event: Key): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isForInputMethod(event);
}

export function isStopKey(event: Key): boolean {
  return event.key === 'Escape' && !isForInputMethod(event);
}
