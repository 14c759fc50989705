import { toAppError } from '#shared/errors.ts';
import { EXPORT_PIECE_MAX_CHARS, type ExportBegin } from '#shared/export.ts';
import type { ExportId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { announceWrittenFile } from './announce-written-file.ts';

export interface FilePorts {
  readonly client: Client;
  readonly toasts: Toasts;
}

/**
 * `choosing`: the system's dialog is open. `saving`: the last piece is with main, which makes pages
 * or closes the file. `total` 0: no end in sight.
 */
export interface FileProgress<What> {
  readonly what: What;
  readonly stage: 'choosing' | 'making' | 'saving';
  readonly done: number;
  readonly total: number;
}

export interface FileJob {
  readonly exportId: ExportId;
  /** Aborted when the analyst cancels. */
  readonly signal: AbortSignal;
  /** How much is done, of how much. */
  readonly advance: (done: number, total: number) => void;
}

export interface FileWork<What> {
  readonly what: What;
  /** Opens the dialog where there is one. */
  readonly begin: () => Promise<ExportBegin>;
  /** Hands main all pieces; what comes after an abort is thrown away. */
  readonly make: (job: FileJob) => Promise<void>;
  /** As in `Saved` and `Not saved`. */
  readonly labels: { readonly done: string; readonly failed: string };
}

export type FileEnd = 'done' | 'cancelled' | 'failed';

/** One file at a time: from the dialog to the word that it is there, with a way to stop at any point. */
export class FileExport<What> {
  progress: FileProgress<What> | null = $state.raw(null);
  readonly #ports: FilePorts;
  /** Said to who wants a second one meanwhile. */
  readonly #busyMessage: string;
  #stop: AbortController | null = null;
  #exportId: ExportId | null = null;

  constructor(ports: FilePorts, busyWords: string) {
    this.#ports = ports;
    this.#busyMessage = busyWords;
  }

  async run(work: FileWork<What>): Promise<FileEnd> {
    const { toasts } = this.#ports;
    if (this.#stop) {
      toasts.show({ message: this.#busyMessage });
      return 'cancelled';
    }
    const stop = new AbortController();
    this.#stop = stop;
    this.progress = { what: work.what, stage: 'choosing', done: 0, total: 0 };
    try {
      return await this.#carryOut(work, stop.signal);
    } catch (thrown) {
      await this.#drop();
      if (stop.signal.aborted) return 'cancelled';
      const message = `${work.labels.failed}. ${toAppError(thrown).message}`;
      toasts.show({ message, tone: 'error' });
      return 'failed';
    } finally {
      this.#stop = null;
      this.#exportId = null;
      this.progress = null;
    }
  }

  /** Nothing of the file is left. */
  async cancel(): Promise<void> {
    this.#stop?.abort();
    await this.#drop();
  }

  close(): void {
    void this.cancel();
  }

  async #carryOut(work: FileWork<What>, signal: AbortSignal): Promise<FileEnd> {
    const { client, toasts } = this.#ports;
    const begun = await work.begin();
    if (begun.outcome === 'cancelled') return 'cancelled';
    const { exportId } = begun;
    this.#exportId = exportId;
    this.#advance({ stage: 'making' });
    const advance = (done: number, total: number): void => this.#advance({ done, total });
    if (!signal.aborted) await work.make({ exportId, signal, advance });
    if (signal.aborted) {
      await this.#drop();
      return 'cancelled';
    }
    this.#advance({ stage: 'saving' });
    const end = await client.call('exports.finish', { exportId });
    if (end.outcome === 'cancelled') return 'cancelled';
    if (end.outcome === 'written') {
      announceWrittenFile(
        { client, toasts },
        exportId,
        `${work.labels.done} as “${end.fileName}”.`,
      );
    }
    return 'done';
  }

  /** Total: what could not be dropped is dropped with the next file or the app's end. */
  async #drop(): Promise<void> {
    const exportId = this.#exportId;
    this.#exportId = null;
    if (exportId === null) return;
    await this.#ports.client.call('exports.cancel', { exportId }).catch(() => undefined);
  }

  #advance(patch: Partial<FileProgress<What>>): void {
    if (this.progress) this.progress = { ...this.progress, ...patch };
  }
}

const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdb_ff;

/** No letter is cut in two: each piece becomes bytes alone. */
export function* splitText(text: string, mostChars: number): Generator<string, void, undefined> {
  for (let at = 0; at < text.length;) {
    const end = Math.min(text.length, at + mostChars);
    const isCut = end < text.length && isHighSurrogate(text.charCodeAt(end - 1));
    const next = isCut ? end - 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}

export async function appendText(client: Client, exportId: ExportId, text: string): Promise<void> {
  for (const piece of splitText(text, EXPORT_PIECE_MAX_CHARS)) {
    await client.call('exports.append', { exportId, text: piece });
  }
}
