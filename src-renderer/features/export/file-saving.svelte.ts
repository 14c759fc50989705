import { FILE_PIECE_MAX_BYTES, type ResultFileKind } from '#shared/export.ts';
import type { ExportId } from '#shared/ids.ts';
import type { FileSaver, FileToSave } from '#lib/files/file-saver.ts';
import { FileExport, type FilePorts } from './file-export.svelte.ts';

/** One file of a result at a time. */
export class FileSaving implements FileSaver {
  readonly file: FileExport<ResultFileKind>;
  readonly #ports: FilePorts;

  constructor(ports: FilePorts) {
    this.#ports = ports;
    this.file = new FileExport(ports, 'Another file is still being written.');
  }

  async save({
    kind,
    title,
    partialLabel,
    createPieces,
  }: FileToSave): Promise<'saved' | 'cancelled' | 'failed'> {
    const end = await this.file.run({
      what: kind,
      begin: () => this.#ports.client.call('exports.beginFile', { kind, title, partialLabel }),
      make: async ({ exportId, signal, advance }) => {
        for await (const piece of createPieces({ signal, advance })) {
          if (signal.aborted) return;
          await this.#append(exportId, piece);
        }
      },
      labels: { done: 'Saved', failed: 'Not saved' },
    });
    return end === 'done' ? 'saved' : end;
  }

  close(): void {
    this.file.close();
  }

  async #append(exportId: ExportId, piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.byteLength; at += FILE_PIECE_MAX_BYTES) {
      // Copied: a view would send the whole buffer behind it.
      const bytes = piece.slice(at, at + FILE_PIECE_MAX_BYTES);
      await this.#ports.client.call('exports.appendBytes', { exportId, bytes });
    }
  }
}
