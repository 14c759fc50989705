import { toAppError } from '../../../src-shared/errors.ts';
import type { DocumentFile, DocumentTarget } from '../../../src-shared/export.ts';
import type { ExportId } from '../../../src-shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '../../lib/ui/toasts.svelte.ts';
import { tellWritten } from './tell-written.ts';

export interface DocumentPorts {
  readonly client: Client;
  readonly toasts: Toasts;
}

export interface DocumentJob {
  /** Aborted when the analyst cancels. */
  readonly signal: AbortSignal;
  /** How many parts are done, of how many. */
  readonly advance: (done: number, total: number) => void;
}

/** A document and who composes its HTML, asked once a place was chosen. */
export interface DocumentToExport extends DocumentFile {
  readonly compose: (job: DocumentJob) => AsyncIterable<string>;
}

export interface DocumentProgress {
  readonly target: DocumentTarget;
  readonly stage: 'choosing' | 'composing' | 'saving';
  readonly done: number;
  readonly total: number;
}

/** One document of a dashboard at a time, from the dialog to the word that it is there. */
export class DocumentExport {
  progress: DocumentProgress | null = $state.raw(null);
  readonly #ports: DocumentPorts;
  #stop: AbortController | null = null;
  #exportId: ExportId | null = null;

  constructor(ports: DocumentPorts) {
    this.#ports = ports;
  }

  async start(document: DocumentToExport): Promise<void> {
    const { toasts } = this.#ports;
    if (this.#stop) {
      toasts.show({ message: 'Another export is still under way.' });
      return;
    }
    const stop = new AbortController();
    this.#stop = stop;
    this.progress = { target: document.target, stage: 'choosing', done: 0, total: 0 };
    try {
      await this.#carryOut(document, stop.signal);
    } catch (thrown) {
      await this.#drop();
      const lead = document.target === 'print' ? 'Not printed' : 'Not exported';
      if (!stop.signal.aborted) {
        toasts.show({ message: `${lead}. ${toAppError(thrown).message}`, tone: 'error' });
      }
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

  async #carryOut(document: DocumentToExport, signal: AbortSignal): Promise<void> {
    const { client, toasts } = this.#ports;
    const { title, target, compose } = document;
    const begun = await client.call('exports.beginDocument', { title, target });
    if (begun.outcome === 'cancelled') return;
    const { exportId } = begun;
    this.#exportId = exportId;
    this.#advance({ stage: 'composing' });
    const advance = (done: number, total: number): void => this.#advance({ done, total });
    for await (const text of compose({ signal, advance })) {
      if (signal.aborted) break;
      await client.call('exports.append', { exportId, text });
    }
    if (signal.aborted) {
      await this.#drop();
      return;
    }
    this.#advance({ stage: 'saving' });
    const end = await client.call('exports.finish', { exportId });
    if (end.outcome === 'written') {
      tellWritten({ client, toasts }, exportId, `Exported as “${end.fileName}”.`);
    }
  }

  /** Total: what could not be dropped is dropped with the next export or the app's end. */
  async #drop(): Promise<void> {
    const exportId = this.#exportId;
    this.#exportId = null;
    if (exportId === null) return;
    await this.#ports.client.call('exports.cancel', { exportId }).catch(() => undefined);
  }

  #advance(patch: Partial<DocumentProgress>): void {
    if (this.progress) this.progress = { ...this.progress, ...patch };
  }
}
