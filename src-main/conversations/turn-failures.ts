import { ERRORS } from '#shared/error-traits.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { TurnPolicy } from './turn-policy.ts';
import {
  endComplete,
  endTurn,
  type ConnectionFailure,
  type TurnEffect,
  type TurnState,
  type TurnStep,
} from './turn-state.ts';

function isRetryable(state: TurnState, code: ErrorCode): boolean {
  const { retry } = ERRORS[code];
  return retry === 'now' || (retry === 'later' && (state.hasLines || state.tries > 0));
}

/** Two endings that are named alike: a third one would be no different. */
const nameEnding = ({ error }: ConnectionFailure): string =>
  `${error.code} ${error.detail['status'] ?? ''}`;

const readRetryAfterMs = ({ detail }: ConnectionFailure['error']): number | null => {
  const seconds = detail['retryAfterSeconds'];
  return seconds === undefined ? null : Number(seconds) * 1_000;
};

/** Whether another try can end otherwise: the network or the server is away for a while. */
function mayPass(broken: ConnectionFailure): boolean {
  const { error, isOffline } = broken;
  return isOffline || ERRORS[error.code].passesAlone || readRetryAfterMs(error) !== null;
}

/**
 * A stream may lack its `__state__` line. Its final answer counts when the body ended in order; one
 * that is only likely, or an end out of order, must come a second time.
 */
function isAnswered(state: TurnState, broken: ConnectionFailure): boolean {
  if (broken.answer === 'none') return false;
  const isRepeated = state.reason?.code === broken.error.code;
  return isRepeated || (broken.answer === 'final' && broken.isCleanEnd);
}

function isWithinBounds(state: TurnState, broken: ConnectionFailure, policy: TurnPolicy): boolean {
  const failingMs = broken.nowMs - (state.failingSinceMs ?? broken.nowMs);
  if (state.connections >= policy.maxConnections) return false;
  if (state.lastEnding === nameEnding(broken) && !mayPass(broken)) return false;
  if (broken.isOffline) return failingMs < policy.maxOfflineMs;
  return failingMs < policy.maxFailingMs && state.tries < policy.maxTries;
}

/**
 * Keeps the question until the thread is free. It polls by asking again under the same messageId.
 */
function queueTurn(
  state: TurnState,
  { error, nowMs }: ConnectionFailure,
  policy: TurnPolicy,
): TurnStep {
  const isQueued = state.phase === 'queued';
  const failingSinceMs = isQueued ? (state.failingSinceMs ?? nowMs) : nowMs;
  if (nowMs - failingSinceMs >= policy.maxQueuedMs) return endTurn(state, 'failed', error);
  const attempt = isQueued ? state.tries + 1 : 1;
  const tell: TurnEffect[] = isQueued ? [] : [{ type: 'tell', status: 'queued' }];
  return {
    state: { ...state, phase: 'queued', isWaiting: true, tries: attempt, failingSinceMs },
    effects: [{ type: 'disconnect' }, ...tell, { type: 'wait', attempt, atLeastMs: 0 }],
  };
}

function waitToRetry(state: TurnState, broken: ConnectionFailure): TurnStep {
  const { error, nowMs } = broken;
  const attempt = state.tries + 1;
  // A connection that broke in the midst of what was new may do so once more on a bad network.
  const hadNews = state.hasLines && state.failingSinceMs === null;
  const phase = state.hasLines ? 'resubscribing' : 'sending';
  const tell: TurnEffect[] = state.phase === phase ? [] : [{ type: 'tell', status: phase }];
  return {
    state: {
      ...state,
      phase,
      isWaiting: true,
      tries: attempt,
      lastEnding: hadNews && !broken.isCleanEnd ? null : nameEnding(broken),
      failingSinceMs: state.failingSinceMs ?? nowMs,
      reason: error,
    },
    effects: [
      { type: 'disconnect' },
      ...tell,
      { type: 'wait', attempt, atLeastMs: readRetryAfterMs(error) ?? 0 },
    ],
  };
}

/** Decides how the turn continues after a connection ended: normally, on request or by an error. */
export function handleDrop(
  state: TurnState,
  broken: ConnectionFailure,
  policy: TurnPolicy,
): TurnStep {
  const { error } = broken;
  if (state.isStopping) return endTurn(state, 'stopped');
  // A connection that breaks after `__state__` has lost nothing.
  if (state.isComplete && error.code !== 'ARCHIVE_FAILED') return endComplete(state);
  if (state.phase === 'recovering') return endTurn(state, 'cut', state.reason ?? error);
  if (error.code === 'THREAD_BUSY' && !state.hasLines) return queueTurn(state, broken, policy);
  if (isAnswered(state, broken)) return endTurn(state, 'finished');
  // The wait in the queue was no connection problem, so it does not count as one.
  const own =
    state.phase === 'queued'
      ? { ...state, tries: 0, lastEnding: null, failingSinceMs: null }
      : state;
  if (isRetryable(own, error.code) && isWithinBounds(own, broken, policy)) {
    return waitToRetry(own, broken);
  }
  if (!state.hasLines) return endTurn(state, 'failed', error);
  if (ERRORS[error.code].isFinal) return endTurn(state, 'cut', error);
  return {
    state: { ...state, phase: 'recovering', isWaiting: false, reason: state.reason ?? error },
    effects: [{ type: 'disconnect' }, { type: 'readState' }],
  };
}

/** §7: an error line under HTTP 200. After a resubscription it says how an earlier stream ended. */
export function handleFailure(
  state: TurnState,
  broken: ConnectionFailure,
  policy: TurnPolicy,
): TurnStep {
  const { error } = broken;
  if (state.isStopping) return endTurn(state, 'stopped');
  if (error.code === 'THREAD_BUSY' && !state.hasLines) return queueTurn(state, broken, policy);
  if (state.phase === 'recovering') return endTurn(state, 'cut', state.reason ?? error);
  return endTurn(state, state.isResumed ? 'cut' : 'failed', error);
}
