import { EXPORT_CHUNK_MAX_BYTES, type ExportEnd, type ExportRequest } from '#shared/export.ts';
import type { ExportId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { CreateChunks, ExportJob, FileChunk } from '#lib/files/file-exporter.ts';
import { joinBytes } from '#lib/files/join-bytes.ts';

/** A message for every small chunk would cost both processes more than the chunk itself. */
const BATCH_BYTES = 256 * 1024;

const utf8 = new TextEncoder();

function* splitBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  for (let at = 0; at < bytes.byteLength; at += EXPORT_CHUNK_MAX_BYTES) {
    // Copied, because a view would send the complete buffer behind it.
    yield bytes.slice(at, at + EXPORT_CHUNK_MAX_BYTES);
  }
}

/** Joins small chunks, and splits those that are larger than main accepts; ends after an abort. */
async function* batchChunks(
  chunks: AsyncIterable<FileChunk> | Iterable<FileChunk>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (signal.aborted) return;
    const bytes = typeof chunk === 'string' ? utf8.encode(chunk) : chunk;
    parts.push(bytes);
    size += bytes.byteLength;
    if (size < BATCH_BYTES) continue;
    yield* splitBytes(joinBytes(parts));
    parts = [];
    size = 0;
  }
  yield* splitBytes(joinBytes(parts));
}

/** What is exported, and how its bytes are made. */
export interface ExportContent {
  readonly request: ExportRequest;
  readonly createChunks: CreateChunks;
}

export interface SendJob extends ExportJob {
  /** `making`: main has a path. `saving`: main has every chunk, and makes pages or closes the file. */
  readonly onStage: (stage: 'making' | 'saving') => void;
}

export type SentFile =
  | { readonly outcome: 'cancelled' }
  | (ExportEnd & { readonly exportId: ExportId });

/**
 * Sends one export to main, which writes it, prints it or makes it ready to be dragged. A chunk waits
 * for the one before it. After an abort or a failure main throws away what it has.
 * @throws AppError with main's code; anything that the making of the chunks throws
 */
export async function sendFile(
  client: Client,
  { request, createChunks }: ExportContent,
  job: SendJob,
): Promise<SentFile> {
  const { signal, onStage } = job;
  const begun = await client.call('exports.begin', request);
  if (begun.outcome === 'cancelled') return begun;
  const { exportId } = begun;
  // A failure is ignored: main throws the file away with the next one of its kind or at the app's end.
  const discard = () => client.call('exports.cancel', { exportId }).catch(() => undefined);
  const onAbort = (): void => void discard();
  const isCancelled = (): boolean => signal.aborted;
  signal.addEventListener('abort', onAbort);
  try {
    if (isCancelled()) {
      await discard();
      return { outcome: 'cancelled' };
    }
    onStage('making');
    for await (const bytes of batchChunks(createChunks(job), signal)) {
      await client.call('exports.append', { exportId, bytes });
    }
    if (isCancelled()) return { outcome: 'cancelled' };
    onStage('saving');
    return { ...(await client.call('exports.finish', { exportId })), exportId };
  } catch (thrown) {
    if (isCancelled()) return { outcome: 'cancelled' };
    await discard();
    throw thrown;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
