import { AppError, type ErrorCode } from '../../src-shared/errors.ts';

/** Node's, OpenSSL's and undici's names for the ways in which a connection fails. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: 'NETWORK_REFUSED',
  EHOSTUNREACH: 'NETWORK_REFUSED',
  ENETUNREACH: 'NETWORK_REFUSED',
  ENOTFOUND: 'NETWORK_DNS',
  EAI_AGAIN: 'NETWORK_DNS',
  ETIMEDOUT: 'NETWORK_TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'NETWORK_TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'NETWORK_TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'NETWORK_TIMEOUT',
  ECONNRESET: 'NETWORK_RESET',
  EPIPE: 'NETWORK_RESET',
  UND_ERR_SOCKET: 'NETWORK_RESET',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'NETWORK_RESET',
  UND_ERR_ABORTED: 'CANCELLED',
  ABORT_ERR: 'CANCELLED',
};
const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  NETWORK_REFUSED: 'Nothing answers at this address.',
  NOT_JSON: 'What answers at this address does not speak HTTP.',
  NETWORK_DNS: 'The host name could not be resolved.',
  NETWORK_TLS: 'The server’s certificate or its encryption was refused.',
  NETWORK_TIMEOUT: 'The platform did not answer in time.',
  NETWORK_RESET: 'The connection was broken by the other side.',
  CANCELLED: 'The request was cancelled.',
};

function toSystemCode(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const code: unknown = Reflect.get(thrown, 'code');
  if (typeof code === 'string') return code;
  // Several addresses were tried: the first failure speaks for all.
  if (thrown instanceof AggregateError) return toSystemCode(thrown.errors[0]);
  return toSystemCode(thrown.cause);
}

function toErrorCode(thrown: unknown): ErrorCode {
  if (thrown instanceof Error && thrown.name === 'AbortError') return 'CANCELLED';
  // Something listens there, but it does not speak HTTP.
  if (thrown instanceof Error && thrown.name === 'HTTPParserError') return 'NOT_JSON';
  const systemCode = toSystemCode(thrown);
  if (systemCode === null) return 'INTERNAL';
  if (TLS_CODE.test(systemCode)) return 'NETWORK_TLS';
  if (Object.hasOwn(CODES, systemCode)) return CODES[systemCode] ?? 'INTERNAL';
  // What is left of undici's own codes is a broken answer.
  return systemCode.startsWith('UND_ERR') ? 'NETWORK_RESET' : 'INTERNAL';
}

/** What a socket, DNS, TLS or undici threw → AppError with the address it was about. */
export function toNetworkError(thrown: unknown, address: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = toErrorCode(thrown);
  const systemCode = toSystemCode(thrown);
  return new AppError(code, MESSAGES[code] ?? 'The request failed inside Plumbline.', {
    cause: thrown,
    detail: { address, ...(systemCode === null ? {} : { reason: systemCode }) },
  });
}
