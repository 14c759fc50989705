import type { Snippet } from 'svelte';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import type { BoardCell } from '#domain/dashboards/board-cell.ts';

/** What the editor gives to the board that it draws on. */
export interface CanvasBoard {
  readonly source: BoardSource;
  readonly overlay: {
    readonly over: Snippet<[BoardCell]>;
    readonly empty: Snippet;
    readonly isArranged: true;
  };
}
