import { parseJson } from './json.ts';
import type { Exchange, WireAnswer } from './exchange.ts';

/** A complete answer. */
export class Answer implements WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly exchange: Exchange;

  constructor(answer: WireAnswer, exchange: Exchange) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.text = answer.text;
    this.exchange = exchange;
  }

  /** `undefined` where the body is no JSON. */
  get json(): unknown {
    return parseJson(this.text);
  }

  /** The lines of a newline-delimited body without blank ones. */
  get lines(): string[] {
    return this.text.split('\n').filter((line) => line.trim() !== '');
  }
}
