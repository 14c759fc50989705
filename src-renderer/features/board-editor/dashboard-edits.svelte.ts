import { untrack } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import type { Client } from '../../ipc/client.ts';
import { DashboardEdit } from './dashboard-edit.svelte.ts';

const toKey = ({ connectionId, deploymentId, workbookId }: WorkbookPlace): string =>
  [connectionId, deploymentId, workbookId].join(' ');

/** The edits of every workbook that was opened: leaving one takes nothing away, not even its way back. */
export class DashboardEdits {
  readonly #client: Client;
  readonly #edits = new SvelteMap<string, DashboardEdit>();
  readonly #roots: (() => void)[] = [];
  /** What lies on the disk of workbooks that were not opened since the window began. */
  readonly #kept = new SvelteSet<string>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Badges that are missing for once are no failure to be told: whoever opens a workbook sees its edits. */
  async start(): Promise<void> {
    try {
      const places = await this.#client.call('dashboards.edited');
      for (const place of places) this.#kept.add(toKey(place));
    } catch {
      // The note itself says so when it is read.
    }
  }

  /** It was changed and not published. */
  isEdited(place: WorkbookPlace): boolean {
    const edit = this.#edits.get(toKey(place));
    return edit?.phase.kind === 'ready' ? edit.isChanged : this.#kept.has(toKey(place));
  }

  /** What an edit derives must not go with the view that asked for it first: it has a root of its own. */
  of(place: WorkbookPlace): DashboardEdit {
    const known = untrack(() => this.#edits.get(toKey(place)));
    if (known) return known;
    this.#roots.push(
      $effect.root(() => {
        this.#edits.set(toKey(place), new DashboardEdit(this.#client, place));
      }),
    );
    return this.of(place);
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#edits.values()].map((edit) => edit.flush()));
  }

  close(): void {
    void this.flush().finally(() => {
      for (const end of this.#roots.splice(0)) end();
    });
  }
}
