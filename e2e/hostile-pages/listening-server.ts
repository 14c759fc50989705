import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Waits on loopback for any contact, over HTTP, a bare connection or UDP. */
export class ListeningServer {
  /** One line for each contact: what came, or that something connected at all. */
  readonly hits: string[] = [];
  readonly #http: Server;
  readonly #udp: Socket;

  constructor() {
    this.#http = createServer((request, response) => {
      this.hits.push(`${request.method ?? ''} ${request.url ?? ''}`);
      response.setHeader('access-control-allow-origin', '*');
      response.end('<!doctype html><title>home</title>');
    });
    this.#http.on('connection', () => this.hits.push('tcp'));
    this.#udp = createSocket('udp4', () => this.hits.push('udp'));
  }

  async start(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#udp.bind(0, '127.0.0.1');
    await once(this.#udp, 'listening');
  }

  /** The address without the scheme, such as `127.0.0.1:4711`. */
  get host(): string {
    return `127.0.0.1:${String((this.#http.address() as AddressInfo).port)}`;
  }

  get udpHost(): string {
    return `127.0.0.1:${String(this.#udp.address().port)}`;
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    this.#udp.close();
    await Promise.all([once(this.#http, 'close'), once(this.#udp, 'close')]);
  }
}
