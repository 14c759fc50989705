/** How long a turn waits for what. Durations in milliseconds. */
export interface TurnPolicy {
  /** Silence after which the screen says so. */
  readonly stalledMs: number;
  /** Silence after which the line is taken for dead. */
  readonly deadMs: number;
  /** Connections that may be lost in a row without anything new in between. */
  readonly maxTries: number;
  /** How long a turn tries in vain before it gives up. */
  readonly maxFailingMs: number;
  /** The same while the machine itself has no network: a train through a tunnel. */
  readonly maxOfflineMs: number;
  /** A server that breaks after each new line must not be asked for ever. */
  readonly maxConnections: number;
  /** How long a question waits for the thread's earlier answer. */
  readonly maxQueuedMs: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** After `__state__` only `__usage__` may come; a server that then keeps the line open is left. */
  readonly afterStateMs: number;
  /** An abort that is not answered, or a stream that does not end after it, is ended from here. */
  readonly stopWaitMs: number;
  /** An unfinished turn that is older than this is not taken up at a start. */
  readonly maxResumeAgeMs: number;
}

/** 30 s and 180 s: what third parties found live streams to pause for, and no longer. */
export const TURN_POLICY: TurnPolicy = {
  stalledMs: 30_000,
  deadMs: 180_000,
  maxTries: 8,
  maxFailingMs: 180_000,
  maxOfflineMs: 30 * 60_000,
  maxConnections: 50,
  maxQueuedMs: 15 * 60_000,
  firstWaitMs: 500,
  maxWaitMs: 15_000,
  afterStateMs: 2_000,
  stopWaitMs: 4_000,
  maxResumeAgeMs: 24 * 60 * 60_000,
};

/**
 * Exponential, with half of it left to chance, so that many clients do not come back at once.
 * @param attempt counts from 1
 * @param random from 0 to 1
 */
export function computeRetryDelayMs(policy: TurnPolicy, attempt: number, random: number): number {
  const full = Math.min(policy.maxWaitMs, policy.firstWaitMs * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random;
}
