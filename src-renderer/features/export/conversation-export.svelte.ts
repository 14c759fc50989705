import { toAppError } from '../../../src-shared/errors.ts';
import type { ExportEnd, ExportTarget } from '../../../src-shared/export.ts';
import type { ConversationId, ExportId } from '../../../src-shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '../../lib/ui/toasts.svelte.ts';
import type { Composer, ExportPiece, ExportSource } from './export-source.ts';
import { tellWritten } from './tell-written.ts';
import { readSource, type ExportSubject } from './read-source.ts';

/** One message a turn would do; this keeps a thousand short turns from a thousand messages. */
const BATCH_CHARS = 256 * 1024;

export interface ExportPorts {
  readonly client: Client;
  readonly toasts: Toasts;
  readonly loadComposer: () => Promise<Composer>;
  readonly nowMs: () => number;
}

/** `saving`: the last piece is with main, which makes pages or closes the file. */
export interface ExportProgress {
  readonly target: ExportTarget;
  readonly stage: 'choosing' | 'composing' | 'saving';
  readonly done: number;
  readonly total: number;
}

/** One export at a time: from the menu to the file, with a way to stop it at any point. */
export class ConversationExport {
  progress: ExportProgress | null = $state.raw(null);
  readonly #ports: ExportPorts;
  #stop: AbortController | null = null;
  #exportId: ExportId | null = null;

  constructor(ports: ExportPorts) {
    this.#ports = ports;
  }

  async start(subject: ExportSubject, target: ExportTarget): Promise<void> {
    const { toasts } = this.#ports;
    if (this.#stop) {
      toasts.show({ message: 'Another export is still under way.' });
      return;
    }
    const stop = new AbortController();
    this.#stop = stop;
    this.progress = { target, stage: 'choosing', done: 0, total: 0 };
    try {
      const end = await this.#carryOut(subject.conversationId, {
        subject,
        target,
        stop: stop.signal,
      });
      if (end && !stop.signal.aborted) this.#tell(end);
    } catch (thrown) {
      await this.#drop();
      const lead = target === 'print' ? 'Not printed' : 'Not exported';
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

  async #carryOut(
    conversationId: ConversationId,
    { subject, target, stop }: { subject: ExportSubject; target: ExportTarget; stop: AbortSignal },
  ): Promise<ExportEnd | null> {
    const { client } = this.#ports;
    const begun = await client.call('exports.begin', { conversationId, target });
    if (begun.outcome === 'cancelled') return null;
    this.#exportId = begun.exportId;
    if (target !== 'json') await this.#compose({ subject, target, stop });
    if (stop.aborted) {
      await this.#drop();
      return null;
    }
    this.#advance({ stage: 'saving' });
    return client.call('exports.finish', { exportId: begun.exportId });
  }

  async #compose(job: {
    readonly subject: ExportSubject;
    readonly target: Exclude<ExportTarget, 'json'>;
    readonly stop: AbortSignal;
  }): Promise<void> {
    const { client, loadComposer, nowMs } = this.#ports;
    const source = await readSource(client, job.subject, nowMs());
    this.#advance({ stage: 'composing', total: source.heading.questions });
    let batch = '';
    for await (const { text, done } of toPieces(await loadComposer(), source, job.target)) {
      if (job.stop.aborted) return;
      batch += text;
      this.#advance({ done });
      if (batch.length >= BATCH_CHARS) {
        await this.#append(batch);
        batch = '';
      }
      await nextTask();
    }
    if (!job.stop.aborted) await this.#append(batch);
  }

  async #append(text: string): Promise<void> {
    if (this.#exportId === null) return;
    await this.#ports.client.call('exports.append', { exportId: this.#exportId, text });
  }

  /** Total: what could not be dropped is dropped with the next export or the app's end. */
  async #drop(): Promise<void> {
    const exportId = this.#exportId;
    this.#exportId = null;
    if (exportId === null) return;
    await this.#ports.client.call('exports.cancel', { exportId }).catch(() => undefined);
  }

  #advance(patch: Partial<ExportProgress>): void {
    if (this.progress) this.progress = { ...this.progress, ...patch };
  }

  #tell(end: ExportEnd): void {
    const { client, toasts } = this.#ports;
    const exportId = this.#exportId;
    if (end.outcome !== 'written' || exportId === null) return;
    tellWritten({ client, toasts }, exportId, `Exported as “${end.fileName}”.`);
  }
}

function toPieces(
  composer: Composer,
  source: ExportSource,
  target: Exclude<ExportTarget, 'json'>,
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
