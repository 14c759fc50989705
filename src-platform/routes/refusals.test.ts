import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ANA, type PlatformClient } from '../testing/platform-client.ts';
import { TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
let client: PlatformClient;
beforeEach(async () => {
  platform = await TestPlatform.start();
  client = platform.newClient();
});
afterEach(() => platform.dispose());

const ASK = JSON.stringify({ input: 'First', sessionSettings: ANA });

async function answerTo(response: ReturnType<PlatformClient['raw']>) {
  const { statusCode, body, headers } = await response;
  return { status: statusCode, text: await body.text(), type: headers['content-type'], headers };
}

const failureSchema = z.strictObject({
  name: z.string(),
  message: z.string(),
  statusCode: z.number(),
});

async function failureOf(response: ReturnType<PlatformClient['raw']>) {
  const { status, text, type } = await answerTo(response);
  const failure = failureSchema.parse(JSON.parse(text));
  expect(type).toMatch(/^application\/json/);
  expect(failure.statusCode).toBe(status);
  return failure;
}

const rpcErrorSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.strictObject({ code: z.number(), message: z.string() }),
});

async function rpcErrorOf(headers: Record<string, string>): Promise<string> {
  const method = 'POST';
  const all = { 'content-type': 'application/json', ...headers };
  const request = client.raw(`${client.chatPath}/stream-chat-state`, {
    method,
    headers: all,
    body: ASK,
  });
  const { status, text, type } = await answerTo(request);
  expect(status).toBe(200);
  expect(type).toBe('application/json');
  expect(text).not.toContain('\n');
  return rpcErrorSchema.parse(JSON.parse(text)).error.message;
}

describe('authentication (§5.3, §7): a JSON-RPC error in a 200, one line without a newline', () => {
  it.each([
    ['no header', {}, 'send Authorization: Api-Key'],
    ['an unknown key', { authorization: 'Api-Key sk-wrong' }, 'the API key is not valid'],
    ['another scheme', { authorization: 'Bearer abc' }, 'expected Authorization: Api-Key'],
    [
      'a deployment token',
      { 'x-platform-auth-token': 'eyJhbGciOi.eyJzdWIi.c2ln' },
      'deployment token authentication is not enabled',
    ],
    [
      'a bad key beside a token: Authorization counts',
      { authorization: 'Api-Key sk-wrong', 'x-platform-auth-token': 'eyJhbGciOi.eyJzdWIi.c2ln' },
      'the API key is not valid',
    ],
  ])('refuses %s', async (_, headers, words) => {
    expect(await rpcErrorOf(headers)).toContain(words);
    expect(platform.agent.questions).toHaveLength(0);
  });

  it('ignores a token beside a good key', async () => {
    const headers = { 'x-platform-auth-token': 'eyJhbGciOi.eyJzdWIi.c2ln' };
    const { status, text } = await answerTo(
      client.post('stream-chat-state', { headers, body: ASK }),
    );
    expect(status).toBe(200);
    expect(text).toContain('__state__');
  });

  it('guards abort the same way', async () => {
    const headers = { authorization: 'Api-Key sk-wrong' };
    const body = JSON.stringify({ chatId: 'x', sessionSettings: ANA });
    const { status, text } = await answerTo(client.post('abort', { headers, body }));
    expect(status).toBe(200);
    expect(rpcErrorSchema.parse(JSON.parse(text)).error.message).toContain('not valid');
  });

  it('replaces a holder’s key, and leaves other holders theirs', async () => {
    const first = platform.running.mintKey('one');
    const other = platform.newClient(platform.running.mintKey('two'));
    const second = platform.newClient(platform.running.mintKey('one'));
    const authorization = `Api-Key ${first}`;
    expect(await rpcErrorOf({ authorization })).toContain('not valid');
    expect((await second.chat({ input: 'First' })).at(-1)?.id).toBe('__state__');
    expect((await other.chat({ input: 'First' })).at(-1)?.id).toBe('__state__');
  });

  it('logs no key and no token', async () => {
    const key = platform.running.mintKey('logged');
    await rpcErrorOf({ authorization: `Bearer ${key}` });
    await failureOf(client.raw(`/where/${key}`, { method: 'GET' }));
    expect(platform.logged.length).toBeGreaterThan(1);
    expect(platform.logged.join('')).not.toContain(key);
  });
});

