import {
  layOutWidgets,
  resolveBoardGrid,
  type BoardGrid,
} from '#domain/dashboards/board-layout.ts';
import { readSnapshot, type RowsSnapshot } from '#domain/dashboards/read-snapshot.ts';
import { closeGaps } from '#domain/dashboards/close-gaps.ts';
import type { GridRect } from '#domain/dashboards/packing.ts';
import { getDocumentPart } from '#domain/dashboards/widget-kinds/widget-kinds.ts';
import type { WidgetNode } from '#domain/dashboards/widget-tree.ts';
import { toAppError } from '#shared/errors.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { BoardState } from '#features/board/board-state.svelte.ts';
import type { QueriedRows } from '#features/results/column-labels.svelte.ts';
import { buildKpiContent } from '#features/board/kpi-content.ts';
import { describeIgnoredFilters } from '#features/board/ignored-filters.ts';
import { buildVisibleTable, type VisibleTable } from '#features/board/visible-table.ts';
import {
  NO_QUERY,
  describeEmptyTile,
  describeMissingSnapshot,
} from '#features/board/tile-messages.ts';
import type { TileRows } from '../../ipc/read-tile.ts';
import type { TileExportSource } from '#features/board/tile-export-source.ts';
import { buildTileView, type TileView } from '#features/board/tile-view.ts';
import type { BoardPart, BoardSection, PartBody } from './board-document-model.ts';
import { messages } from '../messages.ts';

/** The width of a dashboard's own widest layout. */
export const BOARD_WIDTH_PX = 1_280;

export interface BoardReaderOptions {
  readonly board: BoardState;
  /**
   * Reads all rows of a tile; null when it was stopped.
   * @throws AppError
   */
  readonly readRows: (sql: string) => Promise<TileRows | null>;
  /** Called when one more part is complete. */
  readonly advance: () => void;
}

const buildSentence = (message: string, isProblem = false): PartBody => ({
  kind: 'sentence',
  message,
  isProblem,
});

type ReadPart = Omit<BoardPart, 'rect' | 'style'>;

const NO_ROWS = { remarks: [], sql: null, isCut: false, atMs: null, source: null } as const;

interface PartSource {
  readonly snapshot: ReportSnapshot;
  readonly parsed: RowsSnapshot;
  readonly view: TileView;
  readonly grain: TimeGrain | null;
}

function buildTileTable({ parsed, view: { table } }: PartSource): VisibleTable {
  const wanted = parsed.kind === 'table' ? parsed.columns : null;
  return buildVisibleTable({ table, wanted });
}

function buildBody(facts: PartSource): PartBody {
  const { snapshot, parsed, view, grain } = facts;
  const { table } = view;
  switch (parsed.kind) {
    case 'vega':
      return { kind: 'chart', spec: view.spec, table: view.filled, instead: buildTileTable(facts) };
    case 'kpi': {
      const content = buildKpiContent({ parsed, snapshot, table, grain });
      return content.kind === 'lost'
        ? buildSentence(content.message, true)
        : { kind: 'kpi', content };
    }
    case 'map':
      return { kind: 'map', parsed, table, instead: buildTileTable(facts) };
    case 'table':
      return { kind: 'table', table: buildTileTable(facts) };
  }
}

function closePartGaps(parts: readonly BoardPart[], gone: readonly GridRect[]): BoardPart[] {
  const items = parts.map((part) => ({ ...part.rect, part }));
  return closeGaps(items, gone).map(({ part, ...rect }) => ({ ...part, rect }));
}

/** Reads everything that a dashboard shows, including hidden tabs, each tile with all its rows. */
export class BoardReader {
  readonly #options: BoardReaderOptions;
  readonly grid: BoardGrid;

  constructor(options: BoardReaderOptions) {
    this.#options = options;
    this.grid = resolveBoardGrid(options.board.source.config.layout, BOARD_WIDTH_PX);
  }

  async readSections(): Promise<BoardSection[]> {
    const { tree } = this.#options.board;
    return this.#readSections(null, tree.top);
  }

