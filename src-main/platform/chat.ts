import { AppError } from '../../src-shared/errors.ts';
import {
  abortRequestSchema,
  chatRequestSchema,
  type AbortRequest,
  type ChatRequest,
} from '../../src-shared/platform/chat-request.ts';
import { parseChatLine, type ChatLine } from '../../src-shared/platform/chat-line.ts';
import type { HttpAnswer, HttpClient } from '../http/http-client.ts';
import { NdjsonDecoder, type NdjsonLine } from '../http/ndjson.ts';
import { toChatHeaders, toChatUrl, toSessionPart, type ChatConnection } from './chat-connection.ts';

/** A line as it came and as it is understood. */
export interface ReceivedLine {
  readonly text: string;
  readonly line: ChatLine;
}

export type ChatInput = Pick<ChatRequest, 'input' | 'chatId' | 'messageId'>;

/** A server that drips bytes without ever finishing a line is as silent as a dead one. */
const LINE_STALL_MS = 180_000;

/** The agent's chat: §4.4 and §4.5. Every failure is an AppError. */
export class ChatApi {
  readonly #http: HttpClient;
  readonly #lineStallMs: number;

  constructor(http: HttpClient, lineStallMs = LINE_STALL_MS) {
    this.#http = http;
    this.#lineStallMs = lineStallMs;
  }

  /** §4.4: yields the lines that each piece of the network completed. Abort closes the socket. */
  async *stream(
    connection: ChatConnection,
    input: ChatInput,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ReceivedLine[], void, undefined> {
    const url = toChatUrl(connection, 'stream-chat-state');
    const body = chatRequestSchema.parse({ ...input, ...toSessionPart(connection) });
    const headers = toChatHeaders(connection);
    const answer = await this.#http.post({ url, headers, body: JSON.stringify(body), signal });
    if (isWebPage(answer.contentType)) {
      answer.discard();
      throw toWebPageError(url);
    }
    yield* this.#readLines(answer, url);
  }

  /** §4.5: 204 on success; 403 and 404 as AppError. */
  async abort(connection: ChatConnection, chatId: string, signal: AbortSignal): Promise<void> {
    const body: AbortRequest = { chatId, ...toSessionPart(connection) };
    const answer = await this.#http.post({
      url: toChatUrl(connection, 'abort'),
      headers: toChatHeaders(connection),
      body: JSON.stringify(abortRequestSchema.parse(body)),
      signal,
    });
    answer.discard();
  }

  async *#readLines(
    answer: HttpAnswer,
    url: string,
  ): AsyncGenerator<readonly ReceivedLine[], void, undefined> {
    const decoder = new NdjsonDecoder();
    let lastLineAt = performance.now();
    let isFirst = true;
    const receive = (lines: readonly NdjsonLine[]): readonly ReceivedLine[] => {
      if (lines.length === 0) return [];
      if (isFirst && lines[0]?.kind === 'line' && lines[0].text.trimStart().startsWith('<')) {
        throw toWebPageError(url);
      }
      isFirst = false;
      lastLineAt = performance.now();
      return lines.map((line) => toReceived(line));
    };
    for await (const chunk of answer.chunks) {
      const received = receive(decoder.push(chunk));
      if (received.length > 0) yield received;
      else if (performance.now() - lastLineAt > this.#lineStallMs) throw toDripError(url);
    }
    const received = receive(decoder.end());
    if (received.length > 0) yield received;
  }
}

function toReceived(decoded: NdjsonLine): ReceivedLine {
  switch (decoded.kind) {
    case 'line':
      return { text: decoded.text, line: parseChatLine(decoded.text) };
    case 'notUtf8': {
      const line = {
        kind: 'unreadable' as const,
        reason: 'not UTF-8 text',
        excerpt: decoded.excerpt,
      };
      return { text: decoded.excerpt, line };
    }
    case 'tooLong': {
      const line = parseChatLine(decoded.head);
      // `__state__` only repeats what the thread has shown, so its length costs nothing.
      if (line.kind === 'state') return { text: decoded.head, line };
      throw new AppError('LINE_TOO_LONG', 'One line of the answer was too large to be read.', {
        detail: { maxBytes: String(decoded.maxBytes) },
      });
    }
  }
}

function toWebPageError(address: string): AppError {
  return new AppError('NOT_JSON', 'The address answered with a web page instead of the API.', {
    detail: { address },
  });
}

function toDripError(address: string): AppError {
  return new AppError('NETWORK_TIMEOUT', 'Bytes came, but no complete line for too long.', {
    detail: { address },
  });
}

/** An unknown address of the platform answers 200 with its web app. */
function isWebPage(contentType: string): boolean {
  return /^text\/html\b/i.test(contentType);
}
