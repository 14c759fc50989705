import type { z } from 'zod';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { formatPath } from '#shared/platform/violation.ts';
import { messages } from './messages.ts';

export interface ViewerRequest {
  readonly method: 'GET' | 'POST';
  /** A path of the page's own server. */
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

const MESSAGE_MAX_CHARS = 500;

function toErrorCode(status: number): ErrorCode {
  if (status >= 500) return 'SERVER_ERROR';
  switch (status) {
    case 401:
      return 'AUTH_REJECTED';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'REMOTE_NOT_FOUND';
    case 409:
      return 'THREAD_BUSY';
    case 413:
      return 'TOO_LARGE';
    case 429:
      return 'RATE_LIMITED';
    default:
      return 'BAD_REQUEST';
  }
}

/** The server's sentence; null where the body has none. */
function readMessage(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const text: unknown = Reflect.get(value, 'message') ?? Reflect.get(value, 'error');
    return typeof text === 'string' ? text.slice(0, MESSAGE_MAX_CHARS) : null;
  } catch {
    // A proxy's page is no message for a viewer, so the status must do.
    return null;
  }
}

async function toFailure(response: Response, path: string): Promise<AppError> {
  const message = readMessage(await response.text());
  const fixed = messages.httpTransport.serverAnsweredWithHttp(response.status);
  return new AppError(toErrorCode(response.status), message ?? fixed, {
    detail: { status: String(response.status), address: path },
  });
}

/**
 * Sends a request to the page's own server. A viewer's page is no window of the app and has no main
 * process, so this is the one door of the renderer to the network; the page's policy lets it reach
 * its own origin and nothing else.
 * @throws AppError
 */
export async function sendRequest(request: ViewerRequest, signal: AbortSignal): Promise<Response> {
  const { method, path, authorization, body } = request;
  const response = await fetch(path, {
    method,
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  }).catch((thrown: unknown) => {
    signal.throwIfAborted();
    throw new AppError('NETWORK_RESET', messages.httpTransport.serverCannotBeReached, {
      cause: thrown,
      detail: { address: path },
    });
  });
  if (!response.ok) throw await toFailure(response, path);
  return response;
}

/**
 * Parses an answer's body as JSON of this shape.
 * @throws AppError NOT_JSON, WRONG_SHAPE
 */
export async function readJson<S extends z.ZodType>(
  response: Response,
  schema: S,
): Promise<z.output<S>> {
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('NOT_JSON', messages.httpTransport.serversAnswerIsNotJson, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = formatPath(issue?.path ?? []);
  throw new AppError('WRONG_SHAPE', `${field === '' ? 'answer' : field}: ${issue?.message ?? ''}`);
}
