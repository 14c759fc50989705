import type { LucideIcon } from '@lucide/svelte';
import type { Chord } from './chord.ts';

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** Other words that find it; not shown. */
  readonly also: string;
  /** Quiet words at the right, such as a date. */
  readonly detail?: string;
  /** A second line: what was found inside. */
  readonly excerpt?: string;
  readonly icon?: LucideIcon;
  readonly chord?: Chord;
  readonly run: () => void;
}

/** Entries under one heading, best first. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}
