/** Durations of one request. What counts as silence that is worth telling is the turn’s policy. */
export interface HttpTimeouts {
  readonly connectMs: number;
  /** From the request to the answer's head. */
  readonly headersMs: number;
  /** The longest silence within an answer, in a stream without a complete line: 180 s ended it for others. */
  readonly stallMs: number;
  /** A whole JSON answer, its retries included. Streams have no such end. */
  readonly totalMs: number;
}

export const DEFAULT_TIMEOUTS: HttpTimeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  stallMs: 180_000,
  totalMs: 120_000,
};
