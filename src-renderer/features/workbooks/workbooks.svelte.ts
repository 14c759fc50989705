import type { WorkbookMark } from '../../../src-shared/dashboards/browsing.ts';
import type { WorkbookPlace } from '../../../src-shared/dashboards/places.ts';
import type { Client } from '../../ipc/client.ts';
import { OpenWorkbook } from './open-workbook.svelte.ts';

/** The workbook that lies open, and those that were opened or pinned. */
export class Workbooks {
  open: OpenWorkbook | null = $state.raw(null);
  marks: readonly WorkbookMark[] = $state.raw([]);

  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** `name` stands there until the server has told its own. */
  show(place: WorkbookPlace, name: string): void {
    this.open?.close();
    const opened = new OpenWorkbook(this.#client, place, name);
    this.open = opened;
    void opened.read();
  }

  /** Back to the list. */
  leave(): void {
    this.open?.close();
    this.open = null;
  }

  close(): void {
    this.leave();
  }
}
