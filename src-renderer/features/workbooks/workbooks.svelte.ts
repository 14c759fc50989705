import type { Connection } from '#shared/connection.ts';
import type { WorkbookMark } from '#shared/dashboards/browsing.ts';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallInput } from '#shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';
import { Browser } from './browser.svelte.ts';
import { toPlaceKey } from './entry.ts';
import { OpenWorkbook } from './open-workbook.svelte.ts';

export interface WorkbooksPorts {
  readonly client: Client;
  readonly find: (id: ConnectionId) => Connection | null;
  readonly nowMs: () => number;
}

/** The workbook that lies open, those that were opened or pinned, and the way to others. */
export class Workbooks {
  open: OpenWorkbook | null = $state.raw(null);
  /** Pinned ones first, then the last opened. */
  marks: readonly WorkbookMark[] = $state.raw([]);
  /** Why a mark could not be read or kept. */
  trouble: AppErrorData | null = $state.raw(null);
  readonly browser: Browser;
  readonly #pinned = $derived(
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew with every change
    new Set(this.marks.filter(({ pinnedAtMs }) => pinnedAtMs !== null).map(toKey)),
  );

  readonly #client: Client;

  constructor(ports: WorkbooksPorts) {
    this.#client = ports.client;
    this.browser = new Browser(ports);
  }

  async start(): Promise<void> {
    await this.#take(() => this.#client.call('dashboards.marks'));
  }

  /** `name` stands there until the server has told its own. */
  show(place: WorkbookPlace, name: string): void {
    this.open?.close();
    const opened = new OpenWorkbook(this.#client, place, name);
    this.open = opened;
    void opened.read().then(() => this.#markOpened(opened));
  }

  /** What could not be read was not opened. */
  async #markOpened(opened: OpenWorkbook): Promise<void> {
    if (opened.phase.kind !== 'shown' || this.open !== opened) return;
    await this.#mark({ place: opened.place, name: opened.name, change: 'opened' });
  }

  isPinned(place: WorkbookPlace): boolean {
    return this.#pinned.has(toPlaceKey(place));
  }

  async setPinned(place: WorkbookPlace, name: string, isPinned: boolean): Promise<void> {
    await this.#mark({ place, name, change: isPinned ? 'pinned' : 'unpinned' });
  }

  #mark(mark: CallInput<'dashboards.mark'>): Promise<void> {
    return this.#take(() => this.#client.call('dashboards.mark', mark));
  }

  async #take(ask: () => Promise<readonly WorkbookMark[]>): Promise<void> {
    try {
      this.marks = await ask();
      this.trouble = null;
    } catch (thrown) {
      this.trouble = toErrorData(toAppError(thrown));
    }
  }

  dismissTrouble(): void {
    this.trouble = null;
  }

  /** Back to the list, to the row that led here. */
  leave(): void {
    if (this.open !== null) this.browser.landing = this.browser.leftBy;
    this.open?.close();
    this.open = null;
  }

  close(): void {
    this.leave();
    this.browser.close();
  }
}

const toKey = ({ place }: WorkbookMark): string => toPlaceKey(place);
