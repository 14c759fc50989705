import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type {
  DocumentFile,
  DocumentTarget,
  ExportEnd,
  ExportTarget,
  ResultFile,
} from '#shared/export.ts';
import { exportIdSchema, type ConversationId, type ExportId } from '#shared/ids.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { DraftFile, withExtension } from './draft-file.ts';
import {
  createJsonSink,
  createPieceSink,
  createRenderedSink,
  createPrintSink,
  type ExportSink,
  type PdfRenderer,
} from './export-sinks.ts';
import { FILE_KINDS, buildFileName, type FileNameParams } from './file-name.ts';

/** Opens the system's save dialog. Null when it was closed without a choice. */
export type AskSavePath = (question: {
  /** The dialog's title. */
  readonly title: string;
  readonly defaultPath: string;
  readonly name: string;
  readonly extension: string;
}) => Promise<string | null>;

/** The folder of the last export, null before the first one. */
export interface LastFolder {
  read(): string | null;
  write(folder: string): void;
}

function createDocumentSink(
  target: Exclude<DocumentTarget, 'print'>,
  draft: DraftFile,
  press: PdfRenderer,
): ExportSink {
  switch (target) {
    case 'html':
      return createPieceSink(draft);
    case 'pdf':
      return createRenderedSink(draft, (html, signal) => press.renderPdf(html, signal));
    case 'png':
      return createRenderedSink(draft, (html, signal) => press.renderPng(html, signal));
  }
}

export interface ExportsOptions {
  readonly conversations: Pick<Conversations, 'documentHead' | 'documentTurns'>;
  readonly askSavePath: AskSavePath;
  readonly pdfRenderer: PdfRenderer;
  readonly lastFolder: LastFolder;
  /** The folder that the first export proposes. */
  readonly documentsDir: () => string;
  readonly showInFolder: (path: string) => void;
  readonly nowMs: () => number;
}

/**
 * A conversation and a file of a result or dashboard can be exported at the same time; neither ends
 * the other.
 */
type Lane = 'conversation' | 'file';

interface OpenExport {
  readonly id: ExportId;
  readonly path: string | null;
  readonly sink: ExportSink;
  readonly cancelled: AbortController;
}

/**
 * Writes files that the analyst named, and prints pages. The window never learns or names a path.
 */
export class Exports {
  readonly #options: ExportsOptions;
  readonly #written = new Map<ExportId, string>();
  readonly #open = new Map<Lane, OpenExport>();

  constructor(options: ExportsOptions) {
    this.#options = options;
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, FILE_NOT_WRITTEN */
  async begin(input: {
    readonly conversationId: ConversationId;
    readonly target: ExportTarget;
  }): Promise<CallOutput<'exports.begin'>> {
    await this.#discardOpen('conversation');
    const path = await this.#chooseConversationPath(input);
    if (path === null && input.target !== 'print') return { outcome: 'cancelled' };
    return this.#begin('conversation', path, await this.#toSink(input, path));
  }

  /** @throws AppError FILE_NOT_WRITTEN */
  async beginFile({
    kind,
    title,
    partialLabel,
  }: ResultFile): Promise<CallOutput<'exports.beginFile'>> {
    await this.#discardOpen('file');
    const name = { title, atMs: this.#options.nowMs(), kind, nameless: 'result', partialLabel };
    const path = await this.#choosePath('Export result', name);
    if (path === null) return { outcome: 'cancelled' };
    return this.#begin('file', path, createPieceSink(await DraftFile.open(path)));
  }

  /** @throws AppError FILE_NOT_WRITTEN */
  async beginDocument({ title, target }: DocumentFile): Promise<CallOutput<'exports.beginFile'>> {
    await this.#discardOpen('file');
    const { pdfRenderer, nowMs } = this.#options;
    if (target === 'print') return this.#begin('file', null, createPrintSink(pdfRenderer));
    const name = { title, atMs: nowMs(), kind: target, nameless: 'dashboard' };
    const path = await this.#choosePath('Export dashboard', name);
    if (path === null) return { outcome: 'cancelled' };
    const draft = await DraftFile.open(path);
    return this.#begin('file', path, createDocumentSink(target, draft, pdfRenderer));
  }

  async #begin(
    lane: Lane,
    path: string | null,
    sink: ExportSink,
  ): Promise<CallOutput<'exports.begin'>> {
    // Two dialogs may have been open at the same time; the one that was answered last wins.
    await this.#discardOpen(lane);
    const id = exportIdSchema.parse(randomUUID());
    this.#open.set(lane, { id, path, sink, cancelled: new AbortController() });
    return { outcome: 'started', exportId: id };
  }

  async append(id: ExportId, piece: string | Uint8Array): Promise<void> {
    const { sink } = this.#find(id);
    try {
      await sink.append(piece);
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
      // A cancel closes the file during the write, so the resulting error is no failure.
      if (cancelled.signal.aborted) return { outcome: 'cancelled' };
      throw error;
    } finally {
      await sink.discard();
      const lane = this.#findLane(id);
      if (lane) this.#open.delete(lane);
    }
  }

  /** Never fails, because the export may have ended in the meantime. */
  async cancel(id: ExportId): Promise<void> {
    const lane = this.#findLane(id);
    if (lane) await this.#discardOpen(lane);
  }

  showInFolder(id: ExportId): void {
    const path = this.#written.get(id);
    if (path === undefined) throw new AppError('INVALID_INPUT', 'No such file was written.');
    this.#options.showInFolder(path);
  }

  async close(): Promise<void> {
    await this.#discardOpen('conversation');
    await this.#discardOpen('file');
  }

  async #chooseConversationPath({
    conversationId,
    target,
  }: {
    readonly conversationId: ConversationId;
    readonly target: ExportTarget;
  }): Promise<string | null> {
    if (target === 'print') return null;
    const { conversations, nowMs } = this.#options;
    const { title } = conversations.documentHead(conversationId).summary;
    const name = { title, atMs: nowMs(), kind: target, nameless: 'conversation' };
    return this.#choosePath('Export conversation', name);
  }

  async #choosePath(title: string, file: FileNameParams): Promise<string | null> {
    const { askSavePath, lastFolder, documentsDir } = this.#options;
    const folder = lastFolder.read() ?? documentsDir();
    const kind = FILE_KINDS[file.kind];
    const defaultPath = join(folder, buildFileName(file));
    const chosen = await askSavePath({ title, defaultPath, ...kind });
    return chosen === null ? null : withExtension(chosen, kind.extension);
  }

  async #toSink(
    { conversationId: id, target }: { conversationId: ConversationId; target: ExportTarget },
    path: string | null,
  ): Promise<ExportSink> {
    const { conversations, pdfRenderer } = this.#options;
    if (target === 'print' || path === null) return createPrintSink(pdfRenderer);
    const draft = await DraftFile.open(path);
    switch (target) {
      case 'markdown':
      case 'html':
        return createPieceSink(draft);
      case 'pdf':
        return createRenderedSink(draft, (html, signal) => pdfRenderer.renderPdf(html, signal));
      case 'json':
        return createJsonSink(draft, () => ({
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
    const lane = this.#findLane(id);
    const open = lane && this.#open.get(lane);
    if (open) return open;
    throw new AppError('CANCELLED', 'This export has ended.');
  }

  #findLane(id: ExportId): Lane | undefined {
    return [...this.#open].find(([, open]) => open.id === id)?.[0];
  }

  async #discardOpen(lane: Lane): Promise<void> {
    const open = this.#open.get(lane);
    this.#open.delete(lane);
    open?.cancelled.abort();
    await open?.sink.discard();
  }
}
