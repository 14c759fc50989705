import type { DocumentFile, DocumentTarget } from '#shared/export.ts';
import { appendText, FileExport, type FileJob, type FilePorts } from './file-export.svelte.ts';

export type DocumentJob = Pick<FileJob, 'signal' | 'advance'>;

/** A document and who composes its HTML, asked once a place was chosen. */
export interface DocumentToExport extends DocumentFile {
  readonly compose: (job: DocumentJob) => AsyncIterable<string>;
}

/** One document of a dashboard at a time. */
export class DocumentExport {
  readonly file: FileExport<DocumentTarget>;
  readonly #ports: FilePorts;

  constructor(ports: FilePorts) {
    this.#ports = ports;
    this.file = new FileExport(ports, 'Another export is still under way.');
  }

  async start({ title, target, compose }: DocumentToExport): Promise<void> {
    const { client } = this.#ports;
    await this.file.run({
      what: target,
      begin: () => client.call('exports.beginDocument', { title, target }),
      make: async ({ exportId, signal, advance }) => {
        for await (const text of compose({ signal, advance })) {
          if (signal.aborted) return;
          await appendText(client, exportId, text);
        }
      },
      labels: { done: 'Exported', failed: target === 'print' ? 'Not printed' : 'Not exported' },
    });
  }

  close(): void {
    this.file.close();
  }
}
