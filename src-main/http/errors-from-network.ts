import { AppError, type ErrorCode } from '#shared/errors.ts';

/** The error codes of Node, OpenSSL and undici for failed connections. */
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
  UND_ERR_HEADERS_OVERFLOW: 'TOO_LARGE',
  UND_ERR_ABORTED: 'CANCELLED',
  ABORT_ERR: 'CANCELLED',
  // A key contained a line break, or the body could not be sent, so no request was made.
  UND_ERR_INVALID_ARG: 'INVALID_INPUT',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS_UNKNOWN_CA',
  UNABLE_TO_GET_ISSUER_CERT: 'TLS_UNKNOWN_CA',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS_UNKNOWN_CA',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS_UNKNOWN_CA',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS_UNKNOWN_CA',
  CERT_UNTRUSTED: 'TLS_UNKNOWN_CA',
  CERT_HAS_EXPIRED: 'TLS_EXPIRED',
  CERT_NOT_YET_VALID: 'TLS_EXPIRED',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS_WRONG_NAME',
  UND_ERR_PRX_TLS: 'TLS_WRONG_NAME',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'TLS_CLIENT',
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: 'TLS_CLIENT',
};
const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  NETWORK_REFUSED: 'The server at this address does not respond.',
  NOT_JSON: 'The server at this address does not use HTTP.',
  NETWORK_DNS: 'The host name could not be resolved.',
  NETWORK_TLS: 'Plumbline refused the server’s certificate or encryption.',
  TLS_UNKNOWN_CA: 'The issuer of the server’s certificate is not trusted here.',
  TLS_EXPIRED: 'The server’s certificate has expired, or is not valid yet.',
  TLS_WRONG_NAME: 'The server’s certificate is for another host name.',
  TLS_CLIENT: 'The server requires a client certificate.',
  PROXY_AUTH: 'The proxy requires a password (407).',
  PROXY_REFUSED: 'The proxy refused to connect.',
  INVALID_INPUT: 'The address, the key or the request has characters that can’t be sent.',
  NETWORK_TIMEOUT: 'The platform did not answer in time.',
  NETWORK_RESET: 'The other side closed the connection.',
  TOO_LARGE: 'The answer’s headers are too large.',
  CANCELLED: 'The request was cancelled.',
};

function readSystemCode(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const code: unknown = Reflect.get(thrown, 'code');
  if (typeof code === 'string') return code;
  // Node tried several addresses; the first failure represents all.
  if (thrown instanceof AggregateError) return readSystemCode(thrown.errors[0]);
  return readSystemCode(thrown.cause);
}

/** undici reports a proxy's refusal without a code, only with this sentence. */
function readProxyStatus(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  return /^Proxy response \((\d{3})\)/.exec(thrown.message)?.[1] ?? null;
}

function classifyError(thrown: unknown): ErrorCode {
  const proxyStatus = readProxyStatus(thrown);
  if (proxyStatus !== null) return proxyStatus === '407' ? 'PROXY_AUTH' : 'PROXY_REFUSED';
  if (thrown instanceof Error && thrown.name === 'AbortError') return 'CANCELLED';
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return 'NETWORK_TIMEOUT';
  // A server listens there that does not speak HTTP.
  if (thrown instanceof Error && thrown.name === 'HTTPParserError') return 'NOT_JSON';
  const systemCode = readSystemCode(thrown);
  if (systemCode === null) return 'INTERNAL';
  if (Object.hasOwn(CODES, systemCode)) return CODES[systemCode] ?? 'INTERNAL';
  if (TLS_CODE.test(systemCode)) return 'NETWORK_TLS';
  // The other codes of undici mean a broken answer.
  return systemCode.startsWith('UND_ERR') ? 'NETWORK_RESET' : 'INTERNAL';
}

/** Maps an error of a socket, DNS, TLS or undici to an AppError with the address. */
export function toNetworkError(thrown: unknown, address: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = classifyError(thrown);
  const systemCode = readProxyStatus(thrown) ?? readSystemCode(thrown);
  return new AppError(code, MESSAGES[code] ?? 'The request failed inside Plumbline.', {
    cause: thrown,
    detail: { address, ...(systemCode === null ? {} : { reason: systemCode }) },
  });
}

/** Maps an error while a body is read. A violation of HTTP there counts as a broken connection. */
export function toBodyError(thrown: unknown, address: string): AppError {
  if (!(thrown instanceof Error) || thrown.name !== 'HTTPParserError') {
    return toNetworkError(thrown, address);
  }
  return new AppError('NETWORK_RESET', 'The connection dropped before the answer was complete.', {
    cause: thrown,
    detail: { address, reason: thrown.message },
  });
}
