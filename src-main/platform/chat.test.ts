import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { createTestHttpClient } from '../testing/test-network.ts';
import { CUTOFF, STATE, createDelta, toNdjson, COMPLETE_ANSWER } from '../testing/answer-lines.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { ChatApi } from './chat.ts';
import type { ReceivedLine } from './echo-filter.ts';
import type { ChatConnection } from './chat-connection.ts';

const INPUT = { input: 'How many?', messageId: '1732512345678-message' };

function createConnection(
  chatBaseUrl: string,
  change: Partial<ChatConnection> = {},
): ChatConnection {
  return {
    chatBaseUrl,
    accountName: 'acme',
    agentId: 'agent 1',
    dialect: 'platform',
    branch: null,
    auth: { kind: 'apiKey', key: 'sk-right', sessionSettings: { externalId: 'ana' } },
    ...change,
  };
}

function createChatApi(stallMs = 5_000): ChatApi {
  const http = createTestHttpClient({ connectMs: 1_000, headersMs: stallMs, stallMs });
  onTestFinished(() => http.close());
  return new ChatApi(http);
}

async function receive(chat: ChatApi, connection: ChatConnection): Promise<ReceivedLine[]> {
  const lines: ReceivedLine[] = [];
  const { signal } = new AbortController();
  for await (const batch of chat.stream(connection, INPUT, signal)) lines.push(...batch);
  return lines;
}

async function failWith(chat: ChatApi, connection: ChatConnection): Promise<AppError> {
  const lines: unknown = await receive(chat, connection).catch((error: unknown) => error);
  if (lines instanceof AppError) return lines;
  return expect.unreachable(`no AppError but ${JSON.stringify(lines)}`);
}

const send =
  (...parts: readonly (string | Uint8Array)[]): UpstreamHandler =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const part of parts) response.write(part);
    response.end();
  };

const kinds = (lines: readonly ReceivedLine[]): string[] => lines.map(({ line }) => line.kind);
const ORDINARY = ['cutoff', 'message', 'message', 'state'];

