import { SvelteMap } from 'svelte/reactivity';
import { summarizeWorkbook, type WorkbookSummary } from '#domain/dashboards/summarize-workbook.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { attempt } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

/** So many workbooks are read at a time, so that a folder of hundreds does not flood its server. */
const READS_MAX = 2;

/** What the gallery shows of each workbook, read when its card comes into sight. */
export class WorkbookSummaries {
  readonly #client: Client;
  readonly #summaries = new SvelteMap<string, WorkbookSummary>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody watches what is under way
  readonly #requested = new Set<string>();
  #waiting: readonly WorkbookRef[] = [];
  #active = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns null until the workbook was read, and where its server does not describe it. */
  find(workbookRef: WorkbookRef): WorkbookSummary | null {
    return this.#summaries.get(toWorkbookKey(workbookRef)) ?? null;
  }

  /** Reads it unless that was done. @returns a function for when its card is out of sight again */
  request(workbookRef: WorkbookRef): () => void {
    const key = toWorkbookKey(workbookRef);
    if (!this.#requested.has(key)) {
      this.#requested.add(key);
      this.#waiting = [...this.#waiting, workbookRef];
      this.#readOn();
    }
    return () => {
      if (!this.#waiting.includes(workbookRef)) return;
      this.#waiting = this.#waiting.filter((one) => one !== workbookRef);
      this.#requested.delete(key);
    };
  }

  /** Takes a workbook that was read elsewhere. */
  receive(workbookRef: WorkbookRef, workbook: WorkbookView): void {
    const key = toWorkbookKey(workbookRef);
    this.#requested.add(key);
    this.#summaries.set(key, summarizeWorkbook(workbook));
  }

  close(): void {
    this.#waiting = [];
  }

  #readOn(): void {
    const [next, ...rest] = this.#waiting;
    if (next === undefined || this.#active >= READS_MAX) return;
    this.#waiting = rest;
    this.#active += 1;
    void this.#read(next).finally(() => {
      this.#active -= 1;
      this.#readOn();
    });
  }

  async #read(workbookRef: WorkbookRef): Promise<void> {
    const read = await attempt(() => this.#client.call('dashboards.readWorkbook', workbookRef));
    // A card without a state is still a way to its workbook, which says what is wrong.
    if (read.ok && read.value.workbook !== null) this.receive(workbookRef, read.value.workbook);
  }
}
