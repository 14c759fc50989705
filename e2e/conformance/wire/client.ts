import type { IncomingHttpHeaders } from 'undici/types/header.js';
import { Agent, request as send } from 'undici';
import type { Answer } from './answer.ts';
import type { Exchange, WireRequest } from './exchange.ts';
import { OpenAnswer } from './open-answer.ts';

/** A platform on the same machine that was silent for this long will not answer any more. */
const SILENCE_MS = 15_000;

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]),
  );
}

/** Plain HTTP: the client follows, retries and decodes nothing. */
export class Client {
  readonly #agent = new Agent({ headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });

  async open(url: string, exchange: Exchange, signal: AbortSignal): Promise<OpenAnswer> {
    const { method, headers, body }: WireRequest = exchange.request;
    const answer = await send(url, { method, headers, body, signal, dispatcher: this.#agent });
    const head = { status: answer.statusCode, headers: flatten(answer.headers) };
    exchange.answer = { ...head, text: '' };
    return new OpenAnswer(head, answer.body, exchange);
  }

  async send(url: string, exchange: Exchange, signal: AbortSignal): Promise<Answer> {
    const answer = await this.open(url, exchange, signal);
    return answer.finish();
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}
