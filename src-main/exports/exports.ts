import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { ExportEnd, ExportFormat, ExportTarget } from '../../src-shared/export.ts';
import { exportIdSchema, type ConversationId, type ExportId } from '../../src-shared/ids.ts';
import type { CallOutput } from '../../src-shared/ipc/types.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { DraftFile, withExtension } from './draft-file.ts';
import {
  toJsonSink,
  toPdfSink,
  toPrintSink,
  toTextSink,
  type ExportSink,
  type PagePress,
} from './export-sinks.ts';
import { FILE_KINDS, toFileName } from './file-name.ts';

/** The system's save dialog. Null when it was closed without a choice. */
export type AskWhere = (question: {
  readonly defaultPath: string;
  readonly name: string;
  readonly extension: string;
}) => Promise<string | null>;

/** The folder of the last export, null before the first one. */
export interface LastFolder {
  read(): string | null;
  write(folder: string): void;
}

export interface ExportsOptions {
  readonly conversations: Pick<Conversations, 'documentHead' | 'documentTurns'>;
  readonly askWhere: AskWhere;
  readonly press: PagePress;
  readonly lastFolder: LastFolder;
  /** Where the first export is offered to go. */
  readonly documentsDir: () => string;
  readonly showInFolder: (path: string) => void;
  readonly nowMs: () => number;
}

interface OpenExport {
  readonly id: ExportId;
  readonly path: string | null;
  readonly sink: ExportSink;
  readonly cancelled: AbortController;
}

/** Files that the analyst named, and pages. The window never learns or names a path. */
export class Exports {
  readonly #options: ExportsOptions;
  readonly #written = new Map<ExportId, string>();
  #open: OpenExport | null = null;

  constructor(options: ExportsOptions) {
    this.#options = options;
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, FILE_NOT_WRITTEN */
  async begin(input: {
    readonly conversationId: ConversationId;
    readonly target: ExportTarget;
  }): Promise<CallOutput<'exports.begin'>> {
    await this.#discardOpen();
    const path =
      input.target === 'print' ? null : await this.#choosePath(input.conversationId, input.target);
    if (path === null && input.target !== 'print') return { outcome: 'cancelled' };
    const sink = await this.#toSink(input, path);
    // Two dialogs may have been open at once: the later one counts.
    await this.#discardOpen();
    const id = exportIdSchema.parse(randomUUID());
    this.#open = { id, path, sink, cancelled: new AbortController() };
    return { outcome: 'begun', exportId: id };
  }

  async append(id: ExportId, text: string): Promise<void> {
    const { sink } = this.#find(id);
    try {
      await sink.append(text);
    } catch (error) {
      await this.cancel(id);
      throw error;
    }
  }

  async finish(id: ExportId): Promise<ExportEnd> {
    const { sink, path, cancelled } = this.#find(id);
    try {
      const end = await sink.finish(cancelled.signal);
      if (path !== null && end.outcome === 'written') this.#remember(id, path);
      return end;
    } catch (error) {
      // Its file was closed under it: what that broke is no failure.
      if (cancelled.signal.aborted) return { outcome: 'cancelled' };
      throw error;
    } finally {
      await sink.discard();
      if (this.#open?.id === id) this.#open = null;
    }
  }

  /** Total: the export may have ended in the meantime. */
  async cancel(id: ExportId): Promise<void> {
    if (this.#open?.id === id) await this.#discardOpen();
  }

  showInFolder(id: ExportId): void {
    const path = this.#written.get(id);
    if (path === undefined) throw new AppError('INVALID_INPUT', 'No such file was written.');
    this.#options.showInFolder(path);
  }

  async close(): Promise<void> {
    await this.#discardOpen();
  }

  async #choosePath(id: ConversationId, format: ExportFormat): Promise<string | null> {
    const { conversations, askWhere, lastFolder, documentsDir, nowMs } = this.#options;
    const { title } = conversations.documentHead(id).summary;
    const folder = lastFolder.read() ?? documentsDir();
    const kind = FILE_KINDS[format];
    const defaultPath = join(folder, toFileName(title, nowMs(), format));
    const chosen = await askWhere({ defaultPath, ...kind });
    return chosen === null ? null : withExtension(chosen, kind.extension);
  }

  async #toSink(
    { conversationId: id, target }: { conversationId: ConversationId; target: ExportTarget },
    path: string | null,
  ): Promise<ExportSink> {
    const { conversations, press } = this.#options;
    if (target === 'print' || path === null) return toPrintSink(press);
    const draft = await DraftFile.open(path);
    switch (target) {
      case 'markdown':
      case 'html':
        return toTextSink(draft);
      case 'pdf':
        return toPdfSink(draft, press);
      case 'json':
        return toJsonSink(draft, () => ({
          head: conversations.documentHead(id),
          turns: conversations.documentTurns(id),
        }));
    }
  }

  #remember(id: ExportId, path: string): void {
    this.#written.set(id, path);
    this.#options.lastFolder.write(dirname(path));
  }

  #find(id: ExportId): OpenExport {
    if (this.#open?.id === id) return this.#open;
    throw new AppError('CANCELLED', 'This export has ended.');
  }

  async #discardOpen(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    open?.cancelled.abort();
    await open?.sink.discard();
  }
}
