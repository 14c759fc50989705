import { untrack } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';
import { DashboardEdit } from './dashboard-edit.svelte.ts';

/**
 * The edits of every opened workbook. Leaving a workbook loses nothing, not even its undo history.
 */
export class DashboardEdits {
  readonly #client: Client;
  readonly #edits = new SvelteMap<string, DashboardEdit>();
  readonly #roots: (() => void)[] = [];
  /** The keys of workbooks whose drafts lie on disk and that were not opened in this window. */
  readonly #stored = new SvelteSet<string>();
  readonly #stopListening: () => void;

  constructor(client: Client) {
    this.#client = client;
    this.#stopListening = client.onPush('dashboards.stateChanged', this.#receive);
  }

  /**
   * Reads which workbooks have drafts. A failure only costs badges for once, so it is not shown:
   * opening a workbook shows its edits.
   */
  async start(): Promise<void> {
    try {
      const workbooks = await this.#client.call('dashboards.listEdited');
      for (const workbook of workbooks) this.#stored.add(toWorkbookKey(workbook));
    } catch {
      // The draft itself reports the failure when it is read.
    }
  }

  /** Whether the workbook has changes that nobody has published. */
  isEdited(workbook: WorkbookRef): boolean {
    const edit = this.#edits.get(toWorkbookKey(workbook));
    return edit?.phase.kind === 'ready'
      ? edit.isChanged
      : this.#stored.has(toWorkbookKey(workbook));
  }

  /**
   * The derived state of an edit must outlive the view that asked for it first, so the edit has an
   * effect root of its own.
   */
  ensureEdit(workbook: WorkbookRef): DashboardEdit {
    const known = untrack(() => this.#edits.get(toWorkbookKey(workbook)));
    if (known) return known;
    this.#roots.push(
      $effect.root(() => {
        this.#edits.set(toWorkbookKey(workbook), new DashboardEdit(this.#client, workbook));
      }),
    );
    return this.ensureEdit(workbook);
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#edits.values()].map((edit) => edit.flush()));
  }

  close(): void {
    this.#stopListening();
    void this.flush().finally(() => {
      for (const end of this.#roots.splice(0)) end();
    });
  }

  /** Another window edits the same dashboards, over the same drafts. */
  readonly #receive = ({
    kind,
    isStored,
    ...workbook
  }: PushPayload<'dashboards.stateChanged'>): void => {
    const key = toWorkbookKey(workbook);
    if (kind === 'filters') return;
    if (kind === 'edit' && isStored) this.#stored.add(key);
    else if (kind === 'edit') this.#stored.delete(key);
    void this.#edits.get(key)?.receiveStored(kind);
  };
}
