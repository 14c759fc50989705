import type { MapColours } from '#charts/map/map-colours.ts';
import type { SvgFrame } from '#charts/chart-svg.ts';

/**
 * `screen` is a web page. `pages` are pages with the layout of the board, `picture` is one image
 * with it, as high as it needs to be; both hold the first rows of each table. `paper` has one tile
 * below the other, with all rows and the SQL.
 */
export type BoardMedium = 'screen' | 'pages' | 'paper' | 'picture';

/** True where a reader cannot scroll and long tables would break the layout of the board. */
export const isAsSeen = (medium: BoardMedium): boolean =>
  medium === 'pages' || medium === 'picture';

/** The room inside the frame of a tile, under its title, in pixels of the board. */
export interface PartSize {
  readonly widthPx: number;
  /** Null where the content is as high as it needs to be. */
  readonly heightPx: number | null;
}

export interface PartFrame {
  readonly medium: BoardMedium;
  readonly chart: Pick<SvgFrame, 'palette' | 'renderer' | 'target'>;
  readonly mapColours: MapColours;
  readonly size: PartSize;
  /** A prefix that no other part has. */
  readonly idPrefix: string;
  /** The zone of the dashboard's times; null when it sets none. */
  readonly zone: string | null;
}
