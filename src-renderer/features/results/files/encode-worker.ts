import type { FilePlan } from './file-plan.ts';
import { createTableEncoder, type CellRows, type TableEncoder } from './table-encoder.ts';
import { messages } from './messages.ts';

/**
 * A file starts with one `begin`, followed by rows and an `end`, with `next` between two tables. `hash` asks for the SHA-256 of a
 * text. Each request gets one response.
 */
export type EncodeRequest =
  | { readonly kind: 'hash'; readonly text: Blob }
  | { readonly kind: 'begin'; readonly plan: FilePlan }
  | { readonly kind: 'rows'; readonly rows: CellRows }
  | { readonly kind: 'next' }
  | { readonly kind: 'end' };

export type EncodeAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };

/** Files are encoded in this worker, so that the window stays usable. */
let encoder: TableEncoder | null = null;

async function answer(request: EncodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  switch (request.kind) {
    case 'hash':
      return new Uint8Array(
        await crypto.subtle.digest('SHA-256', await request.text.arrayBuffer()),
      );
    case 'begin':
      encoder = createTableEncoder(request.plan);
      return new Uint8Array();
    case 'rows':
      return getEncoder().add(request.rows);
    case 'next':
      return getEncoder().next?.() ?? new Uint8Array();
    case 'end':
      return getEncoder().end();
  }
}

function getEncoder(): TableEncoder {
  if (encoder === null) throw new Error('The file was not begun.');
  return encoder;
}

async function answerMessage(request: EncodeRequest): Promise<void> {
  try {
    const bytes = await answer(request);
    const message: EncodeAnswer = { kind: 'bytes', bytes };
    self.postMessage(message, { transfer: [bytes.buffer] });
  } catch (error) {
    const reason =
      error instanceof Error ? error.message : messages.encodeWorker.fileCouldNotBeCreated;
    self.postMessage({ kind: 'failed', reason } satisfies EncodeAnswer);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  void answerMessage(data);
});
