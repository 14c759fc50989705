import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import {
  configureRequestOptions,
  configureRequestUrl,
  HttpExecutor,
  type DownloadOptions,
  type RequestHeaders,
} from 'builder-util-runtime';
import { AppError } from '#shared/errors.ts';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import type { HttpClient } from '../http/http-client.ts';

type RequestOptions = Parameters<HttpExecutor<RelayedRequest>['createRequest']>[0];
type Relay = Pick<HttpClient, 'relay'>;

/** A server that says nothing for so long will not. */
const HEAD_MAX_MS = 30_000;

/** A request in the shape that the updater knows: begun by `end`, told apart by events. */
class RelayedRequest extends EventEmitter {
  readonly #controller = new AbortController();
  readonly #start: (signal: AbortSignal) => Promise<void>;

  constructor(start: (signal: AbortSignal) => Promise<void>) {
    super();
    this.#start = start;
  }

  end(): void {
    const late = setTimeout(() => {
      this.#controller.abort(new AppError('NETWORK_TIMEOUT', 'The server did not answer in time.'));
    }, HEAD_MAX_MS);
    this.#start(this.#controller.signal)
      .catch((error: unknown) => this.emit('error', error))
      .finally(() => {
        clearTimeout(late);
      });
  }

  abort(): void {
    // Whoever aborts has heard all that they want to.
    this.on('error', () => undefined);
    this.#controller.abort();
  }
}

/**
 * The updater's requests, sent by the app's own client: over its proxy and with its certificates. The
 * updater's usual one would look up names in Chromium, which may not (`closeNameLookups`).
 */
export class RelayExecutor extends HttpExecutor<RelayedRequest> {
  readonly #http: Relay;

  constructor(http: Relay) {
    super();
    this.#http = http;
  }

  /** The updater's own way of a download, which compares the bytes with their hash. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, request);
      configureRequestOptions(request);
      // Its types say null; a file that was closed well says nothing.
      const callback = (error?: Error | null): void => {
        if (error instanceof Error) reject(error);
        else resolve(destination);
      };
      this.doDownload(
        request,
        { destination, options, onCancel, callback, responseHandler: null },
        0,
      );
    });
  }

  override createRequest(
    options: RequestOptions,
    callback: (response: unknown) => void,
  ): RelayedRequest {
    return new RelayedRequest(async (signal) => {
      const url = readUrl(options);
      const answer = await this.#http.relay({
        method: 'GET',
        url,
        headers: readHeaders(options.headers),
        body: null,
        signal,
      });
      const body = Readable.from(answer.chunks, { objectMode: false });
      callback(
        Object.assign(body, {
          statusCode: answer.status,
          statusMessage: '',
          headers: answer.headers,
        }),
      );
    });
  }
}

/** Only https, because the hash of a download comes over the same way. */
function readUrl({ protocol, hostname, port, path }: RequestOptions): string {
  const url = new URL(`${protocol ?? 'https:'}//${hostname ?? ''}${path ?? '/'}`);
  if (port !== null && port !== undefined) url.port = String(port);
  if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname)) {
    throw new AppError('UPDATE_UNREADABLE', `The address ${url.origin} is not one of https.`);
  }
  return url.href;
}

/** The updater would send an id of this installation, by which a server could count it. */
const NEVER_SENT = 'x-user-staging-id';

function readHeaders(headers: RequestOptions['headers']): Record<string, string> {
  const entries = Object.entries((headers ?? {}) as RequestHeaders);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === undefined || name.toLowerCase() === NEVER_SENT
        ? []
        : [[name.toLowerCase(), String(value)]],
    ),
  );
}
