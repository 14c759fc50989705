import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { ConversationDocument } from '#shared/conversation.ts';
import type { ExportEnd } from '#shared/export.ts';
import type { DraftFile } from './draft-file.ts';

/** The target of an export's pieces. After `finish` or `discard` it has released everything. */
export interface ExportSink {
  /** @throws AppError FILE_NOT_WRITTEN, INVALID_INPUT where it does not accept such pieces */
  append(piece: string | Uint8Array): Promise<void>;
  /** @throws AppError FILE_NOT_WRITTEN, PRINT_FAILED, CANCELLED */
  finish(signal: AbortSignal): Promise<ExportEnd>;
  discard(): Promise<void>;
}

/** Turns a complete HTML document into pages; Electron implements it, or a test. */
export interface PdfRenderer {
  /** @throws AppError PRINT_FAILED, CANCELLED */
  renderPdf(html: string, signal: AbortSignal): Promise<Uint8Array>;
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
  print(html: string, signal: AbortSignal): Promise<boolean>;
}

async function commitDraft(draft: DraftFile): Promise<ExportEnd> {
  await draft.commit();
  return { outcome: 'written', fileName: basename(draft.path), bytes: draft.bytes };
}

/** Writes the pieces in the order in which they arrive. */
export function createPieceSink(draft: DraftFile): ExportSink {
  return {
    append: (piece) => draft.write(piece),
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
const PAGES_MAX_CHARS = 256 * 1024 * 1024;

class TextBuffer {
  readonly #texts: string[] = [];
  #chars = 0;

  add(text: string | Uint8Array): void {
    if (typeof text !== 'string') throw new AppError('INVALID_INPUT', 'Pages are made from text.');
    this.#chars += text.length;
    if (this.#chars > PAGES_MAX_CHARS) {
      throw new AppError('PRINT_FAILED', 'The document is too long to be laid out in pages.');
    }
    this.#texts.push(text);
  }

  join(): string {
    return this.#texts.splice(0).join('');
  }
}

/** A file that the renderer makes from the complete document. */
export function createRenderedSink(
  draft: DraftFile,
  press: (html: string, signal: AbortSignal) => Promise<Uint8Array>,
): ExportSink {
  const pieces = new TextBuffer();
  return {
    append: async (text) => {
      pieces.add(text);
      return Promise.resolve();
    },
    finish: async (signal) => {
      await draft.write(await press(pieces.join(), signal));
      return commitDraft(draft);
    },
    discard: () => draft.discard(),
  };
}

export function createPrintSink(press: PdfRenderer): ExportSink {
  const pieces = new TextBuffer();
  return {
    append: async (text) => {
      pieces.add(text);
      return Promise.resolve();
    },
    finish: async (signal) => ({
      outcome: (await press.print(pieces.join(), signal)) ? 'printed' : 'cancelled',
    }),
    discard: () => Promise.resolve(),
  };
}
