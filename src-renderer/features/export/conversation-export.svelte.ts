import type { ExportTarget } from '#shared/export.ts';
import type { Composer, ExportPiece, ExportSource } from './export-source.ts';
import { appendText, FileExport, type FileJob, type FilePorts } from './file-export.svelte.ts';
import { readExportSource, type ConversationToExport } from './read-export-source.ts';

/** One message a turn would do; this keeps a thousand short turns from a thousand messages. */
const BATCH_CHARS = 256 * 1024;

export interface ConversationExportPorts extends FilePorts {
  readonly loadComposer: () => Promise<Composer>;
  readonly nowMs: () => number;
}

/** JSON is not composed: main reads the archive itself. */
type ComposedTarget = Exclude<ExportTarget, 'json'>;

/** One export of a conversation at a time. */
export class ConversationExport {
  readonly file: FileExport<ExportTarget>;
  readonly #ports: ConversationExportPorts;

  constructor(ports: ConversationExportPorts) {
    this.#ports = ports;
    this.file = new FileExport(ports, 'Another export is still under way.');
  }

  async start(subject: ConversationToExport, target: ExportTarget): Promise<void> {
    const { client } = this.#ports;
    const { conversationId } = subject;
    await this.file.run({
      what: target,
      begin: () => client.call('exports.begin', { conversationId, target }),
      make: async (job) => {
        if (target !== 'json') await this.#compose(job, subject, target);
      },
      labels: { done: 'Exported', failed: target === 'print' ? 'Not printed' : 'Not exported' },
    });
  }

  close(): void {
    this.file.close();
  }

  async #compose(
    { exportId, signal, advance }: FileJob,
    subject: ConversationToExport,
    target: ComposedTarget,
  ): Promise<void> {
    const { client, loadComposer, nowMs } = this.#ports;
    const source = await readExportSource(client, subject, nowMs());
    const total = source.heading.questions;
    advance(0, total);
    let batch = '';
    for await (const { text, done } of composePieces(await loadComposer(), source, target)) {
      if (signal.aborted) return;
      batch += text;
      advance(done, total);
      if (batch.length >= BATCH_CHARS) {
        await appendText(client, exportId, batch);
        batch = '';
      }
      await nextTask();
    }
    if (!signal.aborted) await appendText(client, exportId, batch);
  }
}

function composePieces(
  composer: Composer,
  source: ExportSource,
  target: ComposedTarget,
): AsyncIterable<ExportPiece> {
  switch (target) {
    case 'markdown':
      return composer.composeMarkdown(source);
    case 'html':
      return composer.composeHtml(source, 'screen');
    case 'pdf':
    case 'print':
      return composer.composeHtml(source, 'paper');
  }
}

/** Lets key presses and frames through between two turns. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
