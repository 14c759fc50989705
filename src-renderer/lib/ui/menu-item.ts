import type { LucideIcon } from '@lucide/svelte';
import type { SwatchColour } from './swatch-colour.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A swatch in place of an icon. */
  readonly swatch?: SwatchColour;
  /** A shortcut at the right, for example `Ctrl+K`. */
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Whether a line separates it from the item above. */
  readonly separated?: boolean;
  /** For choices, whether a tick is shown before the label. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}
