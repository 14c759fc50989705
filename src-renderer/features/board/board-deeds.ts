import { createContext, type Snippet } from 'svelte';
import type { BoardFilter } from '#domain/dashboards/filter-sql.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import type { SavedTile } from './saved-tile.ts';

/** What only the sandbox may draw. */
export type FrameContent =
  | { readonly kind: 'html'; readonly html: string; readonly title: string }
  | {
      readonly kind: 'app';
      readonly app: NonNullable<DashboardConfig['app']>;
      readonly title: string;
    };

/** A tile as a question about it needs it. */
export interface AskedTile {
  readonly title: string;
  /** As it was asked, filters and grain in it; null for a tile without a query. */
  readonly sql: string | null;
  readonly filters: readonly BoardFilter[];
}

/** What a board asks of the view that it lies in; a deed that is left out has no button. */
export interface BoardDeeds {
  /** The prompt of an AI widget, as a new conversation. */
  onAsk?: ((prompt: string) => void) | undefined;
  onAskTile?: ((tile: AskedTile) => void) | undefined;
  /** As a picture or a table, in a file. */
  onSaveTile?: ((tile: SavedTile) => void) | undefined;
  /** Its rows, onto the clipboard. */
  onCopyTile?: ((tile: SavedTile) => void) | undefined;
  /** A checked https or mailto address out of a text. */
  onLink: (url: string) => void;
}

export interface BoardSurround extends BoardDeeds {
  readonly frame: Snippet<[FrameContent]>;
}

export const [getBoardDeeds, setBoardDeeds] = createContext<BoardSurround>();
