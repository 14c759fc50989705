import { toAppError } from '../../../src-shared/errors.ts';
import { FILE_PIECE_MAX_BYTES } from '../../../src-shared/export.ts';
import type { ExportId } from '../../../src-shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { FileSaver, FileToSave } from '../../lib/files/file-saver.ts';
import type { Toasts } from '../../lib/ui/toasts.svelte.ts';
import { tellWritten } from './tell-written.ts';

export interface FileSavingPorts {
  readonly client: Client;
  readonly toasts: Toasts;
}

/** `total` 0: no end in sight. */
export interface SavingProgress {
  readonly file: FileToSave;
  readonly stage: 'choosing' | 'writing';
  readonly done: number;
  readonly total: number;
}

/** One file of a result at a time, from the dialog to the word that it is there. */
export class FileSaving implements FileSaver {
  progress: SavingProgress | null = $state.raw(null);
  readonly #ports: FileSavingPorts;
  #stop: AbortController | null = null;
  #exportId: ExportId | null = null;

  constructor(ports: FileSavingPorts) {
    this.#ports = ports;
  }

  async save(file: FileToSave): Promise<'saved' | 'cancelled' | 'failed'> {
    const { toasts } = this.#ports;
    if (this.#stop) {
      toasts.show({ message: 'Another file is still being written.' });
      return 'cancelled';
    }
    const stop = new AbortController();
    this.#stop = stop;
    this.progress = { file, stage: 'choosing', done: 0, total: 0 };
    try {
      return await this.#carryOut(file, stop.signal);
    } catch (thrown) {
      await this.#drop();
      if (stop.signal.aborted) return 'cancelled';
      toasts.show({ message: `Not saved. ${toAppError(thrown).message}`, tone: 'error' });
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

  async #carryOut(file: FileToSave, signal: AbortSignal): Promise<'saved' | 'cancelled'> {
    const { client, toasts } = this.#ports;
    const { kind, title, seal } = file;
    const begun = await client.call('exports.beginFile', { kind, title, seal });
    if (begun.outcome === 'cancelled') return 'cancelled';
    this.#exportId = begun.exportId;
    this.#advance({ stage: 'writing' });
    const advance = (done: number, total: number): void => this.#advance({ done, total });
    for await (const piece of file.toPieces({ signal, advance })) {
      if (signal.aborted) break;
      await this.#append(begun.exportId, piece);
    }
    if (signal.aborted) {
      await this.#drop();
      return 'cancelled';
    }
    const end = await client.call('exports.finish', { exportId: begun.exportId });
    if (end.outcome !== 'written') return 'cancelled';
    tellWritten({ client, toasts }, begun.exportId, `Saved as “${end.fileName}”.`);
    return 'saved';
  }

  async #append(exportId: ExportId, piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.byteLength; at += FILE_PIECE_MAX_BYTES) {
      // Copied: a view would send the whole buffer behind it.
      const bytes = piece.slice(at, at + FILE_PIECE_MAX_BYTES);
      await this.#ports.client.call('exports.appendBytes', { exportId, bytes });
    }
  }

  /** Total: what could not be dropped is dropped with the next file or the app's end. */
  async #drop(): Promise<void> {
    const exportId = this.#exportId;
    this.#exportId = null;
    if (exportId === null) return;
    await this.#ports.client.call('exports.cancel', { exportId }).catch(() => undefined);
  }

  #advance(patch: Partial<SavingProgress>): void {
    if (this.progress) this.progress = { ...this.progress, ...patch };
  }
}
