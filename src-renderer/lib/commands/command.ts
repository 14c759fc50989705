import type { LucideIcon } from '@lucide/svelte';
import type { Chord } from './chord.ts';

/** Something the analyst can do, whichever way they ask for it: by key, palette or menu. */
export interface Command {
  /** Stays the same between versions, such as `conversation.new`. */
  readonly id: string;
  readonly title: string;
  /** The heading in the palette and on the sheet of shortcuts. */
  readonly group: string;
  /** Other words that people look for it by. */
  readonly keywords?: readonly string[];
  readonly icon?: LucideIcon;
  /** The first one is shown; the others work too. */
  readonly shortcuts?: readonly Chord[];
  /** `menu`: the application menu hears the keys, so the window must not. */
  readonly handledBy?: 'window' | 'menu';
  /** In a field that is typed into, these keys are the field's own, as in undo. */
  readonly ignoredInFields?: boolean;
  /** Works while a dialog or a menu is open too. */
  readonly inLayers?: boolean;
  /** On the sheet of shortcuts and by key, but not in the palette: it makes sense by key only. */
  readonly keyOnly?: boolean;
  /** Whether it can be done now; left out, always. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

/** A key that one part of the screen hears by itself; on the sheet it stands beside the commands. */
export interface ShortcutEntry {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly shortcuts: readonly Chord[];
}

export const canRun = ({ when }: Command): boolean => when?.() ?? true;
