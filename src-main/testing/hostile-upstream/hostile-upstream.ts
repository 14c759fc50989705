import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Scenario, Scenarios } from './scenario.ts';
import {
  ENDING_SCENARIOS,
  FAILURE_SCENARIOS,
  SILENCE_SCENARIOS,
} from './scenarios/failure-scenarios.ts';
import { LINE_SCENARIOS } from './scenarios/line-scenarios.ts';
import { ENDLESS_SCENARIOS } from './scenarios/endless-scenarios.ts';
import { ECHO_SCENARIOS } from './scenarios/echo-scenarios.ts';
import { RESUMPTION_SCENARIOS } from './scenarios/resumption-scenarios.ts';
import { JSON_SCENARIOS, SOCKET_SCENARIOS } from './scenarios/socket-scenarios.ts';

export const SCENARIOS: Scenarios = {
  ...LINE_SCENARIOS,
  ...FAILURE_SCENARIOS,
  ...SILENCE_SCENARIOS,
  ...ENDING_SCENARIOS,
  ...SOCKET_SCENARIOS,
  ...JSON_SCENARIOS,
  ...RESUMPTION_SCENARIOS,
  ...ECHO_SCENARIOS,
  ...ENDLESS_SCENARIOS,
};

export interface SeenRequest {
  readonly scenario: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A scripted server that misbehaves. The first segment of a path chooses the play, so that
 * `{origin}/{play}` is a whole base address for a client: `http://127.0.0.1:1234/cut-mid-line`.
 */
export class HostileUpstream {
  readonly requests: SeenRequest[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #counts = new Map<string, number>();

  /** @param plays instead of the misbehaving ones, for a server with a script of its own */
  constructor(plays: Scenarios = SCENARIOS) {
    this.#server = createServer((request, response) => {
      const [, name = '', ...rest] = (request.url ?? '').split('/');
      const play: Scenario | undefined = Object.hasOwn(plays, name) ? plays[name] : undefined;
      if (!play) {
        response.writeHead(404).end('{"message":"There is no such play."}');
        return;
      }
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      void text(request).then((body) => {
        this.requests.push({
          scenario: name,
          path: `/${rest.join('/')}`,
          headers: request.headers,
          body,
        });
        const { socket } = request;
        return play({ request, response, body, socket, count, otherOrigin: this.otherOrigin });
      });
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      // Clients that hang up in the midst of a play are part of it.
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  urlOf(play: string): string {
    return `http://127.0.0.1:${String(this.#port)}/${play}`;
  }

  /** The same server under another name: another origin for a client. */
  get otherOrigin(): string {
    return `http://localhost:${String(this.#port)}`;
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
}
