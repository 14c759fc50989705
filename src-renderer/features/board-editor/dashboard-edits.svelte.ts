import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { WorkbookPlace } from '../../../src-shared/dashboards/places.ts';
import type { Client } from '../../ipc/client.ts';
import { DashboardEdit } from './dashboard-edit.svelte.ts';

const toKey = ({ connectionId, deploymentId, workbookId }: WorkbookPlace): string =>
  [connectionId, deploymentId, workbookId].join(' ');

/** The edits of every workbook that was opened: leaving one takes nothing away, not even its way back. */
export class DashboardEdits {
  readonly #client: Client;
  readonly #edits = new SvelteMap<string, DashboardEdit>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Null until its workbook was opened. */
  find(place: WorkbookPlace): DashboardEdit | null {
    return this.#edits.get(toKey(place)) ?? null;
  }

  of(place: WorkbookPlace): DashboardEdit {
    const known = untrack(() => this.find(place));
    if (known) return known;
    const edit = new DashboardEdit(this.#client, place);
    this.#edits.set(toKey(place), edit);
    return edit;
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#edits.values()].map((edit) => edit.flush()));
  }

  close(): void {
    void this.flush();
  }
}
