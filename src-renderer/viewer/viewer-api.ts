import { z } from 'zod';
import { AppError, hasErrorCode } from '#shared/errors.ts';
import {
  viewerContentSchema,
  viewerSelfSchema,
  type ViewerSelf,
} from '#shared/embedding/viewer-page.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import { parseChatLine, type ChatLine } from '#shared/platform/chat-line.ts';
import { dashboardSchema, type Dashboard } from '#shared/platform/dashboard.ts';
import { isPossiblyCut } from '#shared/platform/data-api.ts';
import { parseDataLine, type DataLineEvent } from '#shared/platform/data-events.ts';
import { dataTokenSchema } from '#shared/platform/workspace-api.ts';
import { readJson, sendRequest, type ViewerRequest } from './http-transport.ts';
import { readLines } from './read-lines.ts';
import { messages } from './messages.ts';

const tokenSchema = z.object({ token: z.string().min(1) });
const NO_CONTENT = 204;

export type DataEvent =
  | DataLineEvent
  | { readonly kind: 'end'; readonly rowCount: number; readonly possiblyTruncated: boolean };

export interface ViewerQuery {
  readonly deploymentId: number;
  readonly sql: string;
  readonly timezone: string | null;
}

/** The viewer's agent, as `GET /embed/viewer` names it. */
export type ViewerAgent = NonNullable<ViewerSelf['agent']>;

export interface ViewerQuestion {
  readonly input: string;
  readonly messageId: string;
  readonly chatId: string | null;
}

/**
 * Exchanges the session of the page's address for the viewer's token, once.
 * @throws AppError AUTH_REJECTED for a session that was used or has ended
 */
export async function exchangeSession(sessionId: string, signal: AbortSignal): Promise<string> {
  const path = '/api/v1/embed/session/token';
  const request = { method: 'POST', path, authorization: null, body: { sessionId } } as const;
  return (await readJson(await sendRequest(request, signal), tokenSchema)).token;
}

const isAuthFailure = (line: ChatLine): boolean =>
  line.kind === 'failure' && hasErrorCode(toAgentError(line.message, ''), 'AUTH_REJECTED');

/** What a viewer may ask of the page's own server. The token is in this object and nowhere else. */
export class ViewerApi {
  readonly #token: string;
  readonly #onEnded: () => void;
  readonly #dataTokens = new Map<number, Promise<string>>();

  /** @param onEnded called when the server does not know the token any more */
  constructor(token: string, onEnded: () => void) {
    this.#token = token;
    this.#onEnded = onEnded;
  }

  async readSelf(signal: AbortSignal): Promise<ViewerSelf> {
    return readJson(await this.#get('/embed/viewer', signal), viewerSelfSchema);
  }

  async readDashboard(publicId: string, signal: AbortSignal): Promise<Dashboard> {
    const path = `/api/v1/embed/dashboard/${encodeURIComponent(publicId)}`;
    return readJson(await this.#get(path, signal), dashboardSchema);
  }

  /** Hands the page of an html snapshot to the server; returns its path, which works once. */
  async addContent(html: string, signal: AbortSignal): Promise<string> {
    const response = await this.#post('/embed/content', { html }, signal);
    return (await readJson(response, viewerContentSchema)).path;
  }

  /** Leaving the loop, or the signal, ends the query on the server. */
  async *query(
    { deploymentId, sql, timezone }: ViewerQuery,
    signal: AbortSignal,
  ): AsyncGenerator<DataEvent, void, undefined> {
    const path = '/cubejs-api/v1/cubesql';
    const body = { query: sql, ...(timezone === null ? {} : { timezone }) };
    const authorization = await this.#ensureDataToken(deploymentId);
    const response = await this.#sendQuery(
      { method: 'POST', path, authorization, body },
      deploymentId,
      signal,
    );
    let rowCount = 0;
    let sawColumns = false;
    for await (const lines of readLines(response, signal)) {
      for (const line of lines) {
        const event = parseDataLine(line, path);
        if (event.kind === 'columns') sawColumns = true;
        else rowCount += event.rows.length;
        yield event;
      }
    }
    if (!sawColumns)
      throw new AppError('STREAM_CUT', messages.viewerApi.resultEndedBeforeItsColumnsCame);
    yield { kind: 'end', rowCount, possiblyTruncated: isPossiblyCut(rowCount) };
  }

  /** §4.4 as the viewer: yields the lines that each chunk completed. */
  async *ask(
    agent: ViewerAgent,
    { input, messageId, chatId }: ViewerQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ChatLine[], void, undefined> {
    const body = { input, messageId, ...(chatId === null ? {} : { chatId }) };
    const response = await this.#post(buildChatPath(agent, 'stream-chat-state'), body, signal);
    for await (const texts of readLines(response, signal)) {
      const lines = texts.map(parseChatLine);
      // §7: the chat refuses a token in a line of a good answer.
      if (lines.some(isAuthFailure)) this.#onEnded();
      yield lines;
    }
  }

  /** §4.5. @throws AppError where the server answers with something else than 204 */
  async abort(agent: ViewerAgent, chatId: string, signal: AbortSignal): Promise<void> {
    const { status } = await this.#post(buildChatPath(agent, 'abort'), { chatId }, signal);
    if (status === NO_CONTENT) return;
    throw new AppError('AGENT_FAILED', messages.viewerApi.stopAnswerUnreadable);
  }

  /** A token of the data API is short-lived: one that is refused is replaced once. */
  async #sendQuery(
    request: ViewerRequest,
    deploymentId: number,
    signal: AbortSignal,
  ): Promise<Response> {
    try {
      return await sendRequest(request, signal);
    } catch (error) {
      if (!hasErrorCode(error, 'FORBIDDEN')) throw error;
      this.#dataTokens.delete(deploymentId);
      const authorization = await this.#ensureDataToken(deploymentId);
      return sendRequest({ ...request, authorization }, signal);
    }
  }

  /** Tiles that ask at once share one request, so none of them ends it. */
  #ensureDataToken(deploymentId: number): Promise<string> {
    const known = this.#dataTokens.get(deploymentId);
    if (known !== undefined) return known;
    const asked = this.#requestDataToken(deploymentId);
    this.#dataTokens.set(deploymentId, asked);
    asked.catch(() => this.#dataTokens.delete(deploymentId));
    return asked;
  }

  async #requestDataToken(deploymentId: number): Promise<string> {
    const path = `/api/v1/deployments/${String(deploymentId)}/token`;
    const response = await this.#send('POST', path, null, new AbortController().signal);
    return (await readJson(response, dataTokenSchema)).cubeApiToken;
  }

  #get(path: string, signal: AbortSignal): Promise<Response> {
    return this.#send('GET', path, null, signal);
  }

  #post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    return this.#send('POST', path, body, signal);
  }

  async #send(
    method: ViewerRequest['method'],
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<Response> {
    const authorization = `Embed-Token ${this.#token}`;
    try {
      return await sendRequest({ method, path, authorization, body }, signal);
    } catch (error) {
      if (hasErrorCode(error, 'AUTH_REJECTED')) this.#onEnded();
      throw error;
    }
  }
}

function buildChatPath({ accountName, agentId }: ViewerAgent, verb: string): string {
  const names = [accountName, 'agents', agentId].map(encodeURIComponent).join('/');
  return `/api/v1/public/${names}/chat/${verb}`;
}
