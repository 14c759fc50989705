import type { FilePlan } from './file-plan.ts';
import { createTableEncoder, type CellRows, type TableEncoder } from './table-encoder.ts';

/** `begin` first, once; then rows; then `end`. Each is answered by one message. */
export type EncodeRequest =
  | { readonly kind: 'begin'; readonly plan: FilePlan }
  | { readonly kind: 'rows'; readonly rows: CellRows }
  | { readonly kind: 'end' };

export type EncodeAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };

/** Files are made here, so that the window can be worked in meanwhile. */
let encoder: TableEncoder | null = null;

function answer(request: EncodeRequest): Uint8Array<ArrayBuffer> {
  if (request.kind === 'begin') {
    encoder = createTableEncoder(request.plan);
    return new Uint8Array();
  }
  if (encoder === null) throw new Error('The file was not begun.');
  return request.kind === 'rows' ? encoder.add(request.rows) : encoder.end();
}

self.addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  try {
    const bytes = answer(data);
    const message: EncodeAnswer = { kind: 'bytes', bytes };
    self.postMessage(message, { transfer: [bytes.buffer] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The file could not be made.';
    self.postMessage({ kind: 'failed', reason } satisfies EncodeAnswer);
  }
});
