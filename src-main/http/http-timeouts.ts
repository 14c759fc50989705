import type { NetworkSettings } from '#shared/network.ts';

/** Time limits of one request. The turn's policy decides which silence is shown to the analyst. */
export interface HttpTimeouts {
  readonly connectMs: number;
  /** The time from the request to the answer's head. */
  readonly headersMs: number;
  /** The longest silence within an answer, in a stream without a complete line. */
  readonly stallMs: number;
  /** The limit of a complete JSON answer, including retries. Streams have no such limit. */
  readonly totalMs: number;
}

export const JSON_MAX_MS = 120_000;

/** Converts the seconds of the settings. */
export function toHttpTimeouts({ timeouts }: Pick<NetworkSettings, 'timeouts'>): HttpTimeouts {
  return {
    connectMs: timeouts.connectSeconds * 1_000,
    headersMs: timeouts.answerSeconds * 1_000,
    stallMs: timeouts.silenceSeconds * 1_000,
    totalMs: JSON_MAX_MS,
  };
}
