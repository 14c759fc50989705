import type { WorkbookStateKind } from '#shared/dashboards/workbook-state.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

/** At most the work of this time is lost when the app is killed. */
const SAVE_AFTER_MS = 300;

/** Writes one state of a workbook soon after each change, in the order of the changes. */
export class WorkbookStateAutosave {
  /** The error of the last write; null again after one that succeeds. */
  error: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  readonly #state: WorkbookRef & { readonly kind: WorkbookStateKind };
  #pending: (() => string | null) | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(client: Client, workbookRef: WorkbookRef, kind: WorkbookStateKind) {
    this.#client = client;
    this.#state = { ...workbookRef, kind };
  }

  /** Whether something is not written yet. */
  get isPending(): boolean {
    return this.#pending !== null;
  }

  read(): Promise<string | null> {
    return this.#client.call('dashboards.readState', this.#state);
  }

  /** @param toText called when the state is written; null removes the state */
  schedule(toText: () => string | null): void {
    this.#pending = toText;
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Resolves when everything is on disk, or when a write has failed; the next change tries again. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const wanted = this.#pending;
    this.#pending = null;
    if (wanted !== null) this.#running = this.#running.then(() => this.#write(wanted));
    return this.#running;
  }

  async #write(toText: () => string | null): Promise<void> {
    try {
      await this.#client.call('dashboards.saveState', { ...this.#state, text: toText() });
      this.error = null;
    } catch (thrown) {
      // The next change tries again.
      this.#pending ??= toText;
      this.error = toErrorData(thrown);
    }
  }
}
