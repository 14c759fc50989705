import type { NoteKind } from '#shared/dashboards/notes.ts';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

/** So much work is lost at most when the app is killed. */
const SAVE_AFTER_MS = 300;

/** Writes one note of a workbook soon after each change, in the order of the changes. */
export class NoteKeeper {
  /** The last write that failed; null again with the first that works. */
  trouble: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  readonly #note: WorkbookPlace & { readonly kind: NoteKind };
  #wanted: (() => string | null) | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(client: Client, place: WorkbookPlace, kind: NoteKind) {
    this.#client = client;
    this.#note = { ...place, kind };
  }

  read(): Promise<string | null> {
    return this.#client.call('dashboards.readNote', this.#note);
  }

  /** @param toText made when it is written; null takes the note away */
  keep(toText: () => string | null): void {
    this.#wanted = toText;
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Resolves when all is on disk, or when it is known that it cannot be. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null) this.#running = this.#running.then(() => this.#write(wanted));
    return this.#running;
  }

  async #write(toText: () => string | null): Promise<void> {
    try {
      await this.#client.call('dashboards.saveNote', { ...this.#note, text: toText() });
      this.trouble = null;
    } catch (thrown) {
      // Tried again with the next change.
      this.#wanted ??= toText;
      this.trouble = toErrorData(toAppError(thrown));
    }
  }
}
