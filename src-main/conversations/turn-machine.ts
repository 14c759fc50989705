import type { AppErrorData } from '#shared/errors.ts';
import { handleDrop, handleFailure } from './turn-failures.ts';
import type { TurnPolicy } from './turn-policy.ts';
import {
  endComplete,
  endTurn,
  type TurnEffect,
  type TurnSignal,
  type TurnState,
  type TurnStep,
} from './turn-state.ts';

const unchanged = (state: TurnState): TurnStep => ({ state, effects: [] });

/** Opens a connection now. The status is announced first, because a replay may begin after it. */
function connect(state: TurnState): TurnStep {
  const next = { ...state, isWaiting: false };
  if (state.phase === 'queued')
    return { state: next, effects: [{ type: 'disconnect' }, { type: 'connect' }] };
  const phase = state.hasLines ? 'resubscribing' : 'sending';
  const tell: TurnEffect[] = state.phase === phase ? [] : [{ type: 'tell', status: phase }];
  const isResumed = state.isResumed || state.hasLines;
  return {
    state: { ...next, phase, isResumed, connections: state.connections + 1 },
    effects: [{ type: 'disconnect' }, ...tell, { type: 'connect' }],
  };
}

function onLine(state: TurnState, isNew: boolean): TurnStep {
  if (state.phase === 'recovering' || state.phase === 'paused') return unchanged(state);
  const calm = isNew ? { tries: 0, lastEnding: null, failingSinceMs: null, reason: null } : {};
  return unchanged({ ...state, ...calm, phase: 'streaming', hasLines: true });
}

function onStateLine(state: TurnState, isGapless: boolean): TurnStep {
  if (state.phase === 'recovering') return unchanged(state);
  const complete = { ...state, isComplete: true, hasGap: !isGapless };
  // The stream went on from a later point (§3.2), so the thread is asked for what was lost.
  if (!isGapless) {
    return {
      state: { ...complete, phase: 'recovering' },
      effects: [{ type: 'disconnect' }, { type: 'readState' }],
    };
  }
  return { state: { ...complete, phase: 'streaming' }, effects: [{ type: 'settle' }] };
}

function onStateRead(state: TurnState, isGapless: boolean): TurnStep {
  if (!state.isComplete) return endTurn(state, 'cut', state.reason);
  return endComplete({ ...state, hasGap: !isGapless });
}

function onSilent(state: TurnState): TurnStep {
  if (state.isWaiting || state.isComplete) return unchanged(state);
  if (state.phase !== 'streaming' && state.phase !== 'sending') return unchanged(state);
  return { state: { ...state, phase: 'stalled' }, effects: [{ type: 'tell', status: 'stalled' }] };
}

function onNetworkBack(state: TurnState): TurnStep {
  if (state.isStopping || state.phase === 'recovering') return unchanged(state);
  if (!state.isWaiting && state.phase !== 'stalled') return unchanged(state);
  return connect({ ...state, tries: 0 });
}

function onOverLimit(state: TurnState): TurnStep {
  if (state.phase !== 'streaming' || state.isComplete || state.isStopping) return unchanged(state);
  return {
    state: { ...state, phase: 'paused' },
    effects: [{ type: 'pause' }, { type: 'tell', status: 'paused' }],
  };
}

function onKeepWaiting(state: TurnState): TurnStep {
  if (state.phase !== 'paused') return unchanged(state);
  return {
    state: { ...state, phase: 'streaming' },
    effects: [{ type: 'tell', status: 'streaming' }, { type: 'readOn' }],
  };
}

function onStop(state: TurnState): TurnStep {
  if (state.isComplete && state.phase === 'recovering') return endComplete(state);
  if (state.isStopping || state.isComplete) return unchanged(state);
  const stopping = { ...state, isStopping: true };
  // The thread is streaming an earlier question, which the analyst did not ask to stop.
  if (state.phase === 'queued') return endTurn(stopping, 'stopped');
  return { state: stopping, effects: [{ type: 'abort' }] };
}

function onAbortAnswered(state: TurnState, error: AppErrorData | null): TurnStep {
  const isRead = state.phase !== 'recovering' && state.phase !== 'paused';
  const isHeard = !state.isWaiting && state.hasLines && isRead;
  // The server now ends the stream itself, and its last lines are worth a short wait.
  return error === null && isHeard ? unchanged(state) : endTurn(state, 'stopped', error);
}

/**
 * One turn (§3.2, §4.4) as a state machine. It is pure, so that tests can run every path through
 * it.
 */
export function stepTurn(state: TurnState, signal: TurnSignal, policy: TurnPolicy): TurnStep {
  if (state.phase === 'ended') return unchanged(state);
  switch (signal.type) {
    case 'begin':
    case 'waited':
      return state.isWaiting ? connect(state) : unchanged(state);
    case 'line':
      return onLine(state, signal.isNew);
    case 'stateLine':
      return onStateLine(state, signal.isGapless);
    case 'abortedLine':
      return endTurn(state, 'stopped');
    case 'failureLine':
      return handleFailure(state, signal, policy);
    case 'overLimit':
      return onOverLimit(state);
    case 'keepWaiting':
      return onKeepWaiting(state);
    case 'silent':
    case 'networkLost':
      return onSilent(state);
    case 'dropped':
      return handleDrop(state, signal, policy);
    case 'networkBack':
      return onNetworkBack(state);
    case 'stateRead':
      return onStateRead(state, signal.isGapless);
    case 'stop':
      return onStop(state);
    case 'abortAnswered':
      return onAbortAnswered(state, signal.error);
    case 'stopLate':
      return endTurn(state, 'stopped');
    case 'close':
      return {
        state: { ...state, phase: 'ended', isWaiting: false },
        effects: [{ type: 'disconnect' }, { type: 'suspend' }],
      };
  }
}