describe('ChatApi.stream', () => {
  it('asks as §4.4 says, with exactly one authentication header', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const lines = await receive(createChatApi(), createConnection(`${upstream.url}/`));
    expect(kinds(lines)).toEqual(ORDINARY);
    expect(upstream.requests).toMatchObject([
      {
        path: '/api/v1/public/acme/agents/agent%201/chat/stream-chat-state',
        body: { ...INPUT, sessionSettings: { externalId: 'ana' } },
        headers: { authorization: 'Api-Key sk-right', 'accept-encoding': 'identity' },
      },
    ]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('x-platform-auth-token');
  });

  it('says all that is set of the external user, and the branch by any method (§4.4)', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const branch = { activeBranchName: 'dev', isDefaultBranch: false };
    const sessionSettings = {
      externalId: 'ana',
      userAttributes: [{ name: 'regions', value: ['eu'] }],
      groups: [],
      securityContext: { tenant: 7 },
      isEphemeral: true,
      ephemeralTtlSeconds: 60,
    };
    const byKey = { kind: 'apiKey' as const, key: 'sk-right', sessionSettings };
    const byToken = { kind: 'deploymentToken' as const, token: 'jwt-1' };
    await receive(createChatApi(), createConnection(upstream.url, { auth: byKey, branch }));
    await receive(createChatApi(), createConnection(upstream.url, { auth: byToken, branch }));
    expect(upstream.requests.map(({ body }) => body)).toEqual([
      { ...INPUT, ...branch, sessionSettings },
      { ...INPUT, ...branch },
    ]);
  });

  it('sends a deployment token under the dialect’s header, without session settings', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const auth = { kind: 'deploymentToken' as const, token: 'jwt-1' };
    await receive(createChatApi(), createConnection(upstream.url, { auth }));
    await receive(createChatApi(), createConnection(upstream.url, { auth, dialect: 'cube' }));
    expect(upstream.requests.map(({ body }) => body)).toEqual([INPUT, INPUT]);
    expect(upstream.requests[0]?.headers).toMatchObject({ 'x-platform-auth-token': 'jwt-1' });
    expect(upstream.requests[1]?.headers).toMatchObject({ 'x-cube-auth-token': 'jwt-1' });
    expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('reads a thread’s state with no input, and names a branch', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const connection = createConnection(upstream.url);
    const { signal } = new AbortController();
    const read = { chatId: 'chat-1', activeBranchName: 'dev', isDefaultBranch: false };
    for await (const lines of createChatApi().stream(connection, read, signal)) {
      expect(lines.length).toBeGreaterThan(0);
    }
    expect(upstream.requests.map(({ body }) => body)).toEqual([
      { ...read, sessionSettings: { externalId: 'ana' } },
    ]);
  });

  it.each([
    ['a messageId of another form', { input: 'x', messageId: 'abc' }, 'messageId'],
    ['an empty chatId', { chatId: '' }, 'chatId'],
  ])('sends nothing that breaks §4.4: %s', async (_what, input, field) => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const { signal } = new AbortController();
    const stream = createChatApi().stream(createConnection(upstream.url), input, signal);
    await expect(stream.next()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      detail: { [field]: expect.any(String) as unknown },
    });
    expect(upstream.requests).toEqual([]);
  });

  it('reads one byte a packet', async () => {
    const text = toNdjson(CUTOFF, createDelta('Zwölf 🎬'), STATE);
    const upstream = await startUpstream(async (response) => {
      response.writeHead(200);
      for (const byte of Buffer.from(text)) {
        await new Promise((resolve) => response.write(Uint8Array.of(byte), resolve));
      }
      response.end();
    });
    const lines = await receive(createChatApi(), createConnection(upstream.url));
    expect(lines[1]).toMatchObject({ line: { message: { content: 'Zwölf 🎬' } } });
    expect(kinds(lines)).toEqual(['cutoff', 'message', 'state']);
  });

  it('gives the last line of a body that ends without a newline', async () => {
    const error = { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'Bad key' } };
    const upstream = await startUpstream(send(JSON.stringify(error)));
    const lines = await receive(createChatApi(), createConnection(upstream.url));
    expect(lines).toMatchObject([{ line: { kind: 'failure', message: 'Bad key' } }]);
  });

  it('names a bad line in the middle and reads the ones after it', async () => {
    const upstream = await startUpstream(
      send(toNdjson(CUTOFF), '{"id": oops}\n', Uint8Array.of(0xff, 0x0a), toNdjson(STATE)),
    );
    const lines = await receive(createChatApi(), createConnection(upstream.url));
    expect(kinds(lines)).toEqual(['cutoff', 'unreadable', 'unreadable', 'state']);
  });

  it.each([
    ['by its type', { 'content-type': 'text/html; charset=utf-8' }],
    ['by its first character', { 'content-type': 'application/json' }],
  ])('knows a web page in a 200 %s', async (_how, headers) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, headers).end('<!doctype html>\n<html></html>');
    });
    const error = await failWith(createChatApi(), createConnection(upstream.url));
    expect(error.code).toBe('NOT_JSON');
    expect(error.detail['address']).toContain(upstream.url);
  });

  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'AUTH_REJECTED'],
    [403, 'FORBIDDEN'],
    [404, 'REMOTE_NOT_FOUND'],
    [409, 'THREAD_BUSY'],
    [429, 'RATE_LIMITED'],
    [500, 'SERVER_ERROR'],
    [502, 'SERVER_ERROR'],
  ])('HTTP %i is %s, in the server’s own words', async (status, code) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(status, { 'retry-after': '7' }).end('{"message":["no input","bad id"]}');
    });
    const error = await failWith(createChatApi(), createConnection(upstream.url));
    expect(error).toMatchObject({ code, message: 'no input; bad id' });
    expect(error.detail).toMatchObject({ status: String(status), retryAfterSeconds: '7' });
  });

  it.each([301, 302, 307, 308])('does not follow a %i, nor send the key on', async (status) => {
    const other = await startUpstream(send(COMPLETE_ANSWER));
    const upstream = await startUpstream((response) => {
      response.writeHead(status, { location: `${other.url}/elsewhere` }).end();
    });
    const error = await failWith(createChatApi(), createConnection(upstream.url));
    expect(error).toMatchObject({
      code: 'REDIRECTED',
      detail: { location: `${other.url}/elsewhere` },
    });
    expect(other.requests).toEqual([]);
  });
});

