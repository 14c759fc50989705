import { z } from 'zod';
import { AppError, type ErrorCode } from '#shared/errors.ts';

const MESSAGE_MAX_CHARS = 500;

const errorBodySchema = z.looseObject({
  message: z.unknown().optional(),
  error: z.unknown().optional(),
});

function toErrorCode(status: number): ErrorCode {
  if (status >= 300 && status < 400) return 'REDIRECTED';
  if (status >= 500) return 'SERVER_ERROR';
  switch (status) {
    case 401:
      return 'AUTH_REJECTED';
    case 402:
      return 'PAYMENT_REQUIRED';
    case 403:
      return 'FORBIDDEN';
    case 404:
    case 410:
      return 'REMOTE_NOT_FOUND';
    case 407:
      return 'PROXY_AUTH';
    case 408:
      return 'NETWORK_TIMEOUT';
    case 409:
      return 'CONFLICT';
    case 413:
      return 'TOO_LARGE';
    case 429:
      return 'RATE_LIMITED';
    default:
      return 'BAD_REQUEST';
  }
}

function readText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) return value.map((item: unknown) => readText(item) ?? '').join('; ');
  if (typeof value !== 'object' || value === null) return null;
  const inner: unknown = Object.hasOwn(value, 'message') ? Reflect.get(value, 'message') : null;
  return typeof inner === 'string' ? inner : JSON.stringify(value);
}

/**
 * The server's message: `message` (text, list or object), else `error`; null when the body is not
 * JSON.
 */
export function readServerMessage(body: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // HTML and plain text are no message for an analyst, so the status must do.
    return null;
  }
  const parsed = errorBodySchema.safeParse(value);
  if (!parsed.success) return null;
  const words = readText(parsed.data.message) ?? readText(parsed.data.error);
  return words?.slice(0, MESSAGE_MAX_CHARS) ?? null;
}

export interface HttpFailure {
  readonly status: number;
  readonly body: string;
  readonly address: string;
  readonly location: string | null;
  readonly retryAfter: string | null;
  /** The server's clock; a date in Retry-After is relative to it. */
  readonly date: string | null;
}

const RETRY_AFTER_MAX_SECONDS = 24 * 60 * 60;

/**
 * Parses Retry-After, in seconds or as a date. The date is compared with the server's clock,
 * because ours may be wrong.
 */
function parseRetryAfterSeconds({ retryAfter, date }: HttpFailure): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Math.min(Number(retryAfter), RETRY_AFTER_MAX_SECONDS);
  // `Date.parse` accepts almost any text, so the HTTP date format is checked first.
  const then = retryAfter.endsWith('GMT') ? Date.parse(retryAfter) : Number.NaN;
  const now = date === null ? Date.now() : Date.parse(date);
  if (Number.isNaN(then) || Number.isNaN(now)) return null;
  return Math.min(Math.max(0, Math.ceil((then - now) / 1_000)), RETRY_AFTER_MAX_SECONDS);
}

/** §7: maps a failure status to one ErrorCode, with the server's own message where it has one. */
export function toHttpError(failure: HttpFailure): AppError {
  const { status, address, location } = failure;
  const pause = parseRetryAfterSeconds(failure);
  const code = toErrorCode(status);
  const serverMessage = readServerMessage(failure.body);
  const fixed =
    code === 'REDIRECTED'
      ? 'The address redirects to another address. The request was not sent there.'
      : `The platform answered with HTTP ${String(status)}.`;
  return new AppError(code, serverMessage ?? fixed, {
    detail: {
      status: String(status),
      address,
      ...(location === null ? {} : { location }),
      ...(pause === null ? {} : { retryAfterSeconds: String(pause) }),
    },
  });
}
