import type { BoardGrid } from '#domain/dashboards/board-layout.ts';
import type { GridRect } from '#domain/dashboards/packing.ts';
import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import type { KpiContent } from '#features/board/kpi-content.ts';
import type { TileExportSource } from '#features/board/tile-export-source.ts';
import type { VisibleTable } from '#features/board/visible-table.ts';
import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';

/** The facts about a dashboard beside its tiles. Times are Unix milliseconds. */
export interface BoardHeading {
  readonly title: string;
  readonly description: string | null;
  readonly connectionName: string;
  readonly exportedAtMs: number;
  readonly appVersion: string;
  /** An IANA name; null when the dashboard sets none. */
  readonly zone: string | null;
  /** Each filter and time grain that was set, as a part of a sentence. */
  readonly choices: readonly string[];
}

/** The complete content of a tile: nothing is cut for the file. */
export type PartBody =
  | { readonly kind: 'text'; readonly markdown: string }
  | {
      readonly kind: 'chart';
      readonly spec: string;
      readonly table: TileTable;
      /** The rows, for a chart that cannot be drawn. */
      readonly instead: VisibleTable;
    }
  | { readonly kind: 'table'; readonly table: VisibleTable }
  | { readonly kind: 'kpi'; readonly content: Extract<KpiContent, { kind: 'value' }> }
  | {
      readonly kind: 'map';
      readonly parsed: ParsedMap;
      readonly table: TileTable;
      readonly instead: VisibleTable;
    }
  /**
   * A sentence where nothing can be drawn: a failure, an unknown part, a page that may run code.
   */
  | { readonly kind: 'sentence'; readonly message: string; readonly isProblem: boolean };

export interface BoardPart {
  /** Null for a text without a title. */
  readonly title: string | null;
  readonly description: string | null;
  /** The position at the widest breakpoint. */
  readonly rect: GridRect;
  /** The widget's own style (§2.6), as it came. */
  readonly style: unknown;
  readonly body: PartBody;
  /** Sentences about ignored filters, gaps, and possibly truncated or cached rows. */
  readonly remarks: readonly string[];
  readonly sql: string | null;
  /** All rows as they came, for a file of tables; null where there are none. */
  readonly source: TileExportSource | null;
  /** True for exactly as many rows as a silent limit; the remarks say it in a sentence. */
  readonly isCut: boolean;
  /** When the server had these rows; null where there are none. */
  readonly atMs: number | null;
}

/** The board itself or one of its tabs; the file contains all of them. */
export interface BoardSection {
  readonly title: string | null;
  readonly parts: readonly BoardPart[];
}

export interface BoardDocument {
  readonly heading: BoardHeading;
  readonly grid: BoardGrid;
  /** The dashboard's theme (§2.5), as it came. */
  readonly theme: unknown;
  readonly sections: readonly BoardSection[];
}
