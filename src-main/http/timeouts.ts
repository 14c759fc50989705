/** Durations of one request. A third party's open client calls 30 s of silence a stall, 180 s the end. */
export interface HttpTimeouts {
  readonly connectMs: number;
  /** From the request to the answer's head. */
  readonly headersMs: number;
  /** Silence after which the analyst is told; the answer goes on. */
  readonly noticeMs: number;
  /** The longest silence within an answer: without a byte, or without a complete line in a stream. */
  readonly stallMs: number;
  /** A whole JSON answer, its retries included. Streams have no such end. */
  readonly totalMs: number;
}

export const DEFAULT_TIMEOUTS: HttpTimeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  noticeMs: 30_000,
  stallMs: 180_000,
  totalMs: 120_000,
};
