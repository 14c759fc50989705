import { z } from 'zod';

/**
 * The closed list of what can go wrong. Adapters translate at the edge (HTTP, JSON-RPC in a 200,
 * keytar, SQLite); above them only AppError exists. What follows from each code, on screen and in the
 * program, is in `error-traits.ts`.
 */
export const ERROR_CODES = [
  'INTERNAL',
  'INVALID_INPUT',
  'UNTRUSTED_SENDER',
  'UNKNOWN_ROUTE',
  'POLICY_FORBIDS',
  'CANCELLED',
  'CONVERSATION_NOT_FOUND',
  'CONNECTION_NOT_FOUND',
  'TURN_NOT_RUNNING',
  'ARCHIVE_FAILED',
  'FILE_NOT_WRITTEN',
  'FILE_NOT_READ',
  'PRINT_FAILED',
  'WORKSPACE_STARTING',
  'WORKSPACE_FAILED',
  'SECRETS_UNAVAILABLE',
  'SECRET_MISSING',
  'AUTH_REJECTED',
  'FORBIDDEN',
  'PAYMENT_REQUIRED',
  'REMOTE_NOT_FOUND',
  'NOT_OFFERED',
  'SESSION_GONE',
  'CONFLICT',
  'BAD_REQUEST',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'THREAD_BUSY',
  'AGENT_FAILED',
  'QUERY_FAILED',
  'NOT_JSON',
  'WRONG_SHAPE',
  'BODY_DAMAGED',
  'TOO_LARGE',
  'REDIRECTED',
  'PROXY_AUTH',
  'PROXY_REFUSED',
  'PROXY_INVALID',
  'PROXY_PAC',
  'NETWORK_REFUSED',
  'NETWORK_DNS',
  'NETWORK_TLS',
  'TLS_UNKNOWN_CA',
  'TLS_EXPIRED',
  'TLS_WRONG_NAME',
  'TLS_CLIENT',
  'TLS_FILE',
  'NETWORK_TIMEOUT',
  'NETWORK_RESET',
  'EMPTY_ANSWER',
  'STREAM_CUT',
  'STREAM_GAP',
  'STREAM_UNREADABLE',
  'LINE_TOO_LONG',
  'UPDATE_UNREACHABLE',
  'UPDATE_UNREADABLE',
  'UPDATE_DAMAGED',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * The part of an error that crosses a process border. `detail` holds facts for the advice, never a
 * secret.
 */
export const appErrorDataSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  detail: z.record(z.string(), z.string()),
});
export type AppErrorData = z.infer<typeof appErrorDataSchema>;

interface AppErrorOptions {
  readonly detail?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = options.detail ?? {};
  }

  static fromData(data: AppErrorData): AppError {
    return new AppError(data.code, data.message, { detail: data.detail });
  }
}

/** An unknown throwable keeps its text as `cause` for the log; the screen gets a fixed sentence. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError('INTERNAL', 'Something failed inside Plumbline.', { cause: thrown });
}

/**
 * Checks for the one code that a caller knows how to handle; the meaning of a class of codes is a
 * trait.
 */
export function hasErrorCode(thrown: unknown, code: ErrorCode): thrown is AppError {
  return thrown instanceof AppError && thrown.code === code;
}

/**
 * Returns the part of a failure that crosses a border; an unknown throwable becomes INTERNAL first.
 */
export function toErrorData(thrown: unknown): AppErrorData {
  const { code, message, detail } = toAppError(thrown);
  return { code, message, detail: { ...detail } };
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppErrorData };

export const createOkResult = <T>(value: T): Result<T> => ({ ok: true, value });
export const createErrorResult = (error: AppError): Result<never> => ({
  ok: false,
  error: toErrorData(error),
});

/** Carries it out. A throw comes back as the reason, so nothing is thrown. */
export async function attempt<T>(act: () => Promise<T>): Promise<Result<T>> {
  try {
    return createOkResult(await act());
  } catch (thrown) {
    return { ok: false, error: toErrorData(thrown) };
  }
}
