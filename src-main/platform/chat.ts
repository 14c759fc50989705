import { AppError, hasErrorCode } from '#shared/errors.ts';
import {
  abortRequestSchema,
  chatRequestSchema,
  type AbortRequest,
  type ChatRequest,
} from '#shared/platform/chat-request.ts';
import { parseChatLine, type ChatLine } from '#shared/platform/chat-line.ts';
import type { HttpAnswer, HttpClient } from '../http/http-client.ts';
import type { NdjsonLine } from '../http/ndjson.ts';
import { readNdjson } from '../http/ndjson-stream.ts';
import { toAgentError } from './agent-failure.ts';
import {
  buildChatHeaders,
  buildChatUrl,
  buildSessionFields,
  type ChatConnection,
} from './chat-connection.ts';
import { parseOutgoing } from './parse-outgoing.ts';

const NO_CONTENT = 204;
const NOTHING: NdjsonLine = { kind: 'line', text: '' };

/** A line as it came and as it is understood. */
export interface ReceivedLine {
  readonly text: string;
  readonly line: ChatLine;
}

export type ChatInput = Omit<ChatRequest, 'sessionSettings'>;

interface ChatCall {
  readonly verb: 'stream-chat-state' | 'abort';
  readonly body: ChatRequest | AbortRequest;
  readonly signal: AbortSignal;
}

/** The agent's chat: §4.4 and §4.5. Every failure is an AppError. */
export class ChatApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * §4.4: yields the lines that each piece of the network completed. Without `input` the state of
   * `chatId` is read; with the `messageId` of a stream that still runs it is taken up again (§3.2).
   * Abort closes the socket.
   */
  async *stream(
    connection: ChatConnection,
    input: ChatInput,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ReceivedLine[], void, undefined> {
    const request = { ...input, ...buildSessionFields(connection) };
    const body = parseOutgoing(chatRequestSchema, request, '§4.4');
    const answer = await this.#send(connection, { verb: 'stream-chat-state', body, signal });
    for await (const lines of readNdjson(answer, this.#http.timeouts.stallMs)) {
      yield lines.map((line) => parseReceivedLine(line, answer.hideCredentials));
    }
  }

  /** §4.5: 204 on success; 403 and 404 as AppError. */
  async abort(connection: ChatConnection, chatId: string, signal: AbortSignal): Promise<void> {
    const request = { chatId, ...buildSessionFields(connection) };
    const body = parseOutgoing(abortRequestSchema, request, '§4.5');
    const answer = await this.#send(connection, { verb: 'abort', body, signal });
    if (answer.status === NO_CONTENT) {
      answer.discard();
      return;
    }
    // §7: a refused key is told inside a 200. Only a 204 is a stop.
    for await (const lines of readNdjson(answer, this.#http.timeouts.stallMs)) {
      const { line, text } = parseReceivedLine(lines[0] ?? NOTHING, answer.hideCredentials);
      if (line.kind === 'failure') throw toAgentError(line.message, text);
    }
    throw new AppError(
      'AGENT_FAILED',
      'The platform answered the stop with something else than 204.',
    );
  }

  async #send(connection: ChatConnection, order: ChatCall): Promise<HttpAnswer> {
    try {
      return await this.#http.stream({
        method: 'POST',
        url: buildChatUrl(connection, order.verb),
        headers: buildChatHeaders(connection),
        body: JSON.stringify(order.body),
        signal: order.signal,
      });
    } catch (error) {
      throw mapConflictToBusy(error);
    }
  }
}

/** §7: of a thread, a conflict means that it still answers. */
function mapConflictToBusy(error: unknown): unknown {
  if (!hasErrorCode(error, 'CONFLICT')) return error;
  return new AppError('THREAD_BUSY', error.message, { detail: error.detail, cause: error });
}

function parseReceivedLine(
  decoded: NdjsonLine,
  hideEchoes: (text: string) => string,
): ReceivedLine {
  switch (decoded.kind) {
    case 'line': {
      const text = hideEchoes(decoded.text);
      return { text, line: parseChatLine(text) };
    }
    case 'notUtf8': {
      // Kept as a text that no reading takes for a message, so that a replay warns as the stream did.
      const text = `not UTF-8: ${hideEchoes(decoded.excerpt)}`;
      return { text, line: parseChatLine(text) };
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
