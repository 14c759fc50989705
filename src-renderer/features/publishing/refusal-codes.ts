import type { AppErrorData, ErrorCode } from '#shared/errors.ts';

/** Refused before or by the server: nothing was published. With any other failure it may have been. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'UNTRUSTED_SENDER',
  'UNKNOWN_ROUTE',
  'CONNECTION_NOT_FOUND',
  'WORKSPACE_STARTING',
  'WORKSPACE_FAILED',
  'SECRETS_UNAVAILABLE',
  'SECRET_MISSING',
  'AUTH_REJECTED',
  'FORBIDDEN',
  'PAYMENT_REQUIRED',
  'REMOTE_NOT_FOUND',
  'NOT_OFFERED',
  'CONFLICT',
  'BAD_REQUEST',
  'RATE_LIMITED',
  'REDIRECTED',
  'PROXY_AUTH',
  'PROXY_REFUSED',
  'NETWORK_REFUSED',
  'NETWORK_DNS',
  'NETWORK_TLS',
  'TLS_UNKNOWN_CA',
  'TLS_EXPIRED',
  'TLS_WRONG_NAME',
]);

/** A call that broke in mid-air may have been carried out all the same. */
export const isRefusal = ({ code }: Pick<AppErrorData, 'code'>): boolean => REFUSALS.has(code);
