import type { Dispatcher } from 'undici';
import { AppError } from '#shared/errors.ts';
import { readCapped, decodeContent } from './body-content.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { DispatcherPool, type NetworkSource } from './dispatcher-pool.ts';
import { toHttpError } from './errors-from-http.ts';
import { toBodyError, toNetworkError } from './errors-from-network.ts';
import type { Dispatchers } from './dispatchers.ts';
import { JSON_MAX_MS, type HttpTimeouts } from './http-timeouts.ts';
import { parseJsonBody } from './json-body.ts';
import { retryRead } from './retry.ts';
import { createCredentialFilter } from './credential-filter.ts';
import type { SecretMatcher } from './secret-matcher.ts';

export interface HttpOptions {
  readonly networks: NetworkSource;
  /** Time limits of a test; they take the place of those of every network. */
  readonly timeouts?: Partial<HttpTimeouts>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** The connection whose network settings are used; absent for the app's own. */
  readonly connectionId?: ConnectionId | undefined;
  /** A longer limit for answers whose head is known to come late; defaults to the client's own. */
  readonly headersMs?: number;
  /** Secrets in the body, which an answer must not bring to the screen. */
  readonly bodySecrets?: readonly string[];
}

export interface HttpAnswer {
  /** The address without query or credentials, because it is shown and logged. */
  readonly address: string;
  readonly status: number;
  readonly contentType: string;
  /** The longest silence without a complete line. */
  readonly stallMs: number;
  /** Throws AppError when the connection breaks. Leaving the loop closes the socket. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Removes the request's own credentials from a text of the answer. */
  readonly credentials: SecretMatcher;
  /** Closes the socket; a reader then receives `reason`. */
  discard(reason?: AppError): void;
}

/** A request of a page that is passed on for it, with no credentials of ours. */
export interface RelayRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  readonly signal: AbortSignal;
  /** The connection whose network settings are used; absent for the app's own. */
  readonly connectionId?: ConnectionId | undefined;
}

/** An answer of any status, as it came. */
export interface RelayedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Throws AppError when the connection breaks. Leaving the loop closes the socket. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A page's query may be long; whoever looks at the page ends it by closing it. */
const RELAY_MAX_MS = 30 * 60_000;
/** At most this much of an error's body is read. */
const ERROR_BODY_MAX_BYTES = 64 * 1024;
const JSON_MAX_BYTES = 32 * 1024 * 1024;
/** A stream may be long, but a small compressed body must not expand without limit. */
const INFLATED_STREAM_MAX_BYTES = 512 * 1024 * 1024;

/**
 * All network access of main goes through this client. Redirects are never followed, because the
 * key would travel with them.
 */
export class HttpClient {
  readonly #pool: DispatcherPool;
  readonly #totalMs: number;

  constructor({ networks, timeouts = {} }: HttpOptions) {
    this.#pool = new DispatcherPool(networks, timeouts);
    this.#totalMs = timeouts.totalMs ?? JSON_MAX_MS;
  }

  /** Loads what the first request needs, which takes longer than a request to the local platform. */
  preload(): void {
    // A failure is the first request's to report: it loads the same again.
    this.#pool.load(undefined).catch(() => undefined);
  }

  /** The sockets of a connection's network, for whoever looks at each step of a request. */
  dispatchersOf(connectionId: ConnectionId | undefined): Promise<Dispatchers> {
    return this.#pool.load(connectionId);
  }

  /** The settings changed: the next request uses the new ones, what is under way ends as it began. */
  refreshNetworks(): void {
    this.#pool.refresh();
  }

  /** Returns a successful answer (2xx) as a stream; throws AppError otherwise. */
  async stream(asked: HttpRequest): Promise<HttpAnswer> {
    // Compression is not requested, because a proxy that buffers it would delay the lines.
    const { answer, stallMs } = await this.#open(asked, 'identity');
    return createAnswer(answer, {
      stallMs,
      address: formatAddress(asked.url),
      maxBytes: INFLATED_STREAM_MAX_BYTES,
      credentials: createCredentialFilter(asked.headers, asked.bodySecrets),
    });
  }

