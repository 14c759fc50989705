import type { BoardGrid } from './board-layout.ts';
import type { GridRect } from './packing.ts';

/** A widget of a board with the grid that it stands in, for what is drawn over it. */
export interface BoardCell {
  readonly widgetId: string;
  readonly rect: GridRect;
  readonly grid: BoardGrid;
  /** The width of the area that the grid fills, in pixels of the board. */
  readonly areaWidthPx: number;
}
