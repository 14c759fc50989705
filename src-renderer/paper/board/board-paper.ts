import type { GridPlace } from '../../../src-shared/dashboards/packing.ts';
import type { TileTable } from '../../../src-shared/dashboards/compare-periods.ts';
import type { ColumnFormat } from '../../features/board/column-texts.ts';
import type { MapReading } from '../../../src-shared/dashboards/read-snapshot.ts';

/** What is told of a dashboard beside its tiles. Times are Unix milliseconds. */
export interface BoardHeading {
  readonly title: string;
  readonly description: string | null;
  readonly connectionName: string;
  readonly exportedAtMs: number;
  readonly appVersion: string;
  /** IANA name; null when the dashboard does not say. */
  readonly zone: string | null;
  /** Each filter and time grain that was set, as a sentence piece. */
  readonly choices: readonly string[];
}

/** What a tile shows, whole: nothing of it is cut for the file. */
export type PartBody =
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'chart'; readonly spec: string; readonly table: TileTable }
  | {
      readonly kind: 'table';
      readonly table: TileTable;
      /** Beside the columns, by their place. */
      readonly formats: readonly (ColumnFormat | null)[];
    }
  | {
      readonly kind: 'figure';
      readonly value: string;
      readonly period: string | null;
      readonly changes: readonly string[];
    }
  | { readonly kind: 'map'; readonly reading: MapReading; readonly table: TileTable }
  /** A sentence where there is nothing to draw: a failure, an unknown part, a page that may run code. */
  | { readonly kind: 'sentence'; readonly words: string; readonly isTrouble: boolean };

export interface BoardPart {
  /** Null for a text that speaks for itself. */
  readonly title: string | null;
  readonly description: string | null;
  /** At the widest breakpoint; null stands in a line of its own. */
  readonly place: GridPlace | null;
  readonly body: PartBody;
  /** Ignored filters, gaps, possibly cut rows, kept rows. */
  readonly notes: readonly string[];
  readonly sql: string | null;
  /** When the server had these rows; null where there are none. */
  readonly atMs: number | null;
}

/** The board itself, or one of its tabs: all of them are in the file. */
export interface BoardSection {
  readonly title: string | null;
  readonly cols: number;
  readonly parts: readonly BoardPart[];
}

export interface BoardPaper {
  readonly heading: BoardHeading;
  readonly sections: readonly BoardSection[];
}
