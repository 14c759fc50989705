import { readSnapshot, type ParsedSnapshot } from '#domain/dashboards/read-snapshot.ts';
import type { LinkedSnapshot } from '#domain/dashboards/link-snapshots.ts';
import type { WidgetNode } from '#domain/dashboards/widget-tree.ts';
import type { AppErrorData } from '#shared/errors.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { QueriedRows } from '#features/results/column-labels.svelte.ts';
import type { TileQuestionContext } from './board-actions.ts';
import type { BoardState } from './board-state.svelte.ts';
import { describeIgnoredFilters } from './ignored-filters.ts';
import { findKpiRowsRequest, type RowsRequest } from './rows-request.ts';
import type { TileData } from './tile-data.svelte.ts';
import type { TileExportSource } from './tile-export-source.ts';
import { labelPartialTile } from './tile-messages.ts';
import type { TileQuery } from './tile-query.ts';
import { buildTileView, type TileView } from './tile-view.ts';

export interface TilePorts {
  readonly board: BoardState;
  readonly node: WidgetNode;
  readonly linked: LinkedSnapshot;
  /** The widget's own title, read again and again; null for the report's. */
  readonly title: string | null;
}

/** What a tile can show at the moment. */
export type TileStatus =
  | { readonly kind: 'noQuery' }
  | {
      readonly kind: 'waiting';
      /** When the running query began, in Unix ms; null while none runs. */
      readonly sinceMs: number | null;
    }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'empty' }
  | { readonly kind: 'shown'; readonly view: TileView };

/** One widget with rows on a board: its query, its result and its drawing. */
export class TileState {
  readonly board: BoardState;
  readonly snapshot: ReportSnapshot;
  readonly parsed: ParsedSnapshot;
  readonly #ports: TilePorts;
  /** A sentence where this report is only the likely one; null where the widget names it. */
  readonly linkRemark: string | null;
  readonly data: TileData;
  /** True when the tile is on the screen or soon will be; it does not ask before that. */
  isNear = $state(false);
  asTable = $state(false);
  isFull = $state(false);
  /** Whether the tile in full size shows its rows as a table. */
  isFullAsTable = $state(false);
  /** The rows that the dialog shows; null while it is closed. */
  rowsRequest: RowsRequest | null = $state.raw(null);
  /** The remarks of the chart, as sentences. */
  chartRemarks: readonly string[] = $state.raw([]);

  readonly #query: TileQuery = $derived.by(() => this.board.buildQuery(this.snapshot));
  readonly #view: TileView | null = $derived.by(() => this.#buildView());
  readonly #status: TileStatus = $derived.by(() => this.#findStatus());
  readonly #kpiRequest: RowsRequest | null = $derived.by(() =>
    this.parsed.kind === 'kpi' && this.#view !== null
      ? findKpiRowsRequest(this.#view.table, this.parsed)
      : null,
  );
  readonly #exportSource: TileExportSource | null = $derived.by(() => this.#buildExportSource());

  constructor(ports: TilePorts) {
    const { board, node, linked } = ports;
    const { snapshot, remark } = linked;
    this.#ports = ports;
    this.board = board;
    this.linkRemark = remark;
    this.snapshot = snapshot;
    this.parsed = readSnapshot(snapshot);
    this.data = board.ensureTile(node.key);
  }

  get title(): string {
    const { title, node } = this.#ports;
    return title ?? this.snapshot.title ?? this.snapshot.name ?? node.widget.id;
  }

  get query(): TileQuery {
    return this.#query;
  }

  /** What is drawn of the rows; null before there are any, and for a page. */
  get view(): TileView | null {
    return this.#view;
  }

  get status(): TileStatus {
    return this.#status;
  }

  /** The query to send now; null while nobody can see the answer. */
  get visibleSql(): string | null {
    return this.isNear && this.parsed.kind !== 'unknown' ? this.#query.sql : null;
  }

  /** The request for the rows behind a KPI; null for another tile. */
  get kpiRequest(): RowsRequest | null {
    return this.#kpiRequest;
  }

  /** Null until there are rows. */
  get exportSource(): TileExportSource | null {
    return this.#exportSource;
  }

  /** A sentence for rows that may be incomplete; '' for complete ones. */
  get partialNotice(): string {
    return labelPartialTile(this.data.phase);
  }

  get questionContext(): TileQuestionContext {
    const { title, board } = this;
    const filters = $state.snapshot(board.filters);
    return { title, sql: this.#query.sql, filters, mark: null };
  }

  showRows(request: RowsRequest): void {
    this.rowsRequest = request;
  }

  #buildView(): TileView | null {
    const { snapshot, parsed, data } = this;
    if (parsed.kind === 'html') return null;
    const label = (rows: QueriedRows) => this.board.labelColumns(rows);
    return buildTileView({ snapshot, parsed, query: this.#query, phase: data.phase, label });
  }

  #findStatus(): TileStatus {
    const { phase } = this.data;
    const view = this.#view;
    if (this.#query.sql === null) return { kind: 'noQuery' };
    if (phase.kind === 'failed') return { kind: 'failed', error: phase.error };
    if (phase.kind === 'stopped') return { kind: 'stopped' };
    if (view === null) {
      return { kind: 'waiting', sinceMs: phase.kind === 'loading' ? phase.sinceMs : null };
    }
    return view.table.rows.length === 0 ? { kind: 'empty' } : { kind: 'shown', view };
  }

  #buildExportSource(): TileExportSource | null {
    const { board, snapshot, title, data } = this;
    const { phase } = data;
    const view = this.#view;
    const query = this.#query;
    if (phase.kind !== 'shown' || view === null || query.sql === null) return null;
    return {
      title,
      description: snapshot.description ?? '',
      sql: query.sql,
      rows: { ...phase.rows, table: view.table },
      chart: view.spec === '' ? null : { spec: view.spec, table: view.filled },
      zone: board.timezone,
      filters: board.filters,
      ignored: describeIgnoredFilters(query, board.filters)?.why ?? null,
      remarks: [
        ...(this.linkRemark === null ? [] : [this.linkRemark]),
        ...this.chartRemarks,
        ...view.remarks,
      ],
    };
  }
}
