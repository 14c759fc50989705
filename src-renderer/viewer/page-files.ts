import type { ExportOutcome, FileExporter, FileToExport } from '#lib/files/file-exporter.ts';
import { toAppError } from '#shared/errors.ts';
import type { ResultFileKind } from '#shared/export.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { messages } from './messages.ts';

const MEDIA_TYPES: Readonly<Record<ResultFileKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  tsv: 'text/tab-separated-values;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json;charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const NAME_MAX_CHARS = 120;
/** A browser reads a downloaded blob after the click that started it. */
const RELEASE_AFTER_MS = 60_000;

function buildFileName({ title, target, partialLabel }: FileToExport): string {
  const words = [title, partialLabel].filter((part) => part !== '').join(' – ');
  const safe = words.replaceAll(/[^\p{L}\p{N} ,.()–-]+/gu, '_').slice(0, NAME_MAX_CHARS);
  return `${safe.trim() || 'Result'}.${target}`;
}

async function buildBlob({ target, createChunks }: FileToExport): Promise<Blob> {
  const { signal } = new AbortController();
  const chunks: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const chunk of createChunks({ signal, advance: () => undefined })) chunks.push(chunk);
  return new Blob(chunks, { type: MEDIA_TYPES[target] });
}

/** Saves files as a browser does: as a download that the browser asks or tells about itself. */
export class PageFiles implements Pick<FileExporter, 'save'> {
  readonly #toasts: Pick<Toasts, 'show'>;
  readonly #onSaved: (file: FileToExport) => void;

  constructor(toasts: Pick<Toasts, 'show'>, onSaved: (file: FileToExport) => void) {
    this.#toasts = toasts;
    this.#onSaved = onSaved;
  }

  async save(file: FileToExport): Promise<ExportOutcome> {
    try {
      const url = URL.createObjectURL(await buildBlob(file));
      const link = document.createElement('a');
      link.href = url;
      link.download = buildFileName(file);
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
      this.#onSaved(file);
      return 'done';
    } catch (thrown) {
      const message = messages.pageFiles.notSaved(toAppError(thrown).message);
      this.#toasts.show({ message, tone: 'error' });
      return 'failed';
    }
  }
}

/** Puts a table on the clipboard as text and as cells. */
export async function writeClipboard({
  text,
  html,
}: {
  text: string;
  html: string;
}): Promise<void> {
  const forms = { 'text/plain': new Blob([text], { type: 'text/plain' }) };
  const cells = html === '' ? {} : { 'text/html': new Blob([html], { type: 'text/html' }) };
  await navigator.clipboard.write([new ClipboardItem({ ...forms, ...cells })]);
}
