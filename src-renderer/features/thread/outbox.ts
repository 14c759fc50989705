import type { AppErrorData } from '../../../src-shared/errors.ts';
import type { TurnId } from '../../../src-shared/ids.ts';

/** A question between the key press and main's word that it is on its way. */
export type Outbox =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'sending';
      readonly question: string;
      readonly stopRequested: boolean;
      /** The turn in whose place it is asked; null at the end of the branch. */
      readonly insteadOf: TurnId | null;
    }
  | { readonly kind: 'refused'; readonly error: AppErrorData };

export const EMPTY_OUTBOX: Outbox = { kind: 'empty' };
