import {
  REFUSED,
  REFUSED_FOR_GOOD,
  UNCERTAIN,
  UNCERTAIN_FOR_GOOD,
  type ErrorBehaviour,
} from './error-behaviour.ts';
import type { ErrorAction } from './error-actions.ts';
import type { AppErrorData, ErrorCode } from './errors.ts';

/** Everything that follows from a code: the text on screen and the decisions of the program. */
export interface ErrorTraits extends ErrorBehaviour {
  /** The title of the message, without a full stop. */
  readonly title: string;
  /** The advice for the analyst, in whole sentences. */
  readonly advice: string;
  readonly action: ErrorAction;
}

/** Nothing tries it again but the analyst. */
const REFUSED_UNTIL_ASKED = { ...REFUSED_FOR_GOOD, action: 'retry' } as const;

/** Exhaustive: a new code compiles once it has words and a behaviour. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorTraits>> = {
  INTERNAL: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'Something failed inside Plumbline',
    advice: 'Nothing you typed is lost. Try again, or copy the details for a report.',
    action: 'retry',
  },
  INVALID_INPUT: {
    ...REFUSED_FOR_GOOD,
    title: 'This input can’t be sent',
    advice: 'Correct the field that the message names, then send again.',
    action: 'none',
  },
  FILE_NOT_READ: {
    ...REFUSED_FOR_GOOD,
    title: 'This file can’t be used',
    advice: 'Choose another file.',
    action: 'none',
  },
  POLICY_FORBIDS: {
    ...REFUSED_FOR_GOOD,
    title: 'Your administrator does not allow this',
    advice: 'Settings, General show the policy. Ask your administrator to change it.',
    action: 'none',
  },
  UNTRUSTED_SENDER: {
    ...REFUSED_FOR_GOOD,
    title: 'A request was refused',
    advice:
      'The request did not come from Plumbline’s own window. Close the window and open it again.',
    action: 'none',
  },
  UNKNOWN_ROUTE: {
    ...REFUSED_FOR_GOOD,
    title: 'This window and the app have different versions',
    advice: 'Quit and restart Plumbline.',
    action: 'none',
  },
  CANCELLED: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'Cancelled',
    advice: 'Nothing was changed.',
    action: 'retry',
  },
  CONVERSATION_NOT_FOUND: {
    ...REFUSED_FOR_GOOD,
    title: 'This conversation was deleted',
    advice: 'Choose another conversation or start a new one.',
    action: 'none',
  },
  CONNECTION_NOT_FOUND: {
    ...REFUSED_FOR_GOOD,
    title: 'This connection was removed',
    advice: 'Its conversations stay readable. Ask again over another connection.',
    action: 'openSettings',
  },
  TURN_NOT_RUNNING: {
    ...REFUSED_FOR_GOOD,
    title: 'This answer has already ended',
    advice: 'Open the conversation to read the answer.',
    action: 'none',
  },
  ARCHIVE_FAILED: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'The archive could not be read or written',
    advice:
      'Check that the disk has space and that the profile folder is writable, then try again.',
    action: 'retry',
  },
  FILE_NOT_WRITTEN: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'The file could not be written',
    advice: 'Choose another folder or free up disk space, then export again.',
    action: 'none',
  },
  PRINT_FAILED: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'The pages could not be created',
    advice: 'Try again, or export as HTML and print from a browser.',
    action: 'none',
  },
  WORKSPACE_STARTING: {
    ...REFUSED,
    title: 'The local workspace is still starting',
    advice: 'Starting takes a few seconds. Try again in a moment.',
    action: 'retry',
    retry: 'later',
    passesAlone: true,
  },
  WORKSPACE_FAILED: {
    ...REFUSED_FOR_GOOD,
    title: 'The local workspace did not start',
    advice: 'Restart the workspace. If the restart fails, the details show the cause.',
    action: 'restartWorkspace',
  },
  SECRETS_UNAVAILABLE: {
    ...REFUSED_FOR_GOOD,
    title: 'No keychain is available',
    advice: 'Start or unlock the system’s keychain, or keep keys in memory for this session only.',
    action: 'openSettings',
  },
  SECRET_MISSING: {
    ...REFUSED_FOR_GOOD,
    title: 'No key is saved for this connection',
    advice: 'Enter a key in the connection’s settings.',
    action: 'openSettings',
  },
  AUTH_REJECTED: {
    ...REFUSED_FOR_GOOD,
    title: 'The platform refused the key',
    advice: 'This key is not valid for the account. Enter a new key in the connection’s settings.',
    action: 'openSettings',
  },
  FORBIDDEN: {
    ...REFUSED_FOR_GOOD,
    title: 'The key does not allow this',
    advice:
      'Use a key whose scope includes this deployment, or ask the account’s owner for access.',
    action: 'openSettings',
  },
  PAYMENT_REQUIRED: {
    ...REFUSED,
    title: 'The account’s plan does not include this',
    advice: 'Chat and embedding need a premium or enterprise plan. Ask the account’s owner.',
    action: 'none',
  },
  REMOTE_NOT_FOUND: {
    ...REFUSED,
    title: 'The platform could not find this',
    advice:
      'Check the connection’s account, agent and ids. If the thread was deleted, start a new conversation.',
    action: 'openSettings',
    missingPart: 'perhaps',
  },
  NOT_OFFERED: {
    ...REFUSED,
    title: 'This server does not support this',
    advice: 'The API makes this optional. Enter the ids by hand.',
    action: 'none',
  },
  SESSION_GONE: {
    ...REFUSED_FOR_GOOD,
    title: 'This session is gone from memory',
    advice:
      'A session id stays in memory only, until the session is used, expires or Plumbline quits. Mint a new session.',
    action: 'none',
  },
  CONFLICT: {
    ...REFUSED,
    title: 'Something changed in the meantime',
    advice: 'Reload and check the current state before you try again.',
    action: 'none',
  },
  BAD_REQUEST: {
    ...REFUSED,
    title: 'The platform did not accept the request',
    advice: 'Correct the field that the message names, then send again.',
    action: 'none',
  },
  RATE_LIMITED: {
    ...REFUSED,
    title: 'Too many requests',
    advice: 'Wait a moment, then try again.',
    action: 'retry',
    retry: 'later',
    repeatsReads: true,
  },
  SERVER_ERROR: {
    ...UNCERTAIN,
    title: 'The platform failed',
    advice: 'The error is on the platform’s side. Try again in a minute.',
    action: 'retry',
    retry: 'later',
  },
  THREAD_BUSY: {
    ...REFUSED,
    title: 'The agent is still answering in this thread',
    advice: 'Wait for the answer or stop it, then ask again.',
    action: 'retry',
  },
  AGENT_FAILED: {
    ...UNCERTAIN,
    title: 'The agent could not answer',
    advice: 'What arrived is kept. Ask again or rephrase the question.',
    action: 'retry',
  },
  QUERY_FAILED: {
    ...UNCERTAIN,
    title: 'The query failed',
    advice: 'The database sent this message. Change the question or the SQL, then run again.',
    action: 'none',
  },
  NOT_JSON: {
    ...UNCERTAIN,
    title: 'This address is not the API',
    advice: 'The server returned a web page. Check the connection’s address.',
    action: 'openSettings',
    missingPart: 'yes',
  },
  WRONG_SHAPE: {
    ...UNCERTAIN,
    title: 'Plumbline does not know this answer’s format',
    advice:
      'The server may be newer or older than Plumbline. Update Plumbline, or send the details to its makers.',
    action: 'none',
  },
  BODY_DAMAGED: {
    ...UNCERTAIN,
    title: 'The answer arrived damaged',
    advice:
      'The answer was cut or wrongly compressed on the way. Try again. If that fails, ask whoever runs the proxy.',
    action: 'retry',
  },
  TOO_LARGE: {
    ...UNCERTAIN,
    title: 'The answer is too large',
    advice: 'Plumbline refused the answer to protect memory. Ask for less data.',
    action: 'none',
  },
  REDIRECTED: {
    ...REFUSED,
    title: 'The address redirects',
    advice:
      'The key was not sent to the new address. If the new address is right, enter it in the connection.',
    action: 'openSettings',
  },
  PROXY_AUTH: {
    ...REFUSED,
    title: 'The proxy asks for a password',
    advice: 'Enter the proxy’s user and password under Network.',
    action: 'openSettings',
  },
  PROXY_REFUSED: {
    ...REFUSED,
    title: 'The proxy blocked the connection',
    advice: 'Ask your IT to allow the platform’s address, or choose another proxy.',
    action: 'openSettings',
  },
  PROXY_INVALID: {
    ...REFUSED,
    title: 'The proxy’s address can’t be used',
    advice: 'Correct the setting that the message names, or choose a manual proxy under Network.',
    action: 'openSettings',
  },
  PROXY_PAC: {
    ...REFUSED,
    title: 'The PAC file can’t be used',
    advice: 'Check the PAC file’s address under Network, or choose a manual proxy.',
    action: 'openSettings',
  },
  NETWORK_REFUSED: {
    ...REFUSED,
    title: 'Can’t reach the server',
    advice: 'The server may be down or blocked by a firewall.',
    action: 'restartWorkspace',
    retry: 'later',
    passesAlone: true,
    repeatsReads: true,
  },
  NETWORK_DNS: {
    ...REFUSED,
    title: 'Unknown host name',
    advice: 'Check the address for typing errors and check the network.',
    action: 'openSettings',
    retry: 'later',
    passesAlone: true,
  },
  NETWORK_TLS: {
    ...REFUSED,
    title: 'The connection is not trusted',
    advice:
      'Plumbline and the server could not agree on encryption. Check whether the address starts with http or https.',
    action: 'openSettings',
  },
  TLS_UNKNOWN_CA: {
    ...REFUSED,
    title: 'The server’s certificate has an unknown issuer',
    advice:
      'Choose your company’s root certificate under Network. Your IT has the certificate as a PEM file.',
    action: 'openSettings',
  },
  TLS_EXPIRED: {
    ...REFUSED,
    title: 'The server’s certificate has expired or is not valid yet',
    advice:
      'Check this computer’s date and time. If they are right, the server’s owner must renew the certificate.',
    action: 'retry',
  },
  TLS_WRONG_NAME: {
    ...REFUSED,
    title: 'The server’s certificate belongs to another name',
    advice: 'Check the address for typing errors. No key was sent.',
    action: 'openSettings',
  },
  TLS_CLIENT: {
    ...REFUSED,
    title: 'The server asks for a client certificate',
    advice: 'Choose the certificate that your IT gave you under Network, as PEM or PFX.',
    action: 'openSettings',
  },
  TLS_FILE: {
    ...REFUSED,
    title: 'A certificate file can’t be used',
    advice: 'Choose the file again or correct its passphrase under Network.',
    action: 'openSettings',
  },
  NETWORK_TIMEOUT: {
    ...UNCERTAIN,
    title: 'The platform does not respond',
    advice: 'No data arrived for too long. What arrived is kept. Try again.',
    action: 'retry',
    retry: 'now',
  },
  NETWORK_RESET: {
    ...UNCERTAIN,
    title: 'The connection dropped',
    advice: 'What arrived is kept and marked as cut. Try again.',
    action: 'retry',
    retry: 'now',
    repeatsReads: true,
  },
  EMPTY_ANSWER: {
    ...UNCERTAIN,
    title: 'The platform sent no answer',
    advice:
      'The platform accepted the question and sent nothing. Try again. If that fails, check the connection’s address and agent.',
    action: 'retry',
    retry: 'now',
  },
  STREAM_CUT: {
    ...UNCERTAIN,
    title: 'The answer was cut off',
    advice: 'The connection ended before the answer was complete. What arrived is kept. Ask again.',
    action: 'retry',
    retry: 'now',
  },
  STREAM_GAP: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'Part of the answer is missing',
    advice: 'What arrived is kept. A mark shows where text is missing. Ask again.',
    action: 'retry',
  },
  STREAM_UNREADABLE: {
    ...UNCERTAIN,
    title: 'Part of the answer is unreadable',
    advice: 'The platform sent data in an unknown format. The step’s details have the raw text.',
    action: 'none',
  },
  LINE_TOO_LONG: {
    ...UNCERTAIN,
    title: 'One line of the answer is too large',
    advice: 'Plumbline refused the line to protect memory. Ask for fewer rows or columns.',
    action: 'none',
  },
  UPDATE_UNREACHABLE: {
    ...REFUSED_UNTIL_ASKED,
    title: 'Can’t reach the update server',
    advice: 'This version keeps working. Try again when the network is back.',
  },
  UPDATE_UNREADABLE: {
    ...REFUSED_UNTIL_ASKED,
    title: 'The update server’s answer is unreadable',
    advice: 'This version keeps working. Try again later, or choose the other channel.',
  },
  UPDATE_DAMAGED: {
    ...REFUSED_UNTIL_ASKED,
    title: 'The download was damaged and has been deleted',
    advice: 'Nothing was installed. Download the new version again.',
  },
};

export function getErrorTraits({ code }: Pick<AppErrorData, 'code'>): ErrorTraits {
  return ERRORS[code];
}
