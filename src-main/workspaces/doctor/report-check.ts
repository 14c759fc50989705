import type { ReportCheck, ReportStep } from '#shared/connection-report.ts';
import { ERRORS } from '#shared/error-traits.ts';
import type { AppError, ErrorCode } from '#shared/errors.ts';
import { toNetworkError } from '../../http/errors-from-network.ts';

/** What an error asks to be changed; all others are mended in the connection or by waiting. */
const NETWORK_CODES: ReadonlySet<ErrorCode> = new Set([
  'PROXY_AUTH',
  'PROXY_REFUSED',
  'PROXY_INVALID',
  'PROXY_PAC',
  'TLS_UNKNOWN_CA',
  'TLS_CLIENT',
  'TLS_FILE',
]);
const CONNECTION_CODES: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_DNS',
  'NETWORK_REFUSED',
  'NETWORK_TLS',
  'TLS_WRONG_NAME',
  'NOT_JSON',
  'INVALID_INPUT',
  'REDIRECTED',
  'AUTH_REJECTED',
  'FORBIDDEN',
  'REMOTE_NOT_FOUND',
  'SECRET_MISSING',
  'SECRETS_UNAVAILABLE',
]);

interface FaultText {
  readonly finding: string;
  readonly advice: string;
}

/** Where the app's words for a code are about an answer, and the doctor's about one step. */
const STEP_TEXTS: Partial<Record<ErrorCode, FaultText>> = {
  NETWORK_REFUSED: {
    finding: 'The server does not accept connections on this port.',
    advice: 'The server may be down or blocked by a firewall. Check the address and the port.',
  },
  NETWORK_TIMEOUT: {
    finding: 'No answer came within the time limit.',
    advice: 'A firewall may block the way, or the server is reached only through a proxy.',
  },
  NETWORK_RESET: {
    finding: 'The connection was closed without an answer.',
    advice:
      'Try again. If it happens again, ask your IT whether a firewall is in the way or the server wants a client certificate.',
  },
};

function describeFault({ code, message }: AppError): FaultText {
  const { title, advice } = ERRORS[code];
  const isRepeated = message.replace(/\.$/, '') === title || message === '';
  return STEP_TEXTS[code] ?? { finding: isRepeated ? `${title}.` : `${title}. ${message}`, advice };
}

type CheckAction = ReportCheck['action'];

function findAction(code: ErrorCode): CheckAction {
  if (NETWORK_CODES.has(code)) return 'editNetwork';
  if (CONNECTION_CODES.has(code)) return 'editConnection';
  return ERRORS[code].action === 'none' ? 'none' : 'retry';
}

export type CheckText = Pick<ReportCheck, 'finding'> & Partial<Omit<ReportCheck, 'step'>>;

export function createCheck(step: ReportStep, text: CheckText): ReportCheck {
  return { step, outcome: 'ok', advice: '', action: 'none', facts: [], durationMs: null, ...text };
}

/** Puts a failure into the words that the app has for its code. */
export function createFailedCheck(step: ReportStep, thrown: unknown, address: string): ReportCheck {
  const error = toNetworkError(thrown, address);
  const reason = error.detail['reason'];
  return createCheck(step, {
    outcome: 'failed',
    ...describeFault(error),
    action: findAction(error.code),
    facts: reason === undefined ? [] : [`Code: ${reason}`],
  });
}

export function createSkippedCheck(step: ReportStep, finding: string): ReportCheck {
  return createCheck(step, { outcome: 'skipped', finding });
}

/** Maps OpenSSL's code of a refused certificate to an error. */
export function toCertificateError(code: string, address: string): AppError {
  return toNetworkError(
    Object.assign(new Error('The certificate was refused.'), { code }),
    address,
  );
}
