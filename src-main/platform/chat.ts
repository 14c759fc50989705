import { AppError, hasErrorCode } from '#shared/errors.ts';
import {
  abortRequestSchema,
  chatRequestSchema,
  type AbortRequest,
  type ChatRequest,
} from '#shared/platform/chat-request.ts';
import type { HttpAnswer, HttpClient } from '../http/http-client.ts';
import type { NdjsonLine } from '../http/ndjson.ts';
import { readNdjson } from '../http/ndjson-stream.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import {
  buildChatHeaders,
  buildChatUrl,
  buildSessionFields,
  type ChatConnection,
} from './chat-connection.ts';
import { EchoFilter, type ReceivedLine } from './echo-filter.ts';
import { parseOutgoing } from './parse-wire.ts';
import { parseReceivedLine, receiveLines } from './receive-lines.ts';

const NO_CONTENT = 204;
const NOTHING: NdjsonLine = { kind: 'line', text: '' };

export type ChatInput = Pick<ChatRequest, 'input' | 'chatId' | 'messageId'>;

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
   * §4.4: yields the lines that each chunk of the network completed. Without `input` it reads the
   * state of `chatId`; with the `messageId` of a running stream it joins that stream (§3.2). An
   * abort closes the socket.
   */
  async *stream(
    connection: ChatConnection,
    input: ChatInput,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ReceivedLine[], void, undefined> {
    const request = { ...input, ...connection.branch, ...buildSessionFields(connection) };
    const body = parseOutgoing(chatRequestSchema, request, '§4.4');
    const answer = await this.#send(connection, { verb: 'stream-chat-state', body, signal });
    const filter = new EchoFilter(answer.credentials);
    try {
      for await (const lines of readNdjson(answer)) {
        yield* receiveLines(lines, filter);
      }
    } catch (error) {
      if (filter.hasPending) yield filter.end();
      throw error;
    }
    if (filter.hasPending) yield filter.end();
  }

  /** §4.5: resolves on 204; throws AppError for 403 and 404. */
  async abort(connection: ChatConnection, chatId: string, signal: AbortSignal): Promise<void> {
    const request = { chatId, ...buildSessionFields(connection) };
    const body = parseOutgoing(abortRequestSchema, request, '§4.5');
    const answer = await this.#send(connection, { verb: 'abort', body, signal });
    if (answer.status === NO_CONTENT) {
      answer.discard();
      return;
    }
    // §7: a refused key is reported inside a 200, so only a 204 means that the turn was stopped.
    const filter = new EchoFilter(answer.credentials);
    for await (const lines of readNdjson(answer)) {
      const { line, text } = parseReceivedLine(lines[0] ?? NOTHING, filter);
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
        connectionId: connection.connectionId,
      });
    } catch (error) {
      throw mapConflictToBusy(error);
    }
  }
}

/** §7: a conflict on a thread means that the thread is still answering. */
function mapConflictToBusy(error: unknown): unknown {
  if (!hasErrorCode(error, 'CONFLICT')) return error;
  return new AppError('THREAD_BUSY', error.message, { detail: error.detail, cause: error });
}
