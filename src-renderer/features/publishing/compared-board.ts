import type { Snippet } from 'svelte';
import type { BoardCell } from '#domain/dashboards/board-cell.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';

/** What a review gives to each of the boards that it compares. */
export interface ComparedBoard {
  readonly source: BoardSource;
  readonly overlay: {
    readonly over: Snippet<[BoardCell]>;
    readonly empty: Snippet;
    readonly isArranged: false;
  };
}
