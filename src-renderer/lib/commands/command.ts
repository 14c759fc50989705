import type { LucideIcon } from '@lucide/svelte';
import type { Chord } from './chord.ts';

/** An action of the analyst, available by key, palette or menu. */
export interface Command {
  /** The id is stable between versions, for example `conversation.new`. */
  readonly id: string;
  readonly title: string;
  /** The heading in the palette and on the shortcut sheet. */
  readonly group: string;
  /** Other words under which the palette finds the command. */
  readonly keywords?: readonly string[];
  readonly icon?: LucideIcon;
  /** The first shortcut is displayed; the others work too. */
  readonly shortcuts?: readonly Chord[];
  /** `menu` means that the application menu handles the keys, so the window must not. */
  readonly handledBy?: 'window' | 'menu';
  /** True when its keys belong to a menu or a layer, so that no others can be chosen. */
  readonly fixed?: boolean;
  /** True when a text field uses these keys itself, as for undo. */
  readonly ignoredInFields?: boolean;
  /** True when the command works while a dialog or a menu is open. */
  readonly inLayers?: boolean;
  /**
   * True when the command only makes sense by key: it is on the shortcut sheet but not in the
   * palette.
   */
  readonly keyOnly?: boolean;
  /** Whether the command is available now; the default is always. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

/**
 * A key that one part of the screen handles itself; the shortcut sheet lists it beside the
 * commands.
 */
export interface ShortcutEntry {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly shortcuts: readonly Chord[];
}

export const canRun = ({ when }: Command): boolean => when?.() ?? true;
