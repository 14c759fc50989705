import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ApiBase, Exchange, WireAnswer, WireRequest } from '../wire/exchange.ts';
import type { OpenAnswer } from '../wire/open-answer.ts';
import type { Client } from '../wire/client.ts';
import type { Server as Platform } from '../run/server.ts';
import { isStream, type Mutation } from './mutation.ts';

/** Headers that each connection sets anew. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

const routeSchema = z.tuple([
  z.string(),
  z.enum(['main', 'narrow']),
  z.enum(['base', 'chat', 'data']),
]);

interface Route {
  readonly mutation: Mutation;
  readonly request: WireRequest;
}

interface ProxyOptions {
  readonly mutations: readonly Mutation[];
  readonly platforms: Readonly<Record<'main' | 'narrow', Platform | null>>;
  readonly client: Client;
}

function keepHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

async function readBody(message: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(message, 'end');
  return chunks.length === 0 ? null : Buffer.concat(chunks).toString('utf8');
}

/** A server that is wrong in one way, which the first step of the path selects. */
export class MutationProxy {
  readonly #mutations: ReadonlyMap<string, Mutation>;
  readonly #parts: ProxyOptions;
  readonly #server: Server;
  readonly #firstAnswers = new Map<string, WireAnswer>();

  constructor(parts: ProxyOptions) {
    this.#parts = parts;
    this.#mutations = new Map(parts.mutations.map((mutation) => [mutation.id, mutation]));
    this.#server = createServer((message, response) => {
      this.#serve(message, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** Returns the platform as it looks from behind this proxy. */
  behind(platform: Platform, mutationId: string): Platform {
    const address = this.#server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const to = (area: ApiBase) => `http://127.0.0.1:${port}/${mutationId}/${platform.name}/${area}`;
    return { ...platform, addresses: { base: to('base'), chat: to('chat'), data: to('data') } };
  }

  async #toRoute(message: IncomingMessage): Promise<Route> {
    const [, ...steps] = (message.url ?? '').split('/');
    const [id, server, area] = routeSchema.parse(steps.slice(0, 3));
    const mutation = this.#mutations.get(id);
    if (!mutation) throw new Error(`There is no mutation ${id}.`);
    const path = `/${steps.slice(3).join('/')}`;
    const method = message.method ?? 'GET';
    const headers = keepHeaders(message.headers);
    return {
      mutation,
      request: { server, area, method, path, headers, body: await readBody(message) },
    };
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mutation, request } = await this.#toRoute(message);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    for (const earlier of mutation.before?.(request) ?? []) {
      await (await this.#ask(earlier, gone.signal)).finish();
    }
    const known = mutation.instead?.(request) ?? this.#replayed(mutation, request);
    if (known) {
      response.writeHead(known.status, keepHeaders(known.headers)).end(known.text);
      return;
    }
    const answer = await this.#ask(mutation.request?.(request) ?? request, gone.signal);
    if (isStream(request, answer.status)) await pipeLines({ mutation, request }, answer, response);
    else await this.#answer({ mutation, request }, answer, response);
  }

  #replayed(mutation: Mutation, request: WireRequest): WireAnswer | null {
    if (!mutation.replays) return null;
    return this.#firstAnswers.get(JSON.stringify(request)) ?? null;
  }

  #ask(request: WireRequest, signal: AbortSignal): Promise<OpenAnswer> {
    const platform = this.#parts.platforms[request.server];
    if (!platform) throw new Error(`There is no ${request.server} platform.`);
    const exchange: Exchange = { request, answer: null };
    const url = `${platform.addresses[request.area]}${request.path}`;
    return this.#parts.client.open(url, exchange, signal);
  }

  async #answer({ mutation, request }: Route, open: OpenAnswer, response: ServerResponse) {
    const answer = await open.finish();
    if (mutation.replays) this.#firstAnswers.set(JSON.stringify(request), answer);
    const head = mutation.head?.(answer, request) ?? answer;
    const text = mutation.body?.(answer, request) ?? answer.text;
    response.writeHead(head.status, keepHeaders(head.headers)).end(text);
  }
}

async function pipeLines({ mutation, request }: Route, open: OpenAnswer, response: ServerResponse) {
  const change = mutation.lines?.(request);
  const head = mutation.head?.(open.head, request) ?? open.head;
  response.writeHead(head.status, keepHeaders(head.headers));
  for await (const { text, isComplete } of open.lines()) {
    for (const line of change ? change.line(text) : [text]) {
      response.write(isComplete ? `${line}\n` : line);
    }
  }
  response.end((change?.end() ?? []).map((line) => `${line}\n`).join(''));
}
