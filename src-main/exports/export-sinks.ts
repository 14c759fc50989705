import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { ConversationDocument } from '#shared/conversation.ts';
import type { ExportEnd, PageOrientation } from '#shared/export.ts';
import type { DraftFile } from './draft-file.ts';

/** Receives the bytes of an export in the order in which they arrive. */
export interface ExportSink {
  /** @throws AppError FILE_NOT_WRITTEN, PRINT_FAILED, INVALID_INPUT where it takes no bytes */
  append(bytes: Uint8Array): Promise<void>;
  /** @throws AppError FILE_NOT_WRITTEN, PRINT_FAILED, CANCELLED */
  finish(signal: AbortSignal): Promise<ExportEnd>;
  /** Releases everything; called after `finish` too, which then loses nothing. Never throws. */
  discard(): Promise<void>;
}

/** Turns a complete HTML document into pages; Electron implements it, or a test. */
export interface PdfRenderer {
  /** @throws AppError PRINT_FAILED, CANCELLED */
  renderPdf(html: string, orientation: PageOrientation, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * Makes one picture of the complete document.
   * @throws AppError PRINT_FAILED, also where it is too long for one picture or takes too long;
   * CANCELLED
   */
  renderPng(html: string, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * Returns false when the analyst closed the dialog.
   * @throws AppError PRINT_FAILED, CANCELLED
   */
  print(html: string, orientation: PageOrientation, signal: AbortSignal): Promise<boolean>;
}

async function commitDraft(draft: DraftFile): Promise<ExportEnd> {
  await draft.commit();
  return { outcome: 'written', fileName: basename(draft.path), bytes: draft.bytes };
}

/** Writes the bytes as they are. */
export function createFileSink(draft: DraftFile): ExportSink {
  return {
    append: (bytes) => draft.write(bytes),
    finish: () => commitDraft(draft),
    discard: () => draft.discard(),
  };
}

export interface DocumentContent {
  readonly head: Omit<ConversationDocument, 'turns'>;
  readonly turns: Iterable<ConversationDocument['turns'][number]>;
}

async function writeJson(draft: DraftFile, parts: DocumentContent, signal: AbortSignal) {
  const { head, turns } = parts;
  await draft.write(`${JSON.stringify(head).slice(0, -1)},"turns":[`);
  let separator = '\n';
  for (const turn of turns) {
    if (signal.aborted) throw new AppError('CANCELLED', 'The export was cancelled.');
    await draft.write(`${separator}${JSON.stringify(turn)}`);
    separator = ',\n';
    // Streams and the window get the event loop between two turns.
    await setImmediate();
  }
  await draft.write('\n]}\n');
}

/** One line for each turn, so that a diff of two exports shows which turns differ. */
export function createJsonSink(draft: DraftFile, parts: () => DocumentContent): ExportSink {
  return {
    append: () =>
      Promise.reject(new AppError('INVALID_INPUT', 'JSON is read from the archive alone.')),
    finish: async (signal) => {
      await writeJson(draft, parts(), signal);
      return commitDraft(draft);
    },
    discard: () => draft.discard(),
  };
}

/** For a longer document Chromium would need gigabytes to lay out its pages. */
const PAGES_MAX_BYTES = 256 * 1024 * 1024;

/** Holds a complete HTML document, because pages are only made of a complete one. */
class HtmlBuffer {
  readonly #decoder = new TextDecoder();
  readonly #texts: string[] = [];
  #bytes = 0;

  add(bytes: Uint8Array): void {
    this.#bytes += bytes.byteLength;
    if (this.#bytes > PAGES_MAX_BYTES) {
      throw new AppError('PRINT_FAILED', 'The document is too long for pages.');
    }
    this.#texts.push(this.#decoder.decode(bytes, { stream: true }));
  }

  take(): string {
    return this.#texts.splice(0).join('') + this.#decoder.decode();
  }
}

function createPagesSink(
  finish: (html: string, signal: AbortSignal) => Promise<ExportEnd>,
  discard: () => Promise<void>,
): ExportSink {
  const html = new HtmlBuffer();
  return {
    append: async (bytes) => {
      html.add(bytes);
      return Promise.resolve();
    },
    finish: (signal) => finish(html.take(), signal),
    discard,
  };
}

/** A file that the renderer makes from the complete document. */
export function createRenderedSink(
  draft: DraftFile,
  render: (html: string, signal: AbortSignal) => Promise<Uint8Array>,
): ExportSink {
  return createPagesSink(
    async (html, signal) => {
      await draft.write(await render(html, signal));
      return commitDraft(draft);
    },
    () => draft.discard(),
  );
}

export function createPrintSink(renderer: PdfRenderer, orientation: PageOrientation): ExportSink {
  return createPagesSink(
    async (html, signal) => ({
      outcome: (await renderer.print(html, orientation, signal)) ? 'printed' : 'cancelled',
    }),
    () => Promise.resolve(),
  );
}
