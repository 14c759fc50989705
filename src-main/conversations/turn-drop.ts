import type { ErrorCode } from '#shared/errors.ts';
import type { TurnPolicy } from './turn-policy.ts';
import {
  endTurn,
  type Broken,
  type TurnEffect,
  type TurnState,
  type TurnStep,
} from './turn-state.ts';

/** The line broke: whoever asks again under the same messageId joins what is already there. */
const BROKEN: ReadonlySet<ErrorCode> = new Set(['NETWORK_RESET', 'NETWORK_TIMEOUT', 'STREAM_CUT']);
/** The server is away or out of breath for a while. For a first try it is the answer itself. */
const AWAY: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_REFUSED',
  'NETWORK_DNS',
  'SERVER_ERROR',
  'RATE_LIMITED',
  'WORKSPACE_STARTING',
]);
/** Nothing that the thread's state could tell would help. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'INTERNAL',
  'INVALID_INPUT',
  'CANCELLED',
  'ARCHIVE_FAILED',
  'CONNECTION_NOT_FOUND',
  'WORKSPACE_FAILED',
  'SECRETS_UNAVAILABLE',
  'SECRET_MISSING',
  'AUTH_REJECTED',
  'FORBIDDEN',
]);

function canTryAgain(state: TurnState, code: ErrorCode): boolean {
  if (BROKEN.has(code)) return true;
  return AWAY.has(code) && (state.hasLines || state.tries > 0);
}

function isWithinBounds(state: TurnState, broken: Broken, policy: TurnPolicy): boolean {
  const troubleMs = broken.nowMs - (state.troubleSinceMs ?? broken.nowMs);
  if (state.connections >= policy.maxConnections) return false;
  if (broken.isOffline) return troubleMs < policy.maxOfflineMs;
  return troubleMs < policy.maxTroubleMs && state.tries < policy.maxTries;
}

/** Keeps the question until the thread is free: asking is the poll, under its own messageId. */
function queue(state: TurnState, { error, nowMs }: Broken, policy: TurnPolicy): TurnStep {
  const isQueued = state.phase === 'queued';
  const troubleSinceMs = isQueued ? (state.troubleSinceMs ?? nowMs) : nowMs;
  if (nowMs - troubleSinceMs >= policy.maxQueuedMs) return endTurn(state, 'failed', error);
  const attempt = isQueued ? state.tries + 1 : 1;
  const tell: TurnEffect[] = isQueued ? [] : [{ type: 'tell', status: 'queued' }];
  return {
    state: { ...state, phase: 'queued', isWaiting: true, tries: attempt, troubleSinceMs },
    effects: [{ type: 'disconnect' }, ...tell, { type: 'wait', attempt }],
  };
}

function wait(state: TurnState, { error, nowMs }: Broken): TurnStep {
  const attempt = state.tries + 1;
  const phase = state.hasLines ? 'resubscribing' : 'sending';
  const tell: TurnEffect[] = state.phase === phase ? [] : [{ type: 'tell', status: phase }];
  return {
    state: {
      ...state,
      phase,
      isWaiting: true,
      tries: attempt,
      troubleSinceMs: state.troubleSinceMs ?? nowMs,
      reason: error,
    },
    effects: [{ type: 'disconnect' }, ...tell, { type: 'wait', attempt }],
  };
}

/** A connection ended: well, by a wish, or broken; then it is decided how to go on. */
export function decideDrop(state: TurnState, broken: Broken, policy: TurnPolicy): TurnStep {
  const { error } = broken;
  if (state.isStopping) return endTurn(state, 'stopped');
  // A broken connection after `__state__` has cost nothing.
  if (state.sawState && error.code !== 'ARCHIVE_FAILED') return endTurn(state, 'finished');
  if (state.phase === 'reading') return endTurn(state, 'cut', state.reason ?? error);
  if (error.code === 'THREAD_BUSY' && !state.hasLines) return queue(state, broken, policy);
  // The wait in the queue was no trouble of the line.
  const own = state.phase === 'queued' ? { ...state, tries: 0, troubleSinceMs: null } : state;
  if (canTryAgain(own, error.code) && isWithinBounds(own, broken, policy)) {
    return wait(own, broken);
  }
  if (!state.hasLines) return endTurn(state, 'failed', error);
  if (FINAL.has(error.code)) return endTurn(state, 'cut', error);
  return {
    state: { ...state, phase: 'reading', isWaiting: false, reason: state.reason ?? error },
    effects: [{ type: 'disconnect' }, { type: 'readState' }],
  };
}

/** §7: an error line under HTTP 200. After a resubscription it tells how an earlier stream ended. */
export function decideFailure(state: TurnState, broken: Broken, policy: TurnPolicy): TurnStep {
  const { error } = broken;
  if (state.isStopping) return endTurn(state, 'stopped');
  if (error.code === 'THREAD_BUSY' && !state.hasLines) return queue(state, broken, policy);
  if (state.phase === 'reading') return endTurn(state, 'cut', state.reason ?? error);
  return endTurn(state, state.isTakenUp ? 'cut' : 'failed', error);
}
