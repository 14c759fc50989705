import type { Answer } from '../wire/answer.ts';
import type { ApiBase, Exchange } from '../wire/exchange.ts';
import type { OpenAnswer } from '../wire/open-answer.ts';
import { CheckFailure, NotApplicable } from './failure.ts';
import type { Run } from './run.ts';
import type { Server } from './server.ts';

export interface RequestParams {
  /** The default is `base`. */
  readonly area?: ApiBase;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as application/json. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly text?: string;
}

interface ContextOptions {
  readonly run: Run;
  readonly server: Server;
  readonly signal: AbortSignal;
  readonly exchanges: Exchange[];
}

function encodeBody({ json, text }: RequestParams): string | null {
  if (json !== undefined) return JSON.stringify(json);
  return text ?? null;
}

/** The tools of a check. It records every exchange. */
export class CheckContext {
  readonly run: Run;
  readonly server: Server;
  readonly exchanges: Exchange[];
  readonly #signal: AbortSignal;

  constructor({ run, server, signal, exchanges }: ContextOptions) {
    this.run = run;
    this.server = server;
    this.exchanges = exchanges;
    this.#signal = signal;
  }

  /** Returns the same check's context for the platform with the low limits. */
  withLowLimits(): CheckContext {
    const { run, exchanges } = this;
    if (run.narrow === null) throw new NotApplicable('There is no platform with low limits.');
    return new CheckContext({ run, server: run.narrow, signal: this.#signal, exchanges });
  }

  createName(kind: string): string {
    return this.run.names.next(kind);
  }

  async send(sending: RequestParams): Promise<Answer> {
    return this.#reach(sending, (url, exchange) =>
      this.run.client.send(url, exchange, this.#signal),
    );
  }

  /** Opens an answer that is read while it streams. */
  async open(sending: RequestParams): Promise<OpenAnswer> {
    return this.#reach(sending, (url, exchange) =>
      this.run.client.open(url, exchange, this.#signal),
    );
  }

  recordExchange(sending: RequestParams): Exchange {
    const json = sending.json === undefined ? {} : { 'content-type': 'application/json' };
    const { method, path } = sending;
    const area = sending.area ?? 'base';
    const headers = { ...json, ...sending.headers };
    const server = this.server.name;
    const request = { server, area, method, path, headers, body: encodeBody(sending) };
    const exchange: Exchange = { request, answer: null };
    this.exchanges.push(exchange);
    return exchange;
  }

  buildUrl({ area, path }: Pick<RequestParams, 'area' | 'path'>): string {
    return `${this.server.addresses[area ?? 'base']}${path}`;
  }

  async #reach<T>(
    sending: RequestParams,
    reach: (url: string, exchange: Exchange) => Promise<T>,
  ): Promise<T> {
    const exchange = this.recordExchange(sending);
    try {
      return await reach(this.buildUrl(sending), exchange);
    } catch (error) {
      if (this.#signal.aborted) throw new CheckFailure('The check took too long.');
      const reason = error instanceof Error ? error.message : String(error);
      throw new CheckFailure(`Expected an answer, but the connection failed: ${reason}`);
    }
  }
}
