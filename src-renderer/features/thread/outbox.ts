import { hasErrorCode, type AppErrorData } from '#shared/errors.ts';
import type { Turn } from '#shared/thread/turn.ts';

/** A question between the key press and main's word that it is on its way. */
export type Outbox =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'sending';
      readonly question: string;
      readonly stopRequested: boolean;
      /** The turn in whose place it is asked; null at the end of the branch. */
      readonly insteadOf: Turn | null;
    }
  | { readonly kind: 'refused'; readonly error: AppErrorData };

export const EMPTY_OUTBOX: Outbox = { kind: 'empty' };

/** Main asked the next of the queue before the window knew of it: a question for the end waits. */
export function isBehindQueue(outbox: Outbox, error: unknown): boolean {
  if (outbox.kind !== 'sending' || outbox.stopRequested || outbox.insteadOf !== null) return false;
  return hasErrorCode(error, 'THREAD_BUSY');
}