describe('a body that breaks the rules of §4.4: 400 that names every field', () => {
  const settings = { sessionSettings: ANA };
  it.each<[string, unknown, string[]]>([
    ['no sessionSettings', { input: 'x' }, ['sessionSettings: required']],
    ['neither input nor chatId', settings, ['input: ', 'chatId']],
    [
      'a messageId of another form',
      { input: 'x', messageId: '12-message', ...settings },
      ['messageId: '],
    ],
    ['an unknown field', { input: 'x', question: 'y', ...settings }, ['question']],
    ['a wrong type', { input: 7, ...settings }, ['input: ']],
    ['an array', [], ['body: ']],
    [
      'an externalId with capitals',
      { input: 'x', sessionSettings: { externalId: 'Ana' } },
      ['sessionSettings.externalId: '],
    ],
    [
      'both ids, and what internalId forbids',
      {
        input: 'x',
        sessionSettings: { externalId: 'a', internalId: 'b', groups: ['g'], securityContext: {} },
      },
      [
        'sessionSettings.externalId: ',
        'sessionSettings.groups: ',
        'sessionSettings.securityContext: ',
      ],
    ],
    [
      'several at once',
      { messageId: 'm', activeBranchName: 3 },
      ['messageId: ', 'activeBranchName: ', 'sessionSettings: ', 'input: '],
    ],
    [
      'an internal user who does not exist',
      { input: 'x', sessionSettings: { internalId: 'nobody@plumbline.local' } },
      ['sessionSettings.internalId: no internal user'],
    ],
    [
      'attributes and groups that are not configured',
      {
        input: 'x',
        sessionSettings: {
          ...ANA,
          userAttributes: [{ name: 'planet', value: 'Mars' }],
          groups: ['sales'],
        },
      },
      ['User attributes not found: planet', 'Groups with names sales not found'],
    ],
  ])('%s', async (_, body, words) => {
    const failure = await failureOf(
      client.post('stream-chat-state', { body: JSON.stringify(body) }),
    );
    expect(failure.name).toBe('BadRequestError');
    for (const word of words) expect(failure.message).toContain(word);
    expect(platform.agent.questions).toHaveLength(0);
  });

  it('names chatId and sessionSettings of an abort together (§4.5)', async () => {
    const failure = await failureOf(client.post('abort', { body: '{}' }));
    expect(failure.message).toContain('chatId: ');
    expect(failure.message).toContain('sessionSettings: required');
  });

  it('accepts an internal user whatever the capitals', async () => {
    const sessionSettings = { internalId: 'Analyst@Plumbline.local' };
    expect((await client.chat({ input: 'x', sessionSettings })).at(-1)?.id).toBe('__state__');
  });
});

