import type { Connection } from '#shared/connection.ts';
import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallInput } from '#shared/ipc/types.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';
import type { Client } from '../../ipc/client.ts';
import { WorkspaceBrowser } from './workspace-browser.svelte.ts';
import { WorkbookSummaries } from './workbook-summaries.svelte.ts';
import { OpenWorkbook } from './open-workbook.svelte.ts';

export interface WorkbooksPorts {
  readonly client: Client;
  readonly find: (id: ConnectionId) => Connection | null;
  readonly nowMs: () => number;
}

/** The open workbook, the pinned and recent ones, and the browser that leads to others. */
export class Workbooks {
  open: OpenWorkbook | null = $state.raw(null);
  /** The workbooks: pinned ones first, then the last opened. */
  recentWorkbooks: readonly RecentWorkbook[] = $state.raw([]);
  /** The error of reading or saving a recent workbook. */
  error: AppErrorData | null = $state.raw(null);
  readonly browser: WorkspaceBrowser;
  /** What the gallery shows of each workbook. */
  readonly summaries: WorkbookSummaries;
  readonly #pinned = $derived(
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew with every change
    new Set(this.recentWorkbooks.filter(({ pinnedAtMs }) => pinnedAtMs !== null).map(toRecentKey)),
  );

  readonly #client: Client;

  constructor(ports: WorkbooksPorts) {
    this.#client = ports.client;
    this.browser = new WorkspaceBrowser(ports);
    this.summaries = new WorkbookSummaries(ports.client);
  }

  async start(): Promise<void> {
    await this.#take(() => this.#client.call('dashboards.listRecent'));
  }

  /** Shows `name` until the server has sent its own. */
  show(workbookRef: WorkbookRef, name: string): void {
    this.open?.close();
    const opened = new OpenWorkbook(this.#client, workbookRef, name);
    this.open = opened;
    void opened.read().then(() => this.#recordOpened(opened));
  }

  /** Records an opened workbook; one that could not be read was not opened. */
  async #recordOpened(opened: OpenWorkbook): Promise<void> {
    if (opened.phase.kind !== 'shown' || this.open !== opened) return;
    await this.#saveRecent({ workbook: opened.workbookRef, name: opened.name, change: 'opened' });
  }

  isPinned(workbookRef: WorkbookRef): boolean {
    return this.#pinned.has(toWorkbookKey(workbookRef));
  }

  /** Lists the pinned workbooks of a connection, the first pinned first. */
  listPinned(connectionId: ConnectionId): readonly RecentWorkbook[] {
    return this.recentWorkbooks
      .filter(({ workbook, pinnedAtMs }) => {
        return pinnedAtMs !== null && workbook.connectionId === connectionId;
      })
      .toSorted((a, b) => (a.pinnedAtMs ?? 0) - (b.pinnedAtMs ?? 0));
  }

  async setPinned(workbookRef: WorkbookRef, name: string, isPinned: boolean): Promise<void> {
    await this.#saveRecent({
      workbook: workbookRef,
      name,
      change: isPinned ? 'pinned' : 'unpinned',
    });
  }

  #saveRecent(change: CallInput<'dashboards.changeRecent'>): Promise<void> {
    return this.#take(() => this.#client.call('dashboards.changeRecent', change));
  }

  async #take(ask: () => Promise<readonly RecentWorkbook[]>): Promise<void> {
    try {
      this.recentWorkbooks = await ask();
      this.error = null;
    } catch (thrown) {
      this.error = toErrorData(thrown);
    }
  }

  dismissError(): void {
    this.error = null;
  }

  /** Returns to the list, to the row that led to the workbook. */
  leave(): void {
    if (this.open !== null) {
      this.browser.focusTarget = this.browser.returnKey;
      const { phase, workbookRef } = this.open;
      if (phase.kind === 'shown' && phase.workbook !== null) {
        this.summaries.receive(workbookRef, phase.workbook);
      }
    }
    this.open?.close();
    this.open = null;
  }

  close(): void {
    this.leave();
    this.browser.close();
    this.summaries.close();
  }
}

const toRecentKey = ({ workbook }: RecentWorkbook): string => toWorkbookKey(workbook);
