import type { FilePlan } from './file-plan.ts';
import type { CellRows } from './table-encoder.ts';

/** `begin` first, once; then rows; then `end`. Each is answered by one message. */
export type EncodeRequest =
  | { readonly kind: 'begin'; readonly plan: FilePlan }
  | { readonly kind: 'rows'; readonly rows: CellRows }
  | { readonly kind: 'end' };

export type EncodeAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };
