import type { z } from 'zod';
import { ERRORS } from '#shared/error-traits.ts';
import { AppError, toAppError, type ErrorCode } from '#shared/errors.ts';
import type { Page } from '#shared/platform/page.ts';
import type { HttpClient } from '../http/http-client.ts';
import { buildBearerHeaders, joinUrl, type BearerAccess } from './access.ts';
import { dropRepeats, readPages } from './cursor-pages.ts';
import { parseIncoming } from './parse-wire.ts';

function isMissingPart(code: ErrorCode, isItem: boolean): boolean {
  const { missingPart } = ERRORS[code];
  return missingPart === 'yes' || (missingPart === 'perhaps' && !isItem);
}

function mapMissingToNotOffered(thrown: unknown, isItem: boolean): AppError {
  const error = toAppError(thrown);
  if (!isMissingPart(error.code, isItem)) return error;
  return new AppError('NOT_OFFERED', 'This server does not offer this part of the API.', {
    cause: error,
    detail: error.detail,
  });
}

interface WorkspaceRequest {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Whether the path names one item of a list. */
  readonly isItem?: boolean;
  /** The body, sent as JSON; absent for a request without a body. */
  readonly body?: unknown;
}

/**
 * Sends requests of the workspace API with one access; a part that the server lacks throws
 * NOT_OFFERED.
 */
export class WorkspaceRequests {
  readonly #http: HttpClient;
  readonly #access: BearerAccess;
  readonly #signal: AbortSignal;

  constructor(http: HttpClient, access: BearerAccess, signal: AbortSignal) {
    this.#http = http;
    this.#access = access;
    this.#signal = signal;
  }

  async get<S extends z.ZodType>(schema: S, request: WorkspaceRequest): Promise<z.output<S>> {
    return this.#send('GET', schema, request);
  }

  async post<S extends z.ZodType>(schema: S, request: WorkspaceRequest): Promise<z.output<S>> {
    return this.#send('POST', schema, request);
  }

  /** @param getKey what tells the items of the list apart */
  list<Item>(
    schema: z.ZodType<Page<Item>>,
    request: WorkspaceRequest,
    getKey: (item: Item) => unknown,
  ): AsyncGenerator<Item> {
    const items = readPages<Item>((after) => {
      const params = { ...request.params, ...(after === null ? {} : { after }) };
      return this.#send('GET', schema, { ...request, params });
    });
    return dropRepeats(items, getKey);
  }

  async #send<S extends z.ZodType>(
    method: 'GET' | 'POST',
    schema: S,
    { path, params = {}, isItem = false, body }: WorkspaceRequest,
  ): Promise<z.output<S>> {
    const url = joinUrl(this.#access.baseUrl, path);
    const query = new URLSearchParams(params).toString();
    try {
      const answer = await this.#http.json({
        method,
        url: query === '' ? url : `${url}?${query}`,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...buildBearerHeaders(this.#access),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: this.#signal,
        connectionId: this.#access.connectionId,
      });
      return parseIncoming(schema, answer, url);
    } catch (error) {
      throw mapMissingToNotOffered(error, isItem);
    }
  }
}
