import { toAppError } from '#shared/errors.ts';
import type { ExportId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { ExportOutcome } from '#lib/files/file-exporter.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { ExportLabels, ExportProgress } from './export-labels.ts';
import { sendFile, type ExportContent, type SentFile } from './send-file.ts';
import { messages } from './messages.ts';

export interface ExportPorts {
  readonly client: Client;
  readonly toasts: Toasts;
}

/** One export of a conversation, a dashboard or a result, with its texts on screen. */
export interface ExportTask extends ExportContent {
  readonly labels: ExportLabels;
}

/** Runs one export at a time, from the dialog to the message that the file is there. */
export class FileExport {
  progress: (ExportProgress & Pick<ExportTask, 'labels'>) | null = $state.raw(null);
  readonly #ports: ExportPorts;
  #stop: AbortController | null = null;

  constructor(ports: ExportPorts) {
    this.#ports = ports;
  }

  async run(task: ExportTask): Promise<ExportOutcome> {
    const { labels } = task;
    if (this.#stop) {
      this.#ports.toasts.show({ message: labels.busy });
      return 'cancelled';
    }
    const { signal } = (this.#stop = new AbortController());
    this.progress = { labels, stage: 'choosing', done: 0, total: 0 };
    try {
      const sent = await sendFile(this.#ports.client, task, {
        signal,
        advance: (done, total) => this.#update({ done, total }),
        onStage: (stage) => this.#update({ stage }),
      });
      return this.#announce(sent, labels);
    } catch (thrown) {
      const message = `${labels.failed}. ${toAppError(thrown).message}`;
      this.#ports.toasts.show({ message, tone: 'error' });
      return 'failed';
    } finally {
      this.#stop = null;
      this.progress = null;
    }
  }

  /** Cancels the export; nothing of the file is left. */
  cancel(): void {
    this.#stop?.abort();
  }

  close(): void {
    this.cancel();
  }

  #announce(sent: SentFile, { done }: ExportLabels): ExportOutcome {
    if (sent.outcome === 'cancelled') return 'cancelled';
    if (sent.outcome === 'written') {
      const { exportId, fileName } = sent;
      this.#ports.toasts.show({
        message: `${done} as “${fileName}”.`,
        action: {
          label: messages.fileExport.showInFolder,
          run: () => void this.#showInFolder(exportId),
        },
      });
    }
    return 'done';
  }

  async #showInFolder(exportId: ExportId): Promise<void> {
    const { client, toasts } = this.#ports;
    try {
      await client.call('exports.showInFolder', { exportId });
    } catch (thrown) {
      toasts.show({ message: toAppError(thrown).message, tone: 'error' });
    }
  }

  #update(patch: Partial<ExportProgress>): void {
    if (this.progress) this.progress = { ...this.progress, ...patch };
  }
}
