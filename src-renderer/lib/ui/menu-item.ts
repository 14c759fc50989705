import type { LucideIcon } from '@lucide/svelte';
import type { SwatchColour } from './swatch-colour.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A mark in the place of an icon. */
  readonly swatch?: SwatchColour;
  /** Shown at the right, as in `Ctrl+K`. */
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
  /** For choices: a tick before the label. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}
