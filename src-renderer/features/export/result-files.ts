import { toAppError } from '#shared/errors.ts';
import type { ExportId } from '#shared/ids.ts';
import type {
  DraggableFile,
  ExportOutcome,
  FileExporter,
  FileToExport,
} from '#lib/files/file-exporter.ts';
import { labelResultExport } from './export-labels.ts';
import type { ExportPorts, FileExport } from './file-export.svelte.ts';
import { sendFile, type ExportContent } from './send-file.ts';
import { messages } from './messages.ts';

function buildContent(
  { createChunks, ...file }: FileToExport,
  destination: 'dialog' | 'drag',
): ExportContent {
  return { request: { subject: 'result', ...file, destination }, createChunks };
}

/** Saves files of results and tiles one at a time, or drags them to another program. */
export class ResultFiles implements FileExporter {
  readonly #ports: ExportPorts;
  readonly #saving: FileExport;

  constructor(ports: ExportPorts, saving: FileExport) {
    this.#ports = ports;
    this.#saving = saving;
  }

  save(file: FileToExport): Promise<ExportOutcome> {
    const labels = labelResultExport(file.target);
    return this.#saving.run({ ...buildContent(file, 'dialog'), labels });
  }

  async prepareDrag(file: FileToExport, signal: AbortSignal): Promise<DraggableFile | null> {
    const job = { signal, advance: () => undefined, onStage: () => undefined };
    try {
      const sent = await sendFile(this.#ports.client, buildContent(file, 'drag'), job);
      if (sent.outcome !== 'draggable') return null;
      return { start: () => void this.#startDrag(sent.exportId) };
    } catch (thrown) {
      this.#showError(messages.resultFiles.notDragged(toAppError(thrown).message));
      return null;
    }
  }

  refuseDrag(): void {
    this.#showError(messages.resultFiles.fileWasNotReadyYet);
  }

  async #startDrag(exportId: ExportId): Promise<void> {
    try {
      await this.#ports.client.call('exports.startDrag', { exportId });
    } catch (thrown) {
      this.#showError(messages.resultFiles.notDragged(toAppError(thrown).message));
    }
  }

  #showError(message: string): void {
    this.#ports.toasts.show({ message, tone: 'error' });
  }
}
