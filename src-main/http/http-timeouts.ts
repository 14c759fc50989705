/** Time limits of one request. The turn's policy decides which silence is shown to the analyst. */
export interface HttpTimeouts {
  readonly connectMs: number;
  /** The time from the request to the answer's head. */
  readonly headersMs: number;
  /**
   * The longest silence within an answer, in a stream without a complete line. Other clients saw
   * streams end after 180 s of silence.
   */
  readonly stallMs: number;
  /** The limit of a complete JSON answer, including retries. Streams have no such limit. */
  readonly totalMs: number;
}

export const DEFAULT_TIMEOUTS: HttpTimeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  stallMs: 180_000,
  totalMs: 120_000,
};
