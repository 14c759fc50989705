import { getContext, setContext } from 'svelte';
import type { Settings } from '#shared/settings.ts';
import { isForInputMethod, type ChordEvent } from '#lib/commands/chord.ts';
import type { ShortcutEntry } from '#lib/commands/command.ts';
import { messages } from './messages.ts';

type Key = Pick<ChordEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>;

const GROUP = messages.composerKeys.questionField;

/** The chords that ask a question and that begin a new line. */
export const pickComposerKeys = (
  sendKey: SendKey,
): { readonly ask: string; readonly line: string } =>
  sendKey === 'enter' ? { ask: 'Enter', line: 'Shift+Enter' } : { ask: 'Mod+Enter', line: 'Enter' };

/** Lists the keys of the composer, for the list of shortcuts. */
export function listComposerShortcuts(sendKey: SendKey): readonly ShortcutEntry[] {
  const { ask, line } = pickComposerKeys(sendKey);
  return [
    { id: 'composer.ask', title: 'Ask', group: GROUP, shortcuts: [ask] },
    { id: 'composer.line', title: messages.composerKeys.newLine, group: GROUP, shortcuts: [line] },
    {
      id: 'composer.stop',
      title: messages.composerKeys.stopAnswer,
      group: GROUP,
      shortcuts: ['Escape'],
    },
  ];
}

/** The keys of a focused turn and of the field over its question. */
export const TURN_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'turn.edit',
    title: messages.composerKeys.editFocusedQuestion,
    group: 'Thread',
    shortcuts: ['E'],
  },
];

/** The keys of a focused waiting question. */
export const QUEUE_SHORTCUTS: readonly ShortcutEntry[] = [
  {
    id: 'waiting.move',
    title: messages.composerKeys.moveFocusedQueuedQuestion,
    group: messages.composerKeys.questionField,
    shortcuts: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  },
];

/** The key that asks: Enter, or Enter with Ctrl or ⌘, where a plain Enter begins a line. */
export type SendKey = NonNullable<Settings['asksWith']>;

const SEND_KEY = Symbol('send key');

/** The window sets the choice of the settings; a page without settings asks with Enter. */
export function setSendKey(read: () => SendKey): void {
  setContext(SEND_KEY, read);
}

export function getSendKey(): () => SendKey {
  return getContext<(() => SendKey) | undefined>(SEND_KEY) ?? (() => 'enter');
}

/** While an input method composes, Enter chooses a candidate. */
export function isSendKey(event: Key, sendKey: SendKey): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event)) return false;
  return sendKey === 'enter' || event.ctrlKey || event.metaKey;
}

export function isStopKey(event: Key): boolean {
  return event.key === 'Escape' && !isForInputMethod(event);
}
