import { untrack } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import type { Client } from '../../ipc/client.ts';
import { DashboardEdit } from './dashboard-edit.svelte.ts';

const formatWorkbookKey = ({ connectionId, deploymentId, workbookId }: WorkbookRef): string =>
  [connectionId, deploymentId, workbookId].join(' ');

/** The edits of every workbook that was opened: leaving one takes nothing away, not even its way back. */
export class DashboardEdits {
  readonly #client: Client;
  readonly #edits = new SvelteMap<string, DashboardEdit>();
  readonly #roots: (() => void)[] = [];
  /** What lies on the disk of workbooks that were not opened since the window began. */
  readonly #stored = new SvelteSet<string>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Badges that are missing for once are no failure to be told: whoever opens a workbook sees its edits. */
  async start(): Promise<void> {
    try {
      const workbooks = await this.#client.call('dashboards.listEdited');
      for (const workbook of workbooks) this.#stored.add(formatWorkbookKey(workbook));
    } catch {
      // The note itself says so when it is read.
    }
  }

  /** It was changed and not published. */
  isEdited(workbook: WorkbookRef): boolean {
    const edit = this.#edits.get(formatWorkbookKey(workbook));
    return edit?.phase.kind === 'ready'
      ? edit.isChanged
      : this.#stored.has(formatWorkbookKey(workbook));
  }

  /** What an edit derives must not go with the view that asked for it first: it has a root of its own. */
  ensureEdit(workbook: WorkbookRef): DashboardEdit {
    const known = untrack(() => this.#edits.get(formatWorkbookKey(workbook)));
    if (known) return known;
    this.#roots.push(
      $effect.root(() => {
        this.#edits.set(formatWorkbookKey(workbook), new DashboardEdit(this.#client, workbook));
      }),
    );
    return this.ensureEdit(workbook);
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
