import type { VisibleCellRef } from './grid-column.ts';
import type { GridSize } from './cell-selection.svelte.ts';

/** The change of the selection that a key requests. */
export type SelectIntent =
  | { readonly kind: 'go' | 'stretch'; readonly cell: VisibleCellRef }
  | { readonly kind: 'all' | 'row' | 'column' | 'clear' };

/** The action of the grid that a key requests. */
export type GridIntent =
  | SelectIntent
  | { readonly kind: 'copy' | 'open' | 'columnMenu' | 'cellMenu' }
  | { readonly kind: 'move' | 'resize'; readonly by: -1 | 1 };

export interface KeyContext extends GridSize {
  readonly active: VisibleCellRef;
  /** The corner that Shift moves. */
  readonly head: VisibleCellRef;
  readonly pageRows: number;
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const ARROWS: Readonly<Record<string, VisibleCellRef>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const FAR = Number.MAX_SAFE_INTEGER;

/** Home and End stay in the row; with Ctrl they move to the corners. */
function findTarget(
  { key }: PressedKey,
  isFar: boolean,
  context: KeyContext,
): VisibleCellRef | null {
  const { row, column } = context.head;
  const arrow = ARROWS[key];
  if (arrow && isFar) {
    return {
      row: arrow.row === 0 ? row : arrow.row * FAR,
      column: arrow.column === 0 ? column : arrow.column * FAR,
    };
  }
  if (arrow) return { row: row + arrow.row, column: column + arrow.column };
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? FAR : row, column: FAR };
  if (key === 'PageUp') return { row: row - context.pageRows, column };
  if (key === 'PageDown') return { row: row + context.pageRows, column };
  return null;
}

function readAltIntent({ key, shiftKey }: PressedKey): GridIntent | null {
  if (key === 'ArrowDown' && !shiftKey) return { kind: 'columnMenu' };
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
  if (by === null) return null;
  return { kind: shiftKey ? 'move' : 'resize', by };
}

function readCommand({ key, shiftKey }: PressedKey, isFar: boolean): GridIntent | null {
  if (key === ' ' && isFar) return { kind: 'column' };
  if (key === ' ' && shiftKey) return { kind: 'row' };
  if (isFar && key.toLowerCase() === 'a') return { kind: 'all' };
  if (isFar && key.toLowerCase() === 'c') return { kind: 'copy' };
  if (key === 'Escape') return { kind: 'clear' };
  if (key === 'Enter') return { kind: 'open' };
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'cellMenu' };
  return null;
}

/** The keys of spreadsheets. Null for other keys, so that Tab leaves the grid. */
export function readGridIntent(pressed: PressedKey, context: KeyContext): GridIntent | null {
  if (pressed.altKey) return readAltIntent(pressed);
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const command = readCommand(pressed, isFar);
  if (command) return command;
  const from = pressed.shiftKey ? context : { ...context, head: context.active };
  const target = findTarget(pressed, isFar, from);
  return target && { kind: pressed.shiftKey ? 'stretch' : 'go', cell: target };
}
