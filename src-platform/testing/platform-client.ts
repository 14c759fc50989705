import { createInterface } from 'node:readline';
// oxlint-disable-next-line house/restricted-imports -- tests call the platform from outside, over HTTP
import { Agent, request, type Dispatcher } from 'undici';
import { z } from 'zod';
import type { PlatformReady } from '#shared/local-platform.ts';

/** A line of §2.10. Tests parse the wire format themselves and not with the app's parser. */
const lineSchema = z.looseObject({
  id: z.string().optional(),
  role: z.string().optional(),
  content: z.string().optional(),
  thinking: z.string().optional(),
  sort: z.number().optional(),
  error: z.unknown().optional(),
  graphPath: z.array(z.string()).optional(),
  isDelta: z.boolean().optional(),
  isInProcess: z.boolean().optional(),
  toolCall: z
    .object({ name: z.string(), input: z.string(), result: z.string().optional() })
    .optional(),
  state: z
    .looseObject({
      isStreaming: z.boolean().optional(),
      chatId: z.string().optional(),
      messages: z
        .array(z.looseObject({ id: z.string(), content: z.string().optional() }))
        .optional(),
    })
    .optional(),
});
export type Line = z.infer<typeof lineSchema>;

export interface OpenedStream {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly lines: AsyncIterator<Line> & AsyncIterable<Line>;
  /** Disconnects, as when the client's process is killed. */
  drop(): void;
}

export interface Post {
  readonly headers?: Record<string, string>;
  readonly body: string | Uint8Array;
}

export const ANA = { externalId: 'ana' };

async function* readLines(body: Dispatcher.ResponseData['body']): AsyncGenerator<Line> {
  for await (const text of createInterface({ input: body, crlfDelay: Infinity })) {
    yield lineSchema.parse(JSON.parse(text));
  }
}

/** A client over real sockets. Each client has its own connections. */
export class PlatformClient {
  readonly chatPath: string;
  readonly #connections = new Agent({ connections: 256 });
  readonly #ready: PlatformReady;
  readonly #key: string;

  constructor(ready: PlatformReady, key: string) {
    this.#ready = ready;
    this.#key = key;
    this.chatPath = `/api/v1/public/${ready.accountName}/agents/${ready.agents[0]?.id ?? ''}/chat`;
  }

  raw(path: string, options: { method: Dispatcher.HttpMethod } & Partial<Post>) {
    const { method, headers = {}, body = null } = options;
    const dispatcher = this.#connections;
    return request(`${this.#ready.chatBaseUrl}${path}`, { method, headers, body, dispatcher });
  }

  post(operation: 'stream-chat-state' | 'abort', { headers, body }: Post) {
    const authorization = `Api-Key ${this.#key}`;
    const all = { 'content-type': 'application/json', authorization, ...headers };
    return this.raw(`${this.chatPath}/${operation}`, { method: 'POST', headers: all, body });
  }

  async open(body: Record<string, unknown>): Promise<OpenedStream> {
    const response = await this.post('stream-chat-state', {
      body: JSON.stringify({ sessionSettings: ANA, ...body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      lines: readLines(response.body),
      drop: () => {
        // undici reports the disconnect as an error of the body, but the test caused it.
        response.body.on('error', () => undefined);
        response.body.destroy();
      },
    };
  }

  /** Asks a question and reads the stream to its end. */
  async chat(body: Record<string, unknown>): Promise<Line[]> {
    return readAll((await this.open(body)).lines);
  }

  /** Sends a request and reads one JSON answer. */
  async failure(body: Record<string, unknown>): Promise<{ status: number; body: unknown }> {
    const response = await this.post('stream-chat-state', {
      body: JSON.stringify({ sessionSettings: ANA, ...body }),
    });
    return { status: response.statusCode, body: await response.body.json() };
  }

  async abort(chatId: string, sessionSettings: unknown = ANA): Promise<number> {
    const body = JSON.stringify({ chatId, sessionSettings });
    const response = await this.post('abort', { body });
    await response.body.dump();
    return response.statusCode;
  }

  close(): Promise<void> {
    return this.#connections.destroy();
  }
}

export async function readAll(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

/** Reads until a line matches, and leaves the stream open. */
export async function readUntil(
  lines: AsyncIterator<Line>,
  fits: (line: Line) => boolean,
): Promise<Line[]> {
  const read: Line[] = [];
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new Error(`The stream ended early: ${JSON.stringify(read)}`);
    read.push(next.value);
    if (fits(next.value)) return read;
  }
}

export function readChatId(lines: readonly Line[]): string {
  const chatId = lines[0]?.state?.chatId;
  if (chatId === undefined) throw new Error('The first line tells no chatId.');
  return chatId;
}
