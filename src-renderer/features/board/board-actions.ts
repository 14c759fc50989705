import { createContext, type Snippet } from 'svelte';
import type { BoardCell } from '#domain/dashboards/board-cell.ts';
import type { BoardFilter, FilterValue } from '#domain/dashboards/filters/resolve-filter.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import type { TileExportSource } from './tile-export-source.ts';

/** Content that only the sandbox may draw. */
export type FrameContent =
  | { readonly kind: 'html'; readonly html: string; readonly title: string }
  | {
      readonly kind: 'app';
      readonly app: NonNullable<DashboardConfig['app']>;
      readonly title: string;
    };

/** What a question about a tile needs to know. */
export interface TileQuestionContext {
  readonly title: string;
  /** The SQL that was sent, with filters and grain; null for a tile without a query. */
  readonly sql: string | null;
  readonly filters: readonly BoardFilter[];
  /** The mark that is meant, by the values that identify it; null for all of the tile. */
  readonly mark: {
    readonly label: string;
    readonly columns: readonly string[];
    readonly values: readonly FilterValue[];
  } | null;
}

/** What a board asks of its view; an action that is left out has no button. */
export interface BoardActions {
  /** Starts a new conversation with the prompt of an AI widget. */
  onAsk?: ((prompt: string) => void) | undefined;
  onAskTile?: ((tile: TileQuestionContext) => void) | undefined;
  /** Offers to save the tile as a picture or a table. */
  onSaveTile?: ((tile: TileExportSource) => void) | undefined;
  /** Copies the tile's rows to the clipboard. */
  onCopyTile?: ((tile: TileExportSource) => void) | undefined;
  /** Is told that the rows behind a mark of a tile are shown; the tile is named by its title. */
  onShowRows?: ((title: string) => void) | undefined;
  /** Opens a checked https or mailto address that a text contains. */
  onLink: (url: string) => void;
}

/**
 * What is drawn over a board that is not used, but edited or compared. Its controls stand at their
 * positions, and its widgets take no pointer and no focus.
 */
export interface BoardOverlay {
  /** Draws over a widget. */
  readonly over: Snippet<[BoardCell]>;
  /** Stands on the board while it has no widget. */
  readonly empty: Snippet;
  /** Whether widgets can be moved: then the board rules its grid and has room below. */
  readonly isArranged: boolean;
}

export interface BoardContext extends BoardActions {
  readonly frame: Snippet<[FrameContent]>;
}

export const [getBoardContext, setBoardContext] = createContext<BoardContext>();
