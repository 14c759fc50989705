import type { ResultRef } from '#shared/result-run.ts';

/** One result among all of the window's: a server may give messages of two turns the same id. */
export function toResultKey({ turnId, messageId }: ResultRef): string {
  return `${turnId}/${messageId}`;
}