  /**
   * Returns a successful answer (2xx) as a JSON value, `undefined` for an empty body; throws
   * AppError otherwise. Reads are retried.
   */
  async json(asked: HttpRequest): Promise<unknown> {
    return withDeadline(this.#totalMs, asked.signal, (signal) => {
      const once = (): Promise<unknown> => this.#readJson({ ...asked, signal });
      return asked.method === 'GET' ? retryRead(once, signal) : once();
    });
  }

  /**
   * Passes a request on and returns whatever is answered, redirects too, which are not followed.
   * Throws AppError only where nothing is answered.
   */
  async relay(asked: RelayRequest): Promise<RelayedAnswer> {
    const { method, url, headers, body, signal, connectionId } = asked;
    const address = formatAddress(url);
    try {
      const dispatchers = await this.#pool.load(connectionId);
      const answer = await dispatchers.request(new URL(url), {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        body,
        signal,
        reset: method === 'POST',
        headersTimeout: RELAY_MAX_MS,
      });
      const { statusCode: status } = answer;
      return { status, headers: answer.headers, chunks: readChunks(answer, address) };
    } catch (error) {
      throw toNetworkError(error, address);
    }
  }

  /** Closes all sockets at once. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #readJson(asked: HttpRequest): Promise<unknown> {
    const { answer, stallMs } = await this.#open(asked, 'gzip, br');
    const address = formatAddress(asked.url);
    const credentials = createCredentialFilter(asked.headers, asked.bodySecrets);
    const { chunks, contentType } = createAnswer(answer, {
      address,
      stallMs,
      maxBytes: JSON_MAX_BYTES,
      credentials,
    });
    const body = await readCapped(chunks, JSON_MAX_BYTES, address);
    return parseJsonBody(body, { contentType, address, credentials });
  }

  async #open(asked: HttpRequest, encodings: string): Promise<OpenedAnswer> {
    const address = formatAddress(asked.url);
    const url = new URL(asked.url);
    const { method, body, signal, headersMs } = asked;
    try {
      const dispatchers = await this.#pool.load(asked.connectionId);
      const answer = await dispatchers.request(url, {
        method,
        headers: { accept: 'application/json', ...asked.headers, 'accept-encoding': encodings },
        body,
        signal,
        // A socket that is kept alive may be dead without our knowledge, and a request that was
        // sent on it is never repeated.
        reset: method !== 'GET',
        ...(headersMs === undefined ? {} : { headersTimeout: headersMs }),
      });
      if (answer.statusCode >= 200 && answer.statusCode < 300) {
        return { answer, stallMs: dispatchers.timeouts.stallMs };
      }
      throw await readHttpError(answer, {
        address,
        credentials: createCredentialFilter(asked.headers, asked.bodySecrets),
      });
    } catch (error) {
      throw toNetworkError(error, address);
    }
  }
}

interface OpenedAnswer {
  readonly answer: Dispatcher.ResponseData;
  readonly stallMs: number;
}

/** Formats an address for the screen and the log, without query or credentials. */
function formatAddress(url: string): string {
  if (!URL.canParse(url)) {
    throw new AppError('INVALID_INPUT', 'The connection’s address is incomplete.');
  }
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function readHeader(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function readEncoding(answer: Dispatcher.ResponseData): string {
  return readHeader(answer.headers['content-encoding']) ?? 'identity';
}

interface ResponseContext {
  readonly address: string;
  readonly credentials: SecretMatcher;
}

interface BodyContext extends ResponseContext {
  readonly stallMs: number;
  readonly maxBytes: number;
}

function createAnswer(answer: Dispatcher.ResponseData, facts: BodyContext): HttpAnswer {
  // The name of an encoding is shown where it is unknown.
  const encoding = facts.credentials.hide(readEncoding(answer));
  return {
    address: facts.address,
    status: answer.statusCode,
    contentType: readHeader(answer.headers['content-type']) ?? '',
    stallMs: facts.stallMs,
    chunks: decodeContent(readChunks(answer, facts.address), { ...facts, encoding }),
    credentials: facts.credentials,
    discard: (reason) => {
      // Destroying an unread body raises an abort error, which was requested here.
      answer.body.on('error', () => undefined);
      answer.body.destroy(reason);
    },
  };
}

async function* readChunks(
  answer: Dispatcher.ResponseData,
  address: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const chunk of answer.body) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (error) {
    throw toBodyError(error, address);
  }
}

async function readHttpError(
  answer: Dispatcher.ResponseData,
  { address, credentials }: ResponseContext,
): Promise<AppError> {
  const location = readHeader(answer.headers['location']);
  return toHttpError({
    status: answer.statusCode,
    body: credentials.hide(await readHead(answer)),
    address,
    location: location === null ? null : credentials.hide(location),
    retryAfter: readHeader(answer.headers['retry-after']),
    date: readHeader(answer.headers['date']),
  });
}

async function readHead(answer: Dispatcher.ResponseData): Promise<string> {
  const facts = { address: '', encoding: readEncoding(answer), maxBytes: ERROR_BODY_MAX_BYTES };
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of decodeContent(readChunks(answer, ''), facts)) {
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes >= ERROR_BODY_MAX_BYTES) break;
    }
  } catch {
    // The status is enough: if the body breaks off, only its message is missing.
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Runs `task` until the caller's signal or the deadline ends it; no timer is left behind. */
async function withDeadline<T>(
  totalMs: number,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const cancel = (): void => {
    controller.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(
      new AppError('NETWORK_TIMEOUT', 'The platform did not complete the answer in time.', {
        detail: { totalMs: String(totalMs) },
      }),
    );
  }, totalMs);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
