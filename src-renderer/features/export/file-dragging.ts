import { toAppError } from '#shared/errors.ts';
import { DRAGGED_FILE_MAX_BYTES } from '#shared/export.ts';
import type { DraggedFileId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { DraggableFile, FileDragger } from '#lib/files/file-dragger.ts';
import type { FileToSave } from '#lib/files/file-saver.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';

export interface FileDraggingPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
}

const TOO_LARGE = 'Not dragged. The file is larger than 32 MB: save it instead.';

async function collectBytes(
  file: FileToSave,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | 'given up' | 'too large'> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of file.createPieces({ signal, advance: () => undefined })) {
    if (signal.aborted) return 'given up';
    size += piece.byteLength;
    if (size > DRAGGED_FILE_MAX_BYTES) return 'too large';
    pieces.push(piece);
  }
  if (signal.aborted) return 'given up';
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Files that are dragged out: the window makes the bytes, main writes and hands them over. */
export class FileDragging implements FileDragger {
  readonly #ports: FileDraggingPorts;

  constructor(ports: FileDraggingPorts) {
    this.#ports = ports;
  }

  async prepare(file: FileToSave, signal: AbortSignal): Promise<DraggableFile | null> {
    try {
      const bytes = await collectBytes(file, signal);
      if (bytes === 'given up') return null;
      if (bytes === 'too large') return this.#showError(TOO_LARGE);
      const { kind, title, partialLabel } = file;
      const input = { kind, title, partialLabel, bytes };
      const { draggedFileId } = await this.#ports.client.call('exports.prepareDrag', input);
      return { start: () => void this.#start(draggedFileId) };
    } catch (thrown) {
      return signal.aborted ? null : this.#fail(thrown);
    }
  }

  refuse(): void {
    this.#showError('The file was not ready yet. Hold the handle a little longer, or save it.');
  }

  async #start(draggedFileId: DraggedFileId): Promise<void> {
    try {
      await this.#ports.client.call('exports.startDrag', { draggedFileId });
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  #fail(thrown: unknown): null {
    return this.#showError(`Not dragged. ${toAppError(thrown).message}`);
  }

  #showError(message: string): null {
    this.#ports.toasts.show({ message, tone: 'error' });
    return null;
  }
}
