import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { ConversationDocument } from '#shared/conversation.ts';
import type { ExportEnd } from '#shared/export.ts';
import type { DraftFile } from './draft-file.ts';

/** Where the pieces of an export go. After `finish` or `discard` it holds nothing open. */
export interface ExportSink {
  /** @throws AppError FILE_NOT_WRITTEN, INVALID_INPUT where such pieces are not taken */
  append(piece: string | Uint8Array): Promise<void>;
  /** @throws AppError FILE_NOT_WRITTEN, PRINT_FAILED, CANCELLED */
  finish(signal: AbortSignal): Promise<ExportEnd>;
  discard(): Promise<void>;
}

/** Turns a whole HTML document into pages; electron's, or a test's. */
export interface PdfRenderer {
  /** @throws AppError PRINT_FAILED, CANCELLED */
  renderPdf(html: string, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * One picture of the whole document.
   * @throws AppError PRINT_FAILED, also where it is too long for one picture or takes too long; CANCELLED
   */
  renderPng(html: string, signal: AbortSignal): Promise<Uint8Array>;
  /** False when the analyst closed the dialog. @throws AppError PRINT_FAILED, CANCELLED */
  print(html: string, signal: AbortSignal): Promise<boolean>;
}

async function commitDraft(draft: DraftFile): Promise<ExportEnd> {
  await draft.commit();
  return { outcome: 'written', fileName: basename(draft.path), bytes: draft.bytes };
}

/** Pieces as they come, one behind the other. */
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
    // Streams and the window go on between two turns.
    await setImmediate();
  }
  await draft.write('\n]}\n');
}

/** A line a turn: a diff of two exports shows which turns differ. */
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

/** Beyond this Chromium needs gigabytes to lay the pages out. */
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

/** A file that the press makes of the whole document. */
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
