import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Clients have this long to receive the last lines of their streams when the platform closes. */
const GOODBYE_MS = 1_000;
/**
 * A request must be complete within this time, so that a caller that never ends its body is cut.
 */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

export interface ListenOptions {
  readonly host: string;
  /** With 0 the system chooses a free port. */
  readonly port: number;
}

type Answer = (request: Request) => Response | Promise<Response>;

/** The platform's HTTP server. It handles sockets and knows no operations. */
export class HttpServer {
  readonly #server: Server;
  #boundTo: ListenOptions = { host: '', port: 0 };

  constructor(answer: Answer) {
    const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS };
    const listener = getRequestListener(answer);
    this.#server = createServer(timeouts, (request, response) => {
      void listener(request, response);
      // A keep-alive connection would delay the close until its own timeout.
      response.once('close', () => {
        if (!this.#server.listening) setImmediate(() => this.#server.closeIdleConnections());
      });
    });
  }

  get boundTo(): ListenOptions {
    return this.#boundTo;
  }

  get baseUrl(): string {
    const { host, port } = this.#boundTo;
    return `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
  }

  /** @throws Error with the system's code (EADDRINUSE, EACCES, EADDRNOTAVAIL) when it cannot listen */
  async listen({ host, port }: ListenOptions): Promise<void> {
    this.#server.listen({ host, port });
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    this.#boundTo = { host, port: address.port };
  }

  openConnections(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.getConnections((error, count) => {
        if (error) reject(error);
        else resolve(count);
      });
    });
  }

  /**
   * Refuses new requests, lets running answers end, and after a moment cuts those that have not
   * ended.
   */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeIdleConnections();
    const cut = setTimeout(() => {
      this.#server.closeAllConnections();
    }, GOODBYE_MS);
    await closed;
    clearTimeout(cut);
  }
}
