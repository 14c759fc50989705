import { createContext, type Snippet } from 'svelte';
import type { BoardFilter } from '#domain/dashboards/filter-sql.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import type { TileExportSource } from './tile-export-source.ts';

/** What only the sandbox may draw. */
export type FrameContent =
  | { readonly kind: 'html'; readonly html: string; readonly title: string }
  | {
      readonly kind: 'app';
      readonly app: NonNullable<DashboardConfig['app']>;
      readonly title: string;
    };

/** A tile as a question about it needs it. */
export interface TileQuestionContext {
  readonly title: string;
  /** As it was asked, filters and grain in it; null for a tile without a query. */
  readonly sql: string | null;
  readonly filters: readonly BoardFilter[];
}

/** What a board asks of the view that it lies in; a deed that is left out has no button. */
export interface BoardActions {
  /** The prompt of an AI widget, as a new conversation. */
  onAsk?: ((prompt: string) => void) | undefined;
  onAskTile?: ((tile: TileQuestionContext) => void) | undefined;
  /** As a picture or a table, in a file. */
  onSaveTile?: ((tile: TileExportSource) => void) | undefined;
  /** Its rows, onto the clipboard. */
  onCopyTile?: ((tile: TileExportSource) => void) | undefined;
  /** A checked https or mailto address out of a text. */
  onLink: (url: string) => void;
}

export interface BoardContext extends BoardActions {
  readonly frame: Snippet<[FrameContent]>;
}

export const [getBoardContext, setBoardContext] = createContext<BoardContext>();
