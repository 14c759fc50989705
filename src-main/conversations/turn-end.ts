import { AppError, toAppError, toErrorData, type AppErrorData } from '../../src-shared/errors.ts';
import type { Turn, TurnEnd } from '../../src-shared/thread/turn.ts';

export interface Ending {
  readonly end: TurnEnd;
  readonly error: AppErrorData | null;
}

/** The analyst asked to stop before the answer was complete. */
export interface StopWish {
  /** Why the abort call (§4.5) did not succeed; null when it did or was not needed. */
  readonly abortError: AppErrorData | null;
}

/** How the stream of a turn came to its end. */
export type StreamEnd =
  | { readonly kind: 'body' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failureLine'; readonly error: AppError }
  | { readonly kind: 'thrown'; readonly error: unknown }
  | { readonly kind: 'closing' };

const CUT_MESSAGE = 'The stream ended before the platform said that it was done.';
const CLOSING_MESSAGE = 'Plumbline was closed while the agent was answering.';

function cutOrFailed(turn: Turn, error: AppError): Ending {
  const hasLines = turn.status === 'streaming';
  return { end: hasLines ? 'cut' : 'failed', error: toErrorData(error) };
}

/**
 * The one place that decides how a turn ends. Only `__state__` makes an answer complete (§6): a
 * stream that merely ends is cut, because a broken connection can look like an end.
 */
export function toEnding(turn: Turn, stream: StreamEnd, stop: StopWish | null): Ending {
  // First, because a server may still send `__state__` after an abort.
  if (stop !== null) return { end: 'stopped', error: stop.abortError };
  if (turn.sawState && stream.kind !== 'failureLine') return { end: 'finished', error: null };
  switch (stream.kind) {
    case 'aborted':
      return { end: 'stopped', error: null };
    case 'failureLine':
      return { end: 'failed', error: toErrorData(stream.error) };
    case 'closing':
      return { end: 'cut', error: toErrorData(new AppError('STREAM_CUT', CLOSING_MESSAGE)) };
    case 'body':
      return cutOrFailed(turn, new AppError('STREAM_CUT', CUT_MESSAGE));
    case 'thrown':
      return cutOrFailed(turn, toAppError(stream.error));
  }
}
