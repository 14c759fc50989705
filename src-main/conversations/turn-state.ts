import type { AppErrorData } from '#shared/errors.ts';
import type { TurnEnd, TurnProgress } from '#shared/thread/turn.ts';

/** Why a connection, or the server's own try, came to nothing. */
export interface ConnectionFailure {
  readonly error: AppErrorData;
  readonly nowMs: number;
  /** The machine itself has no network. */
  readonly isOffline: boolean;
}

/** `reading`: the thread's state, when nothing else is left. */
export type TurnPhase = TurnProgress | 'reading' | 'ended';

export interface TurnState {
  readonly phase: TurnPhase;
  /** No connection is open; a timer or the network's return opens the next one. */
  readonly isWaiting: boolean;
  /** The server has begun this turn: `__cutoff__` or a message of it has come. */
  readonly hasLines: boolean;
  readonly sawState: boolean;
  /** Connections lost in a row without anything new. */
  readonly tries: number;
  readonly connections: number;
  /** At least one connection was opened for a turn that had begun before. */
  readonly isResumed: boolean;
  /** When the present trouble, or the wait in the queue, began; null while all is well. */
  readonly failingSinceMs: number | null;
  /** What broke the line last: told when the turn cannot be taken up. */
  readonly reason: AppErrorData | null;
  /** The analyst asked to stop. */
  readonly isStopping: boolean;
}

export type TurnSignal =
  | { readonly type: 'begin' }
  /** `isNew`: not a repetition of what had come before the line broke. */
  | { readonly type: 'line'; readonly isNew: boolean }
  | { readonly type: 'stateLine' }
  | { readonly type: 'abortedLine' }
  | (ConnectionFailure & { readonly type: 'failureLine' })
  | { readonly type: 'silent' }
  | (ConnectionFailure & { readonly type: 'dropped' })
  | { readonly type: 'waited' }
  /** The machine goes to sleep or loses its network. */
  | { readonly type: 'networkLost' }
  | { readonly type: 'networkBack' }
  | { readonly type: 'stateRead' }
  | { readonly type: 'stop' }
  /** The abort was answered, failed, or took too long. */
  | { readonly type: 'abortAnswered'; readonly error: AppErrorData | null }
  | { readonly type: 'stopLate' }
  | { readonly type: 'close' };

export type TurnEffect =
  /** Sends the question under its own messageId; for a running stream that resubscribes (§3.2). */
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'readState' }
  | { readonly type: 'wait'; readonly attempt: number }
  | { readonly type: 'tell'; readonly status: TurnProgress }
  | { readonly type: 'abort' }
  /** All was said: the line is left if the server keeps it open. */
  | { readonly type: 'settle' }
  | { readonly type: 'end'; readonly end: TurnEnd; readonly error: AppErrorData | null }
  /** The app closes: the turn is taken up at the next start. */
  | { readonly type: 'suspend' };

export interface TurnStep {
  readonly state: TurnState;
  readonly effects: readonly TurnEffect[];
}

export function createTurnState(): TurnState {
  return {
    phase: 'sending',
    isWaiting: true,
    hasLines: false,
    sawState: false,
    tries: 0,
    connections: 0,
    isResumed: false,
    failingSinceMs: null,
    reason: null,
    isStopping: false,
  };
}

/** A turn that was running when the app last ended. */
export function createResumedState(hasLines: boolean): TurnState {
  return { ...createTurnState(), hasLines, phase: hasLines ? 'streaming' : 'sending' };
}

export function endTurn(
  state: TurnState,
  end: TurnEnd,
  error: AppErrorData | null = null,
): TurnStep {
  return {
    state: { ...state, phase: 'ended', isWaiting: false },
    effects: [{ type: 'disconnect' }, { type: 'end', end, error }],
  };
}
