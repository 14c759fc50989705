import { ERRORS } from '#shared/error-traits.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { TurnPolicy } from './turn-policy.ts';
import {
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

function isWithinBounds(state: TurnState, broken: ConnectionFailure, policy: TurnPolicy): boolean {
  const failingMs = broken.nowMs - (state.failingSinceMs ?? broken.nowMs);
  if (state.connections >= policy.maxConnections) return false;
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
    effects: [{ type: 'disconnect' }, ...tell, { type: 'wait', attempt }],
  };
}

function waitToRetry(state: TurnState, { error, nowMs }: ConnectionFailure): TurnStep {
  const attempt = state.tries + 1;
  const phase = state.hasLines ? 'resubscribing' : 'sending';
  const tell: TurnEffect[] = state.phase === phase ? [] : [{ type: 'tell', status: phase }];
  return {
    state: {
      ...state,
      phase,
      isWaiting: true,
      tries: attempt,
      failingSinceMs: state.failingSinceMs ?? nowMs,
      reason: error,
    },
    effects: [{ type: 'disconnect' }, ...tell, { type: 'wait', attempt }],
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
  if (state.isComplete && error.code !== 'ARCHIVE_FAILED') return endTurn(state, 'finished');
  if (state.phase === 'recovering') return endTurn(state, 'cut', state.reason ?? error);
  if (error.code === 'THREAD_BUSY' && !state.hasLines) return queueTurn(state, broken, policy);
  // The wait in the queue was no connection problem, so it does not count as one.
  const own = state.phase === 'queued' ? { ...state, tries: 0, failingSinceMs: null } : state;
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
