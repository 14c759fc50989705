import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { ExportBegin, ExportEnd, ExportRequest, PageOrientation } from '#shared/export.ts';
import { exportIdSchema, type ExportId } from '#shared/ids.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { DraftFile, withExtension } from './draft-file.ts';
import type { DraggedFiles } from './dragged-files.ts';
import {
  createFileSink,
  createJsonSink,
  createPrintSink,
  createRenderedSink,
  type ExportSink,
  type PdfRenderer,
} from './export-sinks.ts';
import { FILE_KINDS, buildFileName, type FileKind } from './file-name.ts';

/** Opens the system's save dialog. Null when it was closed without a choice. */
export type AskSavePath = (question: {
  /** The dialog's title. */
  readonly title: string;
  readonly defaultPath: string;
  readonly name: string;
  readonly extension: string;
  /** The label of the button that saves; absent means Export. */
  readonly buttonLabel?: string;
}) => Promise<string | null>;

/** The folder of the last export, null before the first one. */
export interface LastFolder {
  read(): string | null;
  write(folder: string): void;
}

export interface ExportsOptions {
  readonly conversations: Pick<Conversations, 'documentHead' | 'documentTurns'>;
  readonly askSavePath: AskSavePath;
  readonly pdfRenderer: PdfRenderer;
  readonly draggedFiles: DraggedFiles;
  readonly lastFolder: LastFolder;
  /** The folder that the first export proposes. */
  readonly documentsDir: () => string;
  readonly showInFolder: (path: string) => void;
  /** The mode of a file that the analyst saves, as the system gives it to ordinary files. */
  readonly fileMode: number;
  readonly nowMs: () => number;
}

/** One export of each lane runs at a time; exports of different lanes do not end each other. */
type Lane = ExportRequest['subject'] | 'drag';

const getLane = (request: ExportRequest): Lane =>
  request.subject === 'result' && request.destination === 'drag' ? 'drag' : request.subject;

const getOrientation = (request: ExportRequest): PageOrientation =>
  request.subject === 'dashboard' ? request.orientation : 'portrait';

interface OpenSink {
  /** Null where no path was chosen: on the way to the printer or to another program. */
  readonly path: string | null;
  readonly sink: ExportSink;
}

interface OpenExport extends OpenSink {
  readonly id: ExportId;
  readonly lane: Lane;
  /** The page that began it, which ends it by going away. */
  readonly page: AbortSignal;
  readonly cancelled: AbortController;
}

/**
 * Writes files that the analyst named or drags, and prints pages. The window never learns or names a
 * path.
 */
export class Exports {
  readonly #options: ExportsOptions;
  readonly #written = new Map<ExportId, string>();
  readonly #open = new Map<ExportId, OpenExport>();

  constructor(options: ExportsOptions) {
    this.#options = options;
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, FILE_NOT_WRITTEN */
  async begin(request: ExportRequest, page: AbortSignal): Promise<ExportBegin> {
    const lane = getLane(request);
    const id = exportIdSchema.parse(randomUUID());
    await this.#discardLane(lane, page);
    const opened = await this.#openSink(id, request);
    if (opened === null) return { outcome: 'cancelled' };
    // Two dialogs may have been open at the same time; the one that was answered last wins.
    await this.#discardLane(lane, page);
    const cancelled = new AbortController();
    this.#open.set(id, { id, lane, page, ...opened, cancelled });
    page.addEventListener('abort', () => void this.cancel(id), { signal: cancelled.signal });
    // The window may have gone while its dialog was open.
    if (page.aborted) await this.cancel(id);
    return { outcome: 'started', exportId: id };
  }

  async append(id: ExportId, bytes: Uint8Array): Promise<void> {
    const { sink } = this.#find(id);
    try {
      await sink.append(bytes);
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
      await this.cancel(id);
    }
  }

  /** Never fails, because the export may have ended in the meantime. */
  async cancel(id: ExportId): Promise<void> {
    const open = this.#open.get(id);
    this.#open.delete(id);
    open?.cancelled.abort();
    await open?.sink.discard();
  }

  /** @throws AppError INVALID_INPUT when this run has not written such a file */
  showInFolder(id: ExportId): void {
    const path = this.#written.get(id);
    if (path === undefined) throw new AppError('INVALID_INPUT', 'No such file was written.');
    this.#options.showInFolder(path);
  }

  /** @throws AppError INVALID_INPUT when this run no longer has such a file */
  startDrag(id: ExportId): void {
    this.#options.draggedFiles.startDrag(id);
  }

  async close(): Promise<void> {
    for (const id of [...this.#open.keys()]) await this.cancel(id);
    await this.#options.draggedFiles.close();
  }

  /** Null when the analyst closed the save dialog. */
  async #openSink(id: ExportId, request: ExportRequest): Promise<OpenSink | null> {
    const { pdfRenderer, draggedFiles, nowMs } = this.#options;
    const { subject, target } = request;
    const partialLabel = subject === 'result' ? request.partialLabel : '';
    if (target === 'print') {
      return { path: null, sink: createPrintSink(pdfRenderer, getOrientation(request)) };
    }
    const title = this.#findTitle(request);
    const name = buildFileName({ title, atMs: nowMs(), kind: target, subject, partialLabel });
    if (subject === 'result' && request.destination === 'drag') {
      return { path: null, sink: await draggedFiles.openSink(id, name) };
    }
    const path = await this.#choosePath(`Export ${subject}`, name, FILE_KINDS[target]);
    if (path === null) return null;
    return {
      path,
      sink: this.#createFileSink(request, await DraftFile.open(path, this.#options.fileMode)),
    };
  }

  #findTitle(request: ExportRequest): string {
    if (request.subject !== 'conversation') return request.title;
    return this.#options.conversations.documentHead(request.conversationId).summary.title;
  }

  async #choosePath(title: string, fileName: string, kind: FileKind): Promise<string | null> {
    const { askSavePath, lastFolder, documentsDir } = this.#options;
    const defaultPath = join(lastFolder.read() ?? documentsDir(), fileName);
    const chosen = await askSavePath({ title, defaultPath, ...kind });
    return chosen === null ? null : withExtension(chosen, kind.extension);
  }

  #createFileSink(request: ExportRequest, draft: DraftFile): ExportSink {
    const { conversations, pdfRenderer } = this.#options;
    if (request.subject === 'result') return createFileSink(draft);
    switch (request.target) {
      case 'pdf':
        return createRenderedSink(draft, (html, signal) =>
          pdfRenderer.renderPdf(html, getOrientation(request), signal),
        );
      case 'png':
        return createRenderedSink(draft, (html, signal) => pdfRenderer.renderPng(html, signal));
      case 'json':
        return createJsonSink(draft, () => ({
          head: conversations.documentHead(request.conversationId),
          turns: conversations.documentTurns(request.conversationId),
        }));
      case 'markdown':
      case 'html':
      case 'xlsx':
      case 'zip':
      case 'print':
        return createFileSink(draft);
    }
  }

  #remember(id: ExportId, path: string): void {
    this.#written.set(id, path);
    this.#options.lastFolder.write(dirname(path));
  }

  #find(id: ExportId): OpenExport {
    const open = this.#open.get(id);
    if (open) return open;
    throw new AppError('CANCELLED', 'This export has ended.');
  }

  async #discardLane(lane: Lane, page: AbortSignal): Promise<void> {
    for (const open of [...this.#open.values()]) {
      if (open.lane === lane && open.page === page) await this.cancel(open.id);
    }
  }
}