describe('ChatApi.stream on a bad network', () => {
  it('tells a refused connection', async () => {
    const error = await failWith(createChatApi(), createConnection(await findFreeAddress()));
    expect(error.code).toBe('NETWORK_REFUSED');
  });

  it('tells a host name that does not exist', async () => {
    const error = await failWith(createChatApi(), createConnection('http://plumbline.invalid'));
    expect(error.code).toBe('NETWORK_DNS');
  });

  it('tells a server that speaks no TLS', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const url = upstream.url.replace('http:', 'https:');
    expect((await failWith(createChatApi(), createConnection(url))).code).toBe('NETWORK_TLS');
  });

  it('tells a reset in mid-line, after giving the whole lines', async () => {
    const url = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const text = `${toNdjson(CUTOFF)}{"id":"a`;
      socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`, () => {
        socket.resetAndDestroy();
      });
    });
    const seen: string[] = [];
    const { signal } = new AbortController();
    const pendingRead = (async () => {
      for await (const lines of createChatApi().stream(createConnection(url), INPUT, signal)) {
        seen.push(...kinds(lines));
      }
    })();
    await expect(pendingRead).rejects.toMatchObject({ code: 'NETWORK_RESET' });
    expect(seen).toEqual(['cutoff']);
  });

  it('tells an answer that is no HTTP', async () => {
    const url = await startRawServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect((await failWith(createChatApi(), createConnection(url))).code).toBe('NOT_JSON');
  });

  it('gives up a server that never answers, and one that falls silent', async () => {
    const silent = await startUpstream(() => undefined);
    const stalling = await startUpstream((response) => {
      response.writeHead(200).write(toNdjson(CUTOFF));
    });
    for (const { url } of [silent, stalling]) {
      expect((await failWith(createChatApi(50), createConnection(url))).code).toBe(
        'NETWORK_TIMEOUT',
      );
    }
  });

  it('gives up a server that drips bytes without ever finishing a line', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200).write('{"id":"');
      const drip = setInterval(() => response.write('x'), 5);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    const error = await failWith(createChatApi(40), createConnection(upstream.url));
    expect(error.code).toBe('NETWORK_TIMEOUT');
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });

  it.each<[string, UpstreamHandler]>([
    ['before an answer', () => undefined],
    ['in mid-stream', holdAfter(toNdjson(CUTOFF))],
  ])('closes the socket when it is cancelled %s', async (_when, answer) => {
    const upstream = await startUpstream(answer);
    const controller = new AbortController();
    const stream = createChatApi().stream(createConnection(upstream.url), INPUT, controller.signal);
    const pendingRead = (async () => {
      for await (const lines of stream) expect(kinds(lines)).toEqual(['cutoff']);
    })();
    await expect.poll(() => upstream.requests.length).toBe(1);
    controller.abort();
    await expect(pendingRead).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });
});

describe('ChatApi.abort', () => {
  const { signal } = new AbortController();

  it('sends what §4.5 asks for to the address beside the chat’s', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(204).end();
    });
    await createChatApi().abort(createConnection(upstream.url), 'chat-1', signal);
    expect(upstream.requests).toMatchObject([
      {
        path: '/api/v1/public/acme/agents/agent%201/chat/abort',
        body: { chatId: 'chat-1', sessionSettings: { externalId: 'ana' } },
      },
    ]);
  });

  it.each([
    [403, 'FORBIDDEN'],
    [404, 'REMOTE_NOT_FOUND'],
  ])('HTTP %i is %s', async (status, code) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(status).end();
    });
    const aborting = createChatApi().abort(createConnection(upstream.url), 'chat-1', signal);
    await expect(aborting).rejects.toMatchObject({ code });
  });

  it('a refused key inside a 200 is no stop (§7)', async () => {
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'Invalid key' } };
    const upstream = await startUpstream(send(JSON.stringify(refusal)));
    const aborting = createChatApi().abort(createConnection(upstream.url), 'chat-1', signal);
    await expect(aborting).rejects.toMatchObject({ code: 'AUTH_REJECTED' });
  });

  it('another answer than 204 is no stop', async () => {
    const upstream = await startUpstream(send('{}'));
    const aborting = createChatApi().abort(createConnection(upstream.url), 'chat-1', signal);
    await expect(aborting).rejects.toMatchObject({ code: 'AGENT_FAILED' });
  });
});

describe('a server that repeats the key', () => {
  it('in a line of the stream or in its refusal: the key goes no further', async () => {
    const echo = `{"error":{"code":-32603,"message":"invalid key sk-right-1234"}}`;
    const auth = {
      kind: 'apiKey' as const,
      key: 'sk-right-1234',
      sessionSettings: { externalId: 'ana' },
    };
    const streaming = await startUpstream(send(echo));
    const lines = await receive(createChatApi(), createConnection(streaming.url, { auth }));
    expect(JSON.stringify(lines)).toContain('[redacted]');
    expect(JSON.stringify(lines)).not.toContain('sk-right-1234');

    const refusing = await startUpstream((response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end(`{"message":${echo}}`);
    });
    const error = await failWith(createChatApi(), createConnection(refusing.url, { auth }));
    expect(JSON.stringify([error.message, error.detail])).not.toContain('sk-right-1234');
  });
});

it('a line that is not UTF-8 reads the same from the archive as from the stream', async () => {
  const bytes = Buffer.from('{"id":"a","content":"\xff"}\n', 'latin1');
  const upstream = await startUpstream(send(bytes));
  const [received] = await receive(createChatApi(), createConnection(upstream.url));
  expect(received?.line.kind).toBe('unreadable');
  expect(parseChatLine(received?.text ?? '')).toEqual(received?.line);
});

function holdAfter(text: string): UpstreamHandler {
  return (response) => {
    response.writeHead(200).write(text);
  };
}

async function startRawServer(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      serve(socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

async function findFreeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${String(port)}`;
}
