import type { LucideIcon } from '@lucide/svelte';
import type { Chord } from './chord.ts';

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** Other words that find the entry; they are not shown. */
  readonly also: string;
  /** Secondary text at the right, for example a date. */
  readonly detail?: string;
  /** A second line with the text that was found. */
  readonly excerpt?: string;
  readonly icon?: LucideIcon;
  readonly chord?: Chord;
  readonly run: () => void;
}

/** Entries under one heading, the best first. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The entry that a key selects after the chosen one, wrapping at the ends; null for other keys. */
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
