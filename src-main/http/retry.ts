import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS } from '#shared/error-traits.ts';
import type { AppError } from '#shared/errors.ts';
import { toNetworkError } from './errors-from-network.ts';

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 250;
/**
 * A server that asks for a longer pause is reported to the analyst; the client does not wait for
 * it.
 */
const LONGEST_WAIT_MS = 5_000;

/**
 * These statuses come from gateways and restarts. A 500 is a defect that a second try would meet
 * again.
 */
const TRANSIENT_STATUSES: ReadonlySet<string> = new Set(['502', '503', '504']);

function isTransient(error: AppError): boolean {
  return ERRORS[error.code].repeatsReads || TRANSIENT_STATUSES.has(error.detail['status'] ?? '');
}

/** Full jitter spreads the retries of many clients that failed at the same time. */
function computeRetryWaitMs(error: AppError, attempt: number): number {
  const asked = Number(error.detail['retryAfterSeconds'] ?? 0) * 1_000;
  return Math.max(asked, Math.random() * FIRST_WAIT_MS * 2 ** attempt);
}

/**
 * Retries reads, at most three times, with backoff. A request that changes something is never
 * repeated.
 */
export async function retryRead<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (thrown) {
      const error = toNetworkError(thrown, '');
      const waitMs = computeRetryWaitMs(error, attempt);
      if (attempt + 1 >= ATTEMPTS || !isTransient(error) || waitMs > LONGEST_WAIT_MS) throw error;
      await wait(waitMs, signal);
    }
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    throw toNetworkError(signal.reason, '');
  }
}
