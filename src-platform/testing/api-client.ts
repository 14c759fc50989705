// oxlint-disable-next-line house/restricted-imports -- tests call the platform from outside, over HTTP
import { Agent, request, type Dispatcher } from 'undici';

export interface ApiCall {
  /** Defaults to the client's own credential; null sends none. */
  readonly authorization?: string | null;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A literal body with its content type. */
  readonly raw?: { readonly body: string | Uint8Array; readonly type: string };
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: unknown;
}

function encodeBody({ json, raw }: ApiCall): { type?: string; body?: string | Uint8Array } {
  if (raw) return raw;
  return json === undefined ? {} : { type: 'application/json', body: JSON.stringify(json) };
}

/** Sends JSON operations over real sockets, with one credential. */
export class ApiClient {
  readonly #connections = new Agent({ connections: 64 });
  readonly #baseUrl: string;
  readonly #authorization: string;

  constructor(baseUrl: string, authorization: string) {
    this.#baseUrl = baseUrl;
    this.#authorization = authorization;
  }

  async raw(method: Dispatcher.HttpMethod, path: string, call: ApiCall = {}) {
    const { authorization = this.#authorization } = call;
    const { type, body = null } = encodeBody(call);
    const headers = {
      ...(authorization === null ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...call.headers,
    };
    const dispatcher = this.#connections;
    return request(`${this.#baseUrl}${path}`, { method, headers, body, dispatcher });
  }

  async send(method: Dispatcher.HttpMethod, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const { statusCode, headers, body } = await this.raw(method, path, call);
    const text = await body.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return { status: statusCode, headers, body: parsed };
  }

  get(path: string, call?: ApiCall): Promise<ApiAnswer> {
    return this.send('GET', path, call);
  }

  post(path: string, call?: ApiCall): Promise<ApiAnswer> {
    return this.send('POST', path, call);
  }

  close(): Promise<void> {
    return this.#connections.destroy();
  }
}
