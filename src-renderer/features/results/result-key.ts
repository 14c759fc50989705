import type { ResultRef } from '#shared/result-run.ts';

/**
 * Identifies one result among all of the window's, because a server may give messages of two turns
 * the same id.
 */
export function toResultKey({ turnId, messageId }: ResultRef): string {
  return `${turnId}/${messageId}`;
}
