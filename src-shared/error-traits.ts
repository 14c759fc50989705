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
    title: 'That cannot be sent as it is',
    advice: 'Change what the message names, then send it again.',
    action: 'none',
  },
  FILE_NOT_READ: {
    ...REFUSED_FOR_GOOD,
    title: 'This file cannot be used',
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
    advice: 'It did not come from Plumbline’s own window. Close the window and open it again.',
    action: 'none',
  },
  UNKNOWN_ROUTE: {
    ...REFUSED_FOR_GOOD,
    title: 'This window and the app do not fit together',
    advice: 'Quit Plumbline and start it again, so that both are of one version.',
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
    title: 'This conversation is not here any more',
    advice: 'It was deleted. Choose another one, or start a new one.',
    action: 'none',
  },
  CONNECTION_NOT_FOUND: {
    ...REFUSED_FOR_GOOD,
    title: 'This connection is not here any more',
    advice: 'It was removed. What was asked over it can still be read; ask again over another one.',
    action: 'openSettings',
  },
  TURN_NOT_RUNNING: {
    ...REFUSED_FOR_GOOD,
    title: 'This answer has already ended',
    advice: 'There is nothing to follow. Open the conversation to read it.',
    action: 'none',
  },
  ARCHIVE_FAILED: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'The archive could not be read or written',
    advice:
      'Check that the disk is not full and that the profile folder can be written, then try again.',
    action: 'retry',
  },
  FILE_NOT_WRITTEN: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'The file could not be written',
    advice: 'Choose another folder, or make room on the disk, then export again.',
    action: 'none',
  },
  PRINT_FAILED: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'The pages could not be made',
    advice: 'Try again, or export as HTML and print that from a browser.',
    action: 'none',
  },
  WORKSPACE_STARTING: {
    ...REFUSED,
    title: 'The local workspace is still starting',
    advice: 'It takes a few seconds. Try again in a moment.',
    action: 'retry',
    retry: 'later',
    passesAlone: true,
  },
  WORKSPACE_FAILED: {
    ...REFUSED_FOR_GOOD,
    title: 'The local workspace did not start',
    advice: 'Restart it. If it fails again, the details say why.',
    action: 'restartWorkspace',
  },
  SECRETS_UNAVAILABLE: {
    ...REFUSED_FOR_GOOD,
    title: 'There is no keychain to keep the key in',
    advice: 'Start or unlock the system’s keychain, or keep keys in memory for this session only.',
    action: 'openSettings',
  },
  SECRET_MISSING: {
    ...REFUSED_FOR_GOOD,
    title: 'No key is saved for this connection',
    advice:
      'Open settings and save a key with the connection; the local workspace can restore its own.',
    action: 'openSettings',
  },
  AUTH_REJECTED: {
    ...REFUSED_FOR_GOOD,
    title: 'The platform refused the key',
    advice:
      'The saved key is not valid for this account. Save a valid key in settings, with its connection; the local workspace can restore its own.',
    action: 'openSettings',
  },
  FORBIDDEN: {
    ...REFUSED_FOR_GOOD,
    title: 'The key is valid, but not for this',
    advice: 'Use a key whose scope includes this deployment, or ask its owner for access.',
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
    title: 'The platform does not know what was asked for',
    advice:
      'Check the account, agent and ids of the connection. If a thread is gone, start a new conversation.',
    action: 'openSettings',
    missingPart: 'perhaps',
  },
  NOT_OFFERED: {
    ...REFUSED,
    title: 'This server does not offer that',
    advice: 'It is an optional part of the API. Type the ids by hand instead of choosing them.',
    action: 'none',
  },
  SESSION_GONE: {
    ...REFUSED_FOR_GOOD,
    title: 'This session is gone from memory',
    advice:
      'A session id stays in memory only, until it is used, expires or Plumbline quits. Mint a new one.',
    action: 'none',
  },
  CONFLICT: {
    ...REFUSED,
    title: 'Something changed in the meantime',
    advice: 'Load the newest state and look at it before you do this again.',
    action: 'none',
  },
  BAD_REQUEST: {
    ...REFUSED,
    title: 'The platform did not accept the request',
    advice: 'The message says which field it refused. Change it and send again.',
    action: 'none',
  },
  RATE_LIMITED: {
    ...REFUSED,
    title: 'The platform asks for a pause',
    advice: 'Too many requests in a short time. Wait a little, then try again.',
    action: 'retry',
    retry: 'later',
    repeatsReads: true,
  },
  SERVER_ERROR: {
    ...UNCERTAIN,
    title: 'The platform failed',
    advice: 'The fault is on the platform’s side. Try again in a minute.',
    action: 'retry',
    retry: 'later',
  },
  THREAD_BUSY: {
    ...REFUSED,
    title: 'The agent is still answering in this thread',
    advice: 'Wait for its answer or stop it, then ask again.',
    action: 'retry',
  },
  AGENT_FAILED: {
    ...UNCERTAIN,
    title: 'The agent gave up',
    advice: 'What had arrived is kept below. Ask again, or put the question differently.',
    action: 'retry',
  },
  QUERY_FAILED: {
    ...UNCERTAIN,
    title: 'The query failed',
    advice: 'The message is the database’s own. Change the question or the SQL, then run it again.',
    action: 'none',
  },
  NOT_JSON: {
    ...UNCERTAIN,
    title: 'The address answered with something else than the API',
    advice: 'A web page came back. Check the address of the connection.',
    action: 'openSettings',
    missingPart: 'yes',
  },
  WRONG_SHAPE: {
    ...UNCERTAIN,
    title: 'The answer has a form that Plumbline does not know',
    advice:
      'The server may be newer or older than this app. Update Plumbline, or send the details to its makers.',
    action: 'none',
  },
  BODY_DAMAGED: {
    ...UNCERTAIN,
    title: 'The answer arrived damaged',
    advice:
      'It was cut short or wrongly compressed on its way. Try again; if it stays so, ask who runs the proxy.',
    action: 'retry',
  },
  TOO_LARGE: {
    ...UNCERTAIN,
    title: 'The answer is too large',
    advice: 'It was refused to protect memory. Ask for less at once.',
    action: 'none',
  },
  REDIRECTED: {
    ...REFUSED,
    title: 'The address points elsewhere',
    advice: 'The key was not sent on. If the new address is right, enter it in the connection.',
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
    title: 'The proxy did not let the connection through',
    advice: 'Ask your IT to allow the platform’s address, or choose another proxy.',
    action: 'openSettings',
  },
  PROXY_INVALID: {
    ...REFUSED,
    title: 'The proxy’s address cannot be used',
    advice: 'Correct what the message names, or choose a manual proxy under Network.',
    action: 'openSettings',
  },
  PROXY_PAC: {
    ...REFUSED,
    title: 'The PAC file cannot be used',
    advice: 'Check its address under Network, or choose a manual proxy there.',
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
    title: 'The host name is not known',
    advice: 'Check the address for typing errors, and that the network is on.',
    action: 'openSettings',
    retry: 'later',
    passesAlone: true,
  },
  NETWORK_TLS: {
    ...REFUSED,
    title: 'The connection is not trusted',
    advice:
      'No encryption could be agreed on. Check that the address begins with the right http(s).',
    action: 'openSettings',
  },
  TLS_UNKNOWN_CA: {
    ...REFUSED,
    title: 'The server’s certificate has an unknown issuer',
    advice: 'Choose your company’s root certificate under Network; your IT has it as a PEM file.',
    action: 'openSettings',
  },
  TLS_EXPIRED: {
    ...REFUSED,
    title: 'The server’s certificate is not valid today',
    advice: 'Check this computer’s date and clock. If they are right, its owner must renew it.',
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
    title: 'A certificate file cannot be used',
    advice: 'Choose the file again under Network, or correct its passphrase there.',
    action: 'openSettings',
  },
  NETWORK_TIMEOUT: {
    ...UNCERTAIN,
    title: 'The platform is silent',
    advice: 'No byte came for too long. What had arrived is kept. Try again.',
    action: 'retry',
    retry: 'now',
  },
  NETWORK_RESET: {
    ...UNCERTAIN,
    title: 'The connection broke',
    advice: 'What had arrived is kept and marked as cut. Try again.',
    action: 'retry',
    retry: 'now',
    repeatsReads: true,
  },
  EMPTY_ANSWER: {
    ...UNCERTAIN,
    title: 'The platform answered with nothing',
    advice:
      'It accepted the question and sent no line. Try again; if it stays so, check the address and the agent of the connection.',
    action: 'retry',
    retry: 'now',
  },
  STREAM_CUT: {
    ...UNCERTAIN,
    title: 'The answer was cut off',
    advice:
      'The stream ended before the platform said that it was done. What arrived is kept. Ask again.',
    action: 'retry',
    retry: 'now',
  },
  STREAM_GAP: {
    ...UNCERTAIN_FOR_GOOD,
    title: 'Part of the answer is missing',
    advice: 'What arrived is kept, with a mark where text is missing. Ask again.',
    action: 'retry',
  },
  STREAM_UNREADABLE: {
    ...UNCERTAIN,
    title: 'Part of the answer cannot be read',
    advice:
      'The platform sent something outside its own format. The raw text is kept with the step.',
    action: 'none',
  },
  LINE_TOO_LONG: {
    ...UNCERTAIN,
    title: 'One line of the answer is too large',
    advice: 'It was refused to protect memory. Ask for fewer rows or columns.',
    action: 'none',
  },
  UPDATE_UNREACHABLE: {
    ...REFUSED_UNTIL_ASKED,
    title: 'The update server could not be reached',
    advice: 'Plumbline works on as it is. Try again when the network is back.',
  },
  UPDATE_UNREADABLE: {
    ...REFUSED_UNTIL_ASKED,
    title: 'The update server says nothing about a newer version',
    advice: 'Plumbline works on as it is. Try again later, or choose the other channel.',
  },
  UPDATE_DAMAGED: {
    ...REFUSED_UNTIL_ASKED,
    title: 'The download was damaged and has been deleted',
    advice: 'Nothing of it was installed. Download the new version again.',
  },
};

export function getErrorTraits({ code }: Pick<AppErrorData, 'code'>): ErrorTraits {
  return ERRORS[code];
}