describe('what is not JSON', () => {
  it.each<[string, string | Uint8Array]>([
    ['text', 'hello'],
    ['nothing', ''],
    ['half an object', '{"input":'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])('is refused with 400: %s', async (_, body) => {
    const failure = await failureOf(client.post('stream-chat-state', { body }));
    expect(failure.statusCode).toBe(400);
    expect(failure.message).toContain('body: not JSON');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'is refused with 415: Content-Type %j',
    async (type) => {
      const headers = { 'content-type': type };
      const failure = await failureOf(client.post('stream-chat-state', { headers, body: ASK }));
      expect(failure.statusCode).toBe(415);
      expect(failure.message).toContain('Content-Type');
    },
  );

  it('is refused with 413 when it is too large, whether its length is told or not', async () => {
    const body = JSON.stringify({ input: 'x'.repeat(2 * 1024 * 1024), sessionSettings: ANA });
    expect((await failureOf(client.post('stream-chat-state', { body }))).statusCode).toBe(413);
    const chunked = await sendRaw(
      `${buildHead({ 'transfer-encoding': 'chunked' })}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is not what a body without a told length is taken for', async () => {
    const chunks = `${ASK.length.toString(16)}\r\n${ASK}\r\n0\r\n\r\n`;
    const answered = await sendRaw(`${buildHead({ 'transfer-encoding': 'chunked' })}${chunks}`);
    expect(answered).toMatch(/^HTTP\/1\.1 200 /);
    expect(answered).toContain('__state__');
  });

  it('does not follow __proto__ or a nesting without end', async () => {
    const deep = `{"input":"x","sessionSettings":{"externalId":"ana","securityContext":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}}`;
    const polluted =
      '{"__proto__":{"polluted":1},"input":"x","sessionSettings":{"externalId":"ana"}}';
    const answered = await answerTo(client.post('stream-chat-state', { body: deep }));
    expect(answered.status).toBe(400);
    expect(answered.text).toContain('nested deeper');
    expect((await answerTo(client.post('stream-chat-state', { body: polluted }))).status).toBe(400);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('addresses', () => {
  it.each([
    ['/api/v1/public/nobody/agents/planner/chat/stream-chat-state', 'account "nobody"'],
    ['/api/v1/public/local/agents/nobody/chat/stream-chat-state', 'agent "nobody"'],
    ['/api/v1/public/local/agents/nobody/chat/abort', 'agent "nobody"'],
  ])('answer 404 for %s', async (path, words) => {
    const authorization = `Api-Key ${platform.running.mintKey('addresses')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const failure = await failureOf(client.raw(path, { method: 'POST', headers, body: ASK }));
    expect(failure).toMatchObject({ name: 'NotFoundError', statusCode: 404 });
    expect(failure.message).toContain(words);
  });

  it.each([
    ['GET', '/'],
    ['POST', '/api/v1/embed/nothing'],
    ['DELETE', '/api/v1/nothing'],
  ] as const)('name themselves when there is nothing: %s %s', async (method, path) => {
    const failure = await failureOf(client.raw(path, { method }));
    expect(failure.statusCode).toBe(404);
    expect(failure.message).toContain(`${method} ${path}`);
  });

  it('answer 405 for another method than POST', async () => {
    const path = `${client.chatPath}/abort`;
    const { status, headers, text } = await answerTo(client.raw(path, { method: 'GET' }));
    expect(status).toBe(405);
    expect(headers['allow']).toBe('POST');
    expect(failureSchema.parse(JSON.parse(text)).message).toContain(path);
  });
});

function buildHead(headers: Record<string, string>): string {
  const { port } = new URL(platform.running.ready.baseUrl);
  const all = {
    host: `127.0.0.1:${port}`,
    authorization: `Api-Key ${platform.running.mintKey('raw')}`,
    'content-type': 'application/json',
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${client.chatPath}/stream-chat-state HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends what no HTTP client would send. */
function sendRaw(text: string): Promise<string> {
  const { port } = new URL(platform.running.ready.baseUrl);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', (error) => {
      // A refused body may be cut off after the answer has come.
      if (received === '') reject(error);
    });
    socket.on('close', () => resolve(received));
  });
}

describe('browsers', () => {
  it.each([['https://example.com'], ['null'], ['http://127.0.0.1:1']])(
    'are refused by their Origin: %s',
    async (origin) => {
      const request = client.post('stream-chat-state', { headers: { origin }, body: ASK });
      const { status, headers } = await answerTo(request);
      expect(status).toBe(403);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('get no permission from a preflight', async () => {
    const headers = { origin: 'https://example.com', 'access-control-request-method': 'POST' };
    const path = `${client.chatPath}/stream-chat-state`;
    const answered = await answerTo(client.raw(path, { method: 'OPTIONS', headers }));
    expect(answered.status).toBe(403);
    expect(answered.headers['access-control-allow-methods']).toBeUndefined();
  });

  it.each([
    'attacker.example',
    'attacker.example:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost.attacker.example:PORT',
  ])('cannot be rebound to it: Host %s', async (host) => {
    const { port } = new URL(platform.running.ready.baseUrl);
    const answered = await sendRaw(
      `${buildHead({ host: host.replace('PORT', port), 'content-length': String(ASK.length) })}${ASK}`,
    );
    expect(answered).toMatch(/^HTTP\/1\.1 421 /);
    expect(platform.agent.questions).toHaveLength(0);
  });

  it.each(['127.0.0.1:PORT', 'localhost:PORT', 'LOCALHOST:PORT', '[::1]:PORT'])(
    'are not what other clients are taken for: Host %s',
    async (host) => {
      const { port } = new URL(platform.running.ready.baseUrl);
      const answered = await sendRaw(
        `${buildHead({ host: host.replace('PORT', port), 'content-length': String(ASK.length) })}${ASK}`,
      );
      expect(answered).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
