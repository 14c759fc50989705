import type { AppErrorData } from '#shared/errors.ts';
import type { TurnEnd, TurnProgress } from '#shared/thread/turn.ts';

/** Why a connection, or the server's own attempt, failed. */
export interface ConnectionFailure {
  readonly error: AppErrorData;
  readonly nowMs: number;
  /** True when the machine itself has no network. */
  readonly isOffline: boolean;
  /** True when the body ended in order, without a `__state__` line. */
  readonly isCleanEnd: boolean;
  /** What the turn has to show for an answer, each of its texts as a whole. */
  readonly answer: AnswerFound;
}

/** `final`: the server marked it (§4.4). `likely`: the last message has text, and is complete. */
export type AnswerFound = 'final' | 'likely' | 'none';

/** `recovering` means that the thread's state is read because nothing else works any more. */
export type TurnPhase = TurnProgress | 'recovering' | 'ended';

export interface TurnState {
  readonly phase: TurnPhase;
  /** True while no connection is open; a timer or the network's return opens the next one. */
  readonly isWaiting: boolean;
  /** True once the server has begun this turn: `__cutoff__` or one of its messages has arrived. */
  readonly hasLines: boolean;
  readonly isComplete: boolean;
  /** True when the stream ended in order, but a part of it may be missing. */
  readonly hasGap: boolean;
  /** The number of connections that were lost in a row without a new line. */
  readonly tries: number;
  readonly connections: number;
  /** True if a connection was opened for a turn that had begun before. */
  readonly isResumed: boolean;
  /** How the last connection ended without a new line; null while there is none. */
  readonly lastEnding: string | null;
  /** When the present failures, or the wait in the queue, began; null while there is neither. */
  readonly failingSinceMs: number | null;
  /** The last error of the connection. It is shown when the turn cannot be resumed. */
  readonly reason: AppErrorData | null;
  /** True after the analyst asked to stop. */
  readonly isStopping: boolean;
}

export type TurnSignal =
  | { readonly type: 'begin' }
  /** `isNew` is false for a line that repeats one from before the connection broke. */
  | { readonly type: 'line'; readonly isNew: boolean }
  /** `isGapless` is false when something may be missing, so that the thread's state has to prove it. */
  | { readonly type: 'stateLine'; readonly isGapless: boolean }
  | { readonly type: 'abortedLine' }
  /** The stream goes on without end, and nothing of it is read until the analyst waits on. */
  | { readonly type: 'overLimit' }
  | { readonly type: 'keepWaiting' }
  | (ConnectionFailure & { readonly type: 'failureLine' })
  | { readonly type: 'silent' }
  | (ConnectionFailure & { readonly type: 'dropped' })
  | { readonly type: 'waited' }
  /** The machine is going to sleep or has lost its network. */
  | { readonly type: 'networkLost' }
  | { readonly type: 'networkBack' }
  | { readonly type: 'stateRead'; readonly isGapless: boolean }
  | { readonly type: 'stop' }
  /** The abort was answered, failed or took too long. */
  | { readonly type: 'abortAnswered'; readonly error: AppErrorData | null }
  | { readonly type: 'stopLate' }
  | { readonly type: 'close' };

export type TurnEffect =
  /** Sends the question under its own messageId; this joins a running stream (§3.2). */
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'readState' }
  /** Stops reading, and goes on with it. The connection stays open. */
  | { readonly type: 'pause' }
  | { readonly type: 'readOn' }
  | { readonly type: 'wait'; readonly attempt: number; readonly atLeastMs: number }
  | { readonly type: 'tell'; readonly status: TurnProgress }
  | { readonly type: 'abort' }
  /** The answer is complete, so the stream is left if the server keeps it open. */
  | { readonly type: 'settle' }
  | { readonly type: 'end'; readonly end: TurnEnd; readonly error: AppErrorData | null }
  /** The app closes, and the next start resumes the turn. */
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
    isComplete: false,
    hasGap: false,
    tries: 0,
    connections: 0,
    isResumed: false,
    lastEnding: null,
    failingSinceMs: null,
    reason: null,
    isStopping: false,
  };
}

/** The state of a turn that was running when the app last ended. */
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

export const GAP_ERROR: AppErrorData = {
  code: 'STREAM_GAP',
  message: 'The connection dropped, and the platform continued from a later point.',
  detail: {},
};

/** Ends a turn whose `__state__` line has come. */
export function endComplete(state: TurnState): TurnStep {
  return state.hasGap ? endTurn(state, 'cut', GAP_ERROR) : endTurn(state, 'finished');
}
