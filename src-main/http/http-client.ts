import { Agent, request, type Dispatcher } from 'undici';
import { toHttpError } from './errors-from-http.ts';
import { toNetworkError } from './errors-from-network.ts';

export interface HttpTimeouts {
  readonly connectMs: number;
  /** From the request to the answer's head. */
  readonly headersMs: number;
  /** The longest silence within an answer. */
  readonly stallMs: number;
}

const DEFAULT_TIMEOUTS: HttpTimeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  stallMs: 180_000,
};

export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Throws AppError when the connection breaks. Leaving the loop closes the socket. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Closes the socket of an answer whose body nobody wants. */
  discard(): void;
}

/** An error's body is read so far, no further. */
const ERROR_BODY_MAX_BYTES = 64 * 1024;

/** The only door to the network. Redirects are never followed: a key must not travel with them. */
export class HttpClient {
  readonly #agent: Agent;

  constructor(timeouts: HttpTimeouts = DEFAULT_TIMEOUTS) {
    this.#agent = new Agent({
      connect: { timeout: timeouts.connectMs },
      headersTimeout: timeouts.headersMs,
      bodyTimeout: timeouts.stallMs,
    });
  }

  /** Success (2xx) or AppError. */
  async post({ url, headers, body, signal }: HttpRequest): Promise<HttpAnswer> {
    const address = toAddress(url);
    let answer: Dispatcher.ResponseData;
    try {
      answer = await request(url, {
        method: 'POST',
        // A truncated compressed body ends without an error, so none is asked for.
        headers: { ...headers, 'accept-encoding': 'identity' },
        body,
        signal,
        dispatcher: this.#agent,
      });
    } catch (error) {
      throw toNetworkError(error, address);
    }
    if (answer.statusCode < 200 || answer.statusCode >= 300)
      throw await this.#toError(answer, address);
    return {
      status: answer.statusCode,
      contentType: toText(answer.headers['content-type']) ?? '',
      chunks: readChunks(answer, address),
      discard: () => {
        discard(answer);
      },
    };
  }

  /** Closes every socket at once. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #toError(answer: Dispatcher.ResponseData, address: string): Promise<Error> {
    const body = await readHead(answer);
    return toHttpError({
      status: answer.statusCode,
      body,
      address,
      location: toText(answer.headers['location']),
      retryAfter: toText(answer.headers['retry-after']),
    });
  }
}

/** Addresses are shown and logged: without query or credentials. */
function toAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function toText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function discard(answer: Dispatcher.ResponseData): void {
  // Destroying an unread body raises an abort error of its own, which is what was asked for.
  answer.body.on('error', () => undefined);
  answer.body.destroy();
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
    throw toNetworkError(error, address);
  }
}

async function readHead(answer: Dispatcher.ResponseData): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.body) {
      if (!(chunk instanceof Uint8Array)) continue;
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes >= ERROR_BODY_MAX_BYTES) break;
    }
  } catch {
    // The status is the news; a body that breaks off only costs its words.
  }
  return Buffer.concat(parts).toString('utf8');
}
