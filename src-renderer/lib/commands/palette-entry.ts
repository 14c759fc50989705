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

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where a key leads from the chosen entry, around the ends; null for a key that chooses nothing. */
export function findNextEntry(
  entries: readonly PaletteEntry[],
  chosen: PaletteEntry,
  { key, ctrlKey, metaKey, altKey, shiftKey }: Press,
): PaletteEntry | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const at = entries.indexOf(chosen);
  if (key === 'ArrowDown') return entries[at + 1] ?? entries[0] ?? null;
  if (key === 'ArrowUp') return entries[at - 1] ?? entries.at(-1) ?? null;
  if (key === 'Home') return entries[0] ?? null;
  return key === 'End' ? (entries.at(-1) ?? null) : null;
}