  async #readSections(title: string | null, nodes: readonly WidgetNode[]): Promise<BoardSection[]> {
    const inside: BoardSection[] = [];
    const parts: BoardPart[] = [];
    const gone: GridRect[] = [];
    for (const { node, rect } of this.#layOutNodes(nodes)) {
      if (node.parsed.kind === 'TABS_CONTAINER') {
        for (const [at, tab] of node.parsed.tabs.entries()) {
          const name = title === null ? tab.title : `${title} › ${tab.title}`;
          inside.push(...(await this.#readSections(name, node.tabs[at] ?? [])));
        }
        continue;
      }
      const part = await this.#readPart(node);
      this.#options.advance();
      if (part !== null) parts.push({ ...part, rect, style: node.widget.style });
      else gone.push(rect);
    }
    // A tab without a tile would leave its heading alone.
    return [{ title, parts: closePartGaps(parts, gone) }, ...inside].filter(
      (section) => section.parts.length > 0,
    );
  }

  #layOutNodes(nodes: readonly WidgetNode[]) {
    const { layout } = this.#options.board.source.config;
    const placed = layOutWidgets(nodes, { grid: this.grid, layout });
    return placed.map(({ widget: node, rect }) => ({ node, rect }));
  }

  /** Returns null for a control: the cover lists the filters and grains that were set. */
  async #readPart(node: WidgetNode): Promise<ReadPart | null> {
    const { parsed, widget } = node;
    const bare = { ...NO_ROWS, title: null, description: null };
    if (parsed.kind === 'unknown') {
      return { ...bare, title: widget.id, body: buildSentence(parsed.what, true) };
    }
    const part = getDocumentPart(parsed.kind, parsed);
    switch (part?.kind) {
      case 'markdown':
        return { ...bare, body: { kind: 'text', markdown: part.markdown } };
      case 'report':
        return this.#readTile(node, part.title);
      case undefined:
        return null;
    }
  }

  async #readTile(node: WidgetNode, title: string | null): Promise<ReadPart> {
    const { board } = this.#options;
    const linked = board.findSnapshot(node.key);
    const bare = { ...NO_ROWS, title, description: null };
    if (linked === null) {
      return { ...bare, body: buildSentence(describeMissingSnapshot(node.parsed), true) };
    }
    const { snapshot, remark } = linked;
    const parsed = readSnapshot(snapshot);
    const query = board.buildQuery(snapshot);
    const named = {
      ...bare,
      title: title ?? snapshot.title ?? snapshot.name,
      description: snapshot.description,
      sql: query.sql,
    };
    if (parsed.kind === 'unknown') return { ...named, body: buildSentence(parsed.what, true) };
    if (parsed.kind === 'html') {
      return {
        ...named,
        body: buildSentence(messages.boardReader.customWebPage),
      };
    }
    if (query.sql === null) return { ...named, body: buildSentence(NO_QUERY, true) };
    const read = await this.#readRows(snapshot, parsed, named.title ?? node.widget.id);
    const remarks = [...(remark === null ? [] : [remark]), ...(read.remarks ?? [])];
    return { ...named, ...read, remarks };
  }

  async #readRows(
    snapshot: ReportSnapshot,
    parsed: RowsSnapshot,
    title: string,
  ): Promise<Pick<ReadPart, 'body'> & Partial<ReadPart>> {
    const { board, readRows } = this.#options;
    const query = board.buildQuery(snapshot);
    try {
      const rows = await readRows(query.sql ?? '');
      if (rows === null)
        return { body: buildSentence(messages.boardReader.stoppedBeforeRowsArrived, true) };
      const phase = { kind: 'shown', rows, isRefreshing: false, refreshError: null } as const;
      const label = (labelled: QueriedRows) => board.labelColumns(labelled);
      const view = buildTileView({ snapshot, parsed, query, phase, label });
      if (view === null) return { body: buildSentence(messages.boardReader.noRowsArrived, true) };
      const ignored = describeIgnoredFilters(query, board.filters);
      const remarks = [
        ...(rows.possiblyTruncated ? [messages.boardReader.possiblyCut] : []),
        ...(ignored ? [`${ignored.badge}: ${ignored.why}`] : []),
        ...view.remarks,
      ];
      const body =
        view.table.rows.length === 0
          ? buildSentence(describeEmptyTile(board.filters.length > 0))
          : buildBody({ snapshot, parsed, view, grain: query.grain });
      const source: TileExportSource = {
        ...{ title, sql: query.sql ?? '', zone: board.timezone, filters: board.filters },
        description: snapshot.description ?? '',
        rows: { ...rows, table: view.table },
        chart: null,
        ignored: ignored?.why ?? null,
        remarks: view.remarks,
      };
      return { remarks, isCut: rows.possiblyTruncated, atMs: rows.atMs, body, source };
    } catch (thrown) {
      return {
        body: buildSentence(messages.boardReader.notRead(toAppError(thrown).message), true),
      };
    }
  }
}
