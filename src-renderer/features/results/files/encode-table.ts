import { AppError } from '#shared/errors.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ExportJob } from '#lib/files/file-exporter.ts';
import { runInSlices, type Work } from '#lib/scheduling/slices.ts';
import type { EncodeAnswer, EncodeRequest } from './encode-worker.ts';
import type { FilePlan } from './file-plan.ts';
import type { TableSlice } from './table-slice.ts';
import { messages } from './messages.ts';

/** So many cells cross to the worker well within a frame. */
const CELLS_PER_CHUNK = 5_000;

function postRequest(worker: Worker, request: EncodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const fail = (reason: string): void => {
      settled.abort();
      reject(new AppError('INTERNAL', reason));
    };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<EncodeAnswer>) => {
        if (data.kind === 'failed') {
          fail(messages.encodeTable.fileCouldNotBeCreated(data.reason));
          return;
        }
        settled.abort();
        resolve(data.bytes);
      },
      settled,
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        fail(messages.encodeTable.fileCouldNotBeCreatedWorkerFailed);
      },
      settled,
    );
    worker.postMessage(request);
  });
}

const openWorker = (): Worker =>
  new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' });

/** So much text becomes bytes at once, well within a frame. */
const HASHED_TEXT_CHARS = 256 * 1024;

/** Writes the columns and then each row as JSON, a line each: main hashes a run in the same way. */
function* buildHashedText({ columns, rows }: QueryResult): Work<Blob> {
  const parts: Blob[] = [];
  let text = `${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}\n`;
  for (const row of rows) {
    text += `${JSON.stringify(row)}\n`;
    if (text.length > HASHED_TEXT_CHARS) {
      parts.push(new Blob([text]));
      text = '';
    }
    yield;
  }
  return new Blob([...parts, text]);
}

/**
 * Returns the SHA-256 of a result's columns and rows, in hex.
 * @throws AppError CANCELLED
 */
export async function hashRows(result: QueryResult, signal: AbortSignal): Promise<string> {
  const text = await runInSlices(buildHashedText(result), signal);
  if (text === null) throw new AppError('CANCELLED', messages.encodeTable.exportWasCancelled);
  const worker = openWorker();
  try {
    // The worker reads the bytes, because a hundred megabytes in one piece would block the window.
    const hash = await postRequest(worker, { kind: 'hash', text });
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } finally {
    worker.terminate();
  }
}

function* splitRows(slice: TableSlice): Generator<readonly [number, number]> {
  const size = Math.max(1, Math.floor(CELLS_PER_CHUNK / Math.max(1, slice.columns.length)));
  for (let from = 0; from < slice.rowCount; from += size) {
    yield [from, Math.min(slice.rowCount, from + size)];
  }
}

function readRows({ row }: TableSlice, from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => row(from + index));
}

/** Yields the bytes of a file piece by piece; the worker lives until the caller stops. */
export async function* encodeTables(
  plan: FilePlan,
  slices: readonly TableSlice[],
  { signal, advance }: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const worker = openWorker();
  const total = slices.reduce((sum, { rowCount }) => sum + rowCount, 0);
  try {
    advance(0, total);
    yield await postRequest(worker, { kind: 'begin', plan });
    let done = 0;
    for (const [at, slice] of slices.entries()) {
      if (at > 0) yield await postRequest(worker, { kind: 'next' });
      for (const [from, to] of splitRows(slice)) {
        if (signal.aborted) return;
        yield await postRequest(worker, { kind: 'rows', rows: readRows(slice, from, to) });
        done += to - from;
        advance(done, total);
      }
    }
    yield await postRequest(worker, { kind: 'end' });
  } finally {
    worker.terminate();
  }
}
