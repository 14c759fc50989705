import { placeWidgets, toBoardGrid, type BoardGrid } from '#domain/dashboards/board-layout.ts';
import { readSnapshot, type SnapshotReading } from '#domain/dashboards/read-snapshot.ts';
import type { GridPlace } from '#domain/dashboards/packing.ts';
import type { WidgetNode } from '#domain/dashboards/widget-tree.ts';
import { toAppError } from '#shared/errors.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { BoardState } from '#features/board/board-state.svelte.ts';
import { toCellWords } from '#features/board/column-texts.ts';
import { readFigure } from '#features/board/figure-reading.ts';
import { toIgnoredWords } from '#features/board/ignored-words.ts';
import { toShownTable, type ShownTable } from '#features/board/shown-columns.ts';
import { NO_QUERY, toEmptyWords, toMissingWords } from '#features/board/tile-words.ts';
import type { TileRows } from '../../ipc/read-tile.ts';
import { toTileView, type TileView } from '#features/board/tile-view.ts';
import type { BoardPart, BoardSection, PartBody } from './board-paper.ts';
import { closeGaps } from './close-gaps.ts';

/** As wide as a dashboard on a desk: its own widest layout. */
export const BOARD_WIDTH_PX = 1_280;

export interface BoardReading {
  readonly board: BoardState;
  /** Rows of a tile, whole; null when it was stopped. @throws AppError */
  readonly readRows: (sql: string) => Promise<TileRows | null>;
  /** One more part is there. */
  readonly advance: () => void;
}

const toSentence = (words: string, isTrouble = false): PartBody => ({
  kind: 'sentence',
  words,
  isTrouble,
});

interface PartFacts {
  readonly snapshot: ReportSnapshot;
  readonly reading: SnapshotReading;
  readonly view: TileView;
  readonly grain: TimeGrain | null;
}

function toShown({ snapshot, reading, view: { table } }: PartFacts): ShownTable {
  const wanted = reading.kind === 'table' ? reading.columns : null;
  return toShownTable({ table, snapshot, wanted });
}

function toBody(facts: PartFacts): PartBody {
  const { snapshot, reading, view, grain } = facts;
  const { table } = view;
  switch (reading.kind) {
    case 'vega':
      return { kind: 'chart', spec: view.spec, table: view.filled, instead: toShown(facts) };
    case 'kpi': {
      const figure = readFigure({ reading, snapshot, table, grain });
      return figure.kind === 'lost' ? toSentence(figure.words, true) : { kind: 'figure', figure };
    }
    case 'map': {
      const toText = toCellWords(snapshot);
      return { kind: 'map', reading, table, toText, instead: toShown(facts) };
    }
    case 'table':
    case 'html':
    case 'unknown':
      return { kind: 'table', table: toShown(facts) };
  }
}

/** Everything that a dashboard shows, its hidden tabs too, each tile with all its rows. */
export class BoardReader {
  readonly #wish: BoardReading;
  readonly #grid: BoardGrid;

  constructor(wish: BoardReading) {
    this.#wish = wish;
    this.#grid = toBoardGrid(wish.board.source.config.layout, BOARD_WIDTH_PX);
  }

  async sections(): Promise<BoardSection[]> {
    const { tree } = this.#wish.board;
    return this.#toSections(null, tree.top);
  }

  async #toSections(title: string | null, nodes: readonly WidgetNode[]): Promise<BoardSection[]> {
    const inside: BoardSection[] = [];
    const parts: BoardPart[] = [];
    const gone: GridPlace[] = [];
    for (const { node, place } of this.#toPlaced(nodes)) {
      if (node.reading.kind === 'tabs') {
        for (const [at, tab] of node.reading.tabs.entries()) {
          const name = title === null ? tab.title : `${title} › ${tab.title}`;
          inside.push(...(await this.#toSections(name, node.tabs[at] ?? [])));
        }
        continue;
      }
      const part = await this.#toPart(node);
      this.#wish.advance();
      if (part !== null) parts.push({ ...part, place });
      else gone.push(place);
    }
    return [{ title, cols: this.#grid.cols, parts: closeGaps(parts, gone) }, ...inside].filter(
      (section) => section.parts.length > 0 || section.title !== null,
    );
  }

  #toPlaced(nodes: readonly WidgetNode[]) {
    const { layout } = this.#wish.board.source.config;
    const placed = placeWidgets(nodes, { grid: this.#grid, layout });
    return placed.map(({ widget: node, place }) => ({ node, place }));
  }

  /** Null for what is only to be pressed: filters are told once, in the head. */
  async #toPart({ reading, widget }: WidgetNode): Promise<Omit<BoardPart, 'place'> | null> {
    const bare = { title: null, description: null, notes: [], sql: null, isCut: false, atMs: null };
    switch (reading.kind) {
      case 'text':
        return { ...bare, body: { kind: 'text', markdown: reading.markdown } };
      case 'unknown':
        return { ...bare, title: widget.id, body: toSentence(reading.what, true) };
      case 'chart':
        return this.#toTile(reading.reportId, reading.title);
      case 'filter':
      case 'grain':
      case 'ask':
      case 'tabs':
        return null;
    }
  }

  async #toTile(reportId: number, title: string | null): Promise<Omit<BoardPart, 'place'>> {
    const { board } = this.#wish;
    const snapshot = board.findSnapshot(reportId);
    const bare = { title, description: null, notes: [], sql: null, isCut: false, atMs: null };
    if (snapshot === null) {
      return { ...bare, body: toSentence(toMissingWords(reportId), true) };
    }
    const reading = readSnapshot(snapshot);
    const query = board.toQuery(snapshot);
    const named = {
      ...bare,
      title: title ?? snapshot.title ?? snapshot.name,
      description: snapshot.description,
      sql: query.sql,
    };
    if (reading.kind === 'unknown') return { ...named, body: toSentence(reading.what, true) };
    if (reading.kind === 'html') {
      return {
        ...named,
        body: toSentence('A web page of its own. Only the app shows it.'),
      };
    }
    if (query.sql === null) return { ...named, body: toSentence(NO_QUERY, true) };
    return { ...named, ...(await this.#toRows(snapshot, reading)) };
  }

  async #toRows(
    snapshot: ReportSnapshot,
    reading: SnapshotReading,
  ): Promise<Pick<BoardPart, 'body'> & Partial<Pick<BoardPart, 'notes' | 'isCut' | 'atMs'>>> {
    const { board, readRows } = this.#wish;
    const query = board.toQuery(snapshot);
    try {
      const rows = await readRows(query.sql ?? '');
      if (rows === null) return { body: toSentence('Stopped before its rows came.', true) };
      const phase = { kind: 'shown', rows, isRefreshing: false, trouble: null } as const;
      const view = toTileView({ snapshot, reading, query, phase });
      if (view === null) return { body: toSentence('No rows came.', true) };
      const ignored = toIgnoredWords(query, board.filters);
      const notes = [
        ...(rows.possiblyCut ? ['Possibly not all rows: exactly as many as a silent limit.'] : []),
        ...(ignored ? [`${ignored.badge}: ${ignored.why}`] : []),
        ...view.notes,
      ];
      const body =
        view.table.rows.length === 0
          ? toSentence(toEmptyWords(board.filters.length > 0))
          : toBody({ snapshot, reading, view, grain: query.grain });
      return { notes, isCut: rows.possiblyCut, atMs: rows.atMs, body };
    } catch (thrown) {
      return { body: toSentence(`Not read. ${toAppError(thrown).message}`, true) };
    }
  }
}
