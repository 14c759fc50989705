import type { Chord } from './chord.ts';
import type { Command, ShortcutEntry } from './command.ts';
import { messages } from '../messages.ts';

/** Keys that the analyst chose, by the id of the command; '' is none. */
export type ChosenKeys = Readonly<Record<string, Chord>>;

/** Keys of the system's menus and text fields: no command may take them. */
const RESERVED: readonly (readonly [Chord, string])[] = [
  ['Mod+A', messages.chosenKeys.selectAll],
  ['Mod+C', 'Copy'],
  ['Mod+V', 'Paste'],
  ['Mod+X', 'Cut'],
  ['Mod+Z', 'Undo'],
  ['Mod+Shift+Z', 'Redo'],
  ['Mod+Y', 'Redo'],
  ['Mod+P', 'Print'],
  ['Mod+Q', 'Quit'],
  ['Mod+W', messages.chosenKeys.closeWindow],
  ['Mod+0', messages.chosenKeys.actualSize],
  ['Mod+=', messages.chosenKeys.zoomIn],
  ['Mod++', messages.chosenKeys.zoomIn],
  ['Mod+-', messages.chosenKeys.zoomOut],
];

export function withChosenKeys(command: Command, chosen: ChosenKeys): Command {
  if (command.fixed === true || command.handledBy === 'menu') return command;
  if (!Object.hasOwn(chosen, command.id)) return command;
  const chord = chosen[command.id] ?? '';
  return { ...command, shortcuts: chord === '' ? [] : [chord] };
}

/** Whether other keys can be chosen for it. */
export function isRebindable({ fixed, handledBy, shortcuts = [] }: Command): boolean {
  return fixed !== true && handledBy !== 'menu' && !shortcuts.includes('Escape');
}

export type ChordVerdict =
  | { readonly kind: 'free' }
  /** Another command has it, which would lose it. */
  | { readonly kind: 'taken'; readonly by: Command }
  | { readonly kind: 'refused'; readonly reason: string };

const isFunctionKey = (chord: Chord): boolean => /(?:^|\+)F\d{1,2}$/.test(chord);
const hasModifier = (chord: Chord): boolean => /(?:^|\+)(?:Mod|Alt)\+/.test(chord);
const isSame = (one: Chord, other: Chord): boolean => one.toLowerCase() === other.toLowerCase();

/** Judges a chord that was pressed for a command. */
export function judgeChord(
  chord: Chord,
  id: string,
  others: { readonly commands: readonly Command[]; readonly local: readonly ShortcutEntry[] },
): ChordVerdict {
  const reserved = RESERVED.find(([one]) => isSame(one, chord));
  if (reserved) return { kind: 'refused', reason: messages.chosenKeys.keysBelongTo(reserved[1]) };
  if (!hasModifier(chord) && !isFunctionKey(chord))
    return { kind: 'refused', reason: messages.chosenKeys.useCtrl };
  const local = others.local.find(({ shortcuts }) => shortcuts.some((one) => isSame(one, chord)));
  if (local) return { kind: 'refused', reason: messages.chosenKeys.keysBelongTo(local.title) };
  const by = others.commands.find(
    (command) => command.id !== id && command.shortcuts?.some((one) => isSame(one, chord)),
  );
  if (by === undefined) return { kind: 'free' };
  return isRebindable(by)
    ? { kind: 'taken', by }
    : { kind: 'refused', reason: messages.chosenKeys.keysBelongTo(by.title) };
}
