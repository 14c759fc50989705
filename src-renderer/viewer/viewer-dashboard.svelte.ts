import { getChartRenderer } from '#charts/chart-renderer.ts';
import { readAddressChoices, readAddressFilter } from '#domain/dashboards/address-choices.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { buildWidgetTree } from '#domain/dashboards/widget-tree.ts';
import { BoardState } from '#features/board/board-state.svelte.ts';
import { Presentation } from '#features/board/presentation.svelte.ts';
import { TileExport } from '#features/board/tile-export.svelte.ts';
import type { FrameActionMessage } from '#shared/embedding/frame-message.ts';
import type { ViewerParams } from '#shared/embedding/viewer-params.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { PageTools } from './page-tools.svelte.ts';
import { buildViewerSource, withViewerTheme } from './viewer-source.ts';

export interface ViewerDashboardPorts {
  readonly dashboard: Dashboard;
  readonly params: ViewerParams;
  readonly tools: PageTools;
}

/** A dashboard as a viewer sees it, and what the page around its frame may ask of it. */
export class ViewerDashboard {
  readonly board: BoardState;
  readonly tileExport: TileExport;
  /** Sentences about parts of the address that could not be followed. */
  readonly problems: readonly string[];
  readonly #source: BoardSource;
  #theme: BoardSource['config']['theme'] = $state.raw(null);
  readonly source: BoardSource = $derived.by(() => withViewerTheme(this.#source, this.#theme));
  readonly #tools: PageTools;
  readonly #presentation: Presentation;

  constructor({ dashboard, params, tools }: ViewerDashboardPorts) {
    this.#tools = tools;
    const source = buildViewerSource(dashboard, params.display);
    this.#source = source;
    const tree = buildWidgetTree(source.config.widgets ?? []);
    const { choices, problems } = readAddressChoices(tree, params.display);
    this.problems = [...params.problems, ...problems];
    const { client, toasts, files } = tools;
    this.board = new BoardState({
      client,
      deployment: { connectionId: LOCAL_CONNECTION_ID, deploymentId: dashboard.deploymentId },
      source,
      nowMs: Date.now,
      readChoices: () => Promise.resolve(JSON.stringify(choices)),
      // A viewer's page stores nothing: its address says how it opens.
      saveChoices: () => Promise.resolve(),
    });
    this.tileExport = new TileExport({
      client,
      toasts,
      files,
      chartRenderer: getChartRenderer(),
      location: () => ({ dashboard: source.title, connectionName: '' }),
      nowMs: Date.now,
    });
    this.#presentation = new Presentation({
      refresh: () => this.board.refreshAll(),
      wantedSeconds: source.config.settings?.['autoRefreshSeconds'],
    });
    this.#presentation.start();
  }

  act(action: FrameActionMessage): void {
    switch (action.type) {
      case 'cube:action:set-theme':
        this.#theme = action.payload.theme;
        break;
      case 'cube:action:set-filter': {
        const filter = readAddressFilter(action.payload.member, action.payload.value);
        if (filter !== null) this.board.setFilter(filter);
        else this.#tools.emit('cube:event:error', { code: 'INVALID_ACTION', type: action.type });
        break;
      }
      case 'cube:action:refresh':
        this.board.refreshAll();
        break;
      case 'cube:action:set-color-scheme':
      case 'cube:action:set-locale':
        // These concern every page.
        break;
    }
  }

  close(): void {
    this.#presentation.close();
    this.tileExport.close();
    this.board.close();
  }
}
