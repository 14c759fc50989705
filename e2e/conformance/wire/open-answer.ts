import { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';

export interface AnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface StreamLine {
  readonly text: string;
  /** False for a last line without a newline. */
  readonly isComplete: boolean;
}

/** An answer that may still be streaming. It is read as it comes, whether anybody waits or not. */
export class OpenAnswer {
  readonly head: AnswerHead;
  readonly #exchange: Exchange;
  readonly #done: Promise<void>;
  #text = '';
  #ended = false;
  #waiting: (() => void)[] = [];

  constructor(head: AnswerHead, body: AsyncIterable<Uint8Array>, exchange: Exchange) {
    this.head = { status: head.status, headers: head.headers };
    this.#exchange = exchange;
    this.#done = this.#read(body);
    // Nobody may ever wait for the end; `finish` still gets the failure.
    this.#done.catch(() => undefined);
  }

  get status(): number {
    return this.head.status;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Yields lines that are not blank, as they come. */
  async *lines(): AsyncGenerator<StreamLine> {
    for (let position = 0; ;) {
      const end = this.#text.indexOf('\n', position);
      if (end >= 0) {
        const text = this.#text.slice(position, end);
        position = end + 1;
        if (text !== '') yield { text, isComplete: true };
      } else if (this.#ended) {
        const text = this.#text.slice(position);
        if (text !== '') yield { text, isComplete: false };
        return;
      } else {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
  }

  /** Returns the first line that matches, or null when the stream ends without one. */
  async waitForLine(fits: (line: string) => boolean): Promise<string | null> {
    for await (const { text } of this.lines()) if (fits(text)) return text;
    return null;
  }

  async finish(): Promise<Answer> {
    await this.#done;
    return new Answer({ ...this.head, text: this.#text }, this.#exchange);
  }

  async #read(body: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) this.#take(decoder.decode(chunk, { stream: true }));
      this.#take(decoder.decode());
    } finally {
      this.#ended = true;
      this.#wake();
    }
  }

  #take(piece: string): void {
    this.#text += piece;
    this.#exchange.answer = { ...this.head, text: this.#text };
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
