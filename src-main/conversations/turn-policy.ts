import type { StreamLimits } from './stream-meter.ts';

/** The time limits of a turn. Durations are in milliseconds. */
export interface TurnPolicy {
  /** After this much silence the window says that the answer stalled. */
  readonly stalledMs: number;
  /** After this much silence the connection counts as lost. */
  readonly deadMs: number;
  /** The number of connections that may be lost in a row without a new line. */
  readonly maxTries: number;
  /** A turn gives up after failing for this long. */
  readonly maxFailingMs: number;
  /** The same limit while the machine has no network, for example in a tunnel. */
  readonly maxOfflineMs: number;
  /** The total number of connections, because a server could break after each new line for ever. */
  readonly maxConnections: number;
  /** A question waits this long for the thread's earlier answer. */
  readonly maxQueuedMs: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /**
   * After `__state__` only `__usage__` may follow; a server that keeps the stream open longer is
   * left.
   */
  readonly afterStateMs: number;
  /**
   * If an abort is not answered, or the stream does not end after it, the app ends the turn itself.
   */
  readonly stopWaitMs: number;
  /** More than this is only read when the analyst waits on. */
  readonly streamLimits: StreamLimits;
  /** A start does not resume an unfinished turn that is older than this. */
  readonly maxResumeAgeMs: number;
}

/** Third parties saw live streams pause for 30 s and for up to 180 s, but no longer. */
export const TURN_POLICY: TurnPolicy = {
  stalledMs: 30_000,
  deadMs: 180_000,
  maxTries: 8,
  maxFailingMs: 180_000,
  maxOfflineMs: 30 * 60_000,
  maxConnections: 50,
  maxQueuedMs: 60_000,
  firstWaitMs: 500,
  maxWaitMs: 15_000,
  afterStateMs: 2_000,
  stopWaitMs: 4_000,
  streamLimits: {
    idleLines: 10_000,
    idleChars: 16 * 1024 * 1024,
    idleMs: 5 * 60_000,
    chars: 128 * 1024 * 1024,
  },
  maxResumeAgeMs: 24 * 60 * 60_000,
};

/**
 * The delay grows exponentially, and half of it is random, so that many clients do not return at
 * once.
 * @param attempt counts from 1
 * @param random from 0 to 1
 */
export function computeRetryDelayMs(policy: TurnPolicy, attempt: number, random: number): number {
  const full = Math.min(policy.maxWaitMs, policy.firstWaitMs * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random;
}
