import { describe, expect, it } from 'vitest';
import { API_SCOPES, connectionTestSchema } from '#shared/connection.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { openWorkspaces, createDraft } from '../testing/workspaces.ts';

const { signal: never } = new AbortController();

const asJson =
  (status: number, value: unknown): UpstreamHandler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(`${JSON.stringify(value)}\n`);
  };

/** A server that answers by the end of the path. */
function byPath(answers: Readonly<Record<string, UpstreamHandler>>): UpstreamHandler {
  return (response, request) => {
    const found = Object.entries(answers).find(([part]) => request.path.includes(part));
    return (found?.[1] ?? asJson(404, { message: 'Not found' }))(response, request);
  };
}

const NO_ADMIN = 'The key is known, but may not manage embed tenants.';
const WORKING = {
  'stream-chat-state': asJson(404, { message: 'Chat thread not found' }),
  '/users/me': asJson(200, { id: 1, username: 'ana', email: 'ana@example.org' }),
  '/groups': asJson(403, { message: 'Admin access is required' }),
  '/v1/cubesql': ((response) => {
    response
      .writeHead(200)
      .end('{"schema":[{"name":"1","column_type":"Int64"}]}\n{"data":[["1"]]}\n');
  }) satisfies UpstreamHandler,
};

async function test(answers: Readonly<Record<string, UpstreamHandler>>, change = {}) {
  const upstream = await startUpstream(byPath(answers));
  const { book, vault, tester } = openWorkspaces();
  const saved = await book.save(null, createDraft(upstream.url, change));
  if (saved.outcome !== 'saved') return expect.unreachable(JSON.stringify(saved));
  const { id } = saved.connection;
  for (const scope of API_SCOPES) await vault.save({ connectionId: id, scope }, `key-of-${scope}`);
  const { scopes } = connectionTestSchema.parse(await tester.test(saved.connection, never));
  return { scopes, upstream };
}

describe('ConnectionTester', () => {
  it('asks each API scope one thing that changes nothing, with its own key', async () => {
    const { scopes, upstream } = await test(WORKING);
    expect(scopes).toMatchObject([
      { scope: 'chat', outcome: 'works', finding: 'Agent 7 answers.' },
      { scope: 'platform', outcome: 'works', finding: 'Signed in as ana@example.org.' },
      { scope: 'embed', outcome: 'works', finding: NO_ADMIN },
      { scope: 'data', outcome: 'works', finding: 'A query was answered.' },
    ]);
    const keys = upstream.requests.map(({ headers }) => headers.authorization);
    expect(keys.toSorted()).toEqual([
      'Api-Key key-of-chat',
      'Api-Key key-of-embed',
      'Bearer key-of-platform',
      'key-of-data',
    ]);
    const chat = upstream.requests.find(({ path }) => path.includes('stream-chat-state'));
    expect(chat?.body).not.toHaveProperty('input');
  });

  it('asks the platform for the data API’s token where it is to come from there', async () => {
    const answers = { ...WORKING, '/token': asJson(200, { cubeApiToken: 'jwt-made' }) };
    const { scopes, upstream } = await test(answers, { dataAuth: 'fromPlatform' });
    expect(scopes[3]).toMatchObject({ scope: 'data', outcome: 'works' });
    const query = upstream.requests.find(({ path }) => path.includes('cubesql'));
    expect(query?.headers.authorization).toBe('jwt-made');
  });

  it('says of each API scope what is wrong with it, and what was never set up', async () => {
    const rpc = { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'Invalid API key' } };
    const { scopes } = await test(
      {
        'stream-chat-state': asJson(200, rpc),
        '/users/me': asJson(401, { message: 'Token expired' }),
        '/groups': asJson(500, { message: 'Out of order' }),
      },
      { dataAuth: 'none' },
    );
    expect(scopes).toMatchObject([
      { scope: 'chat', outcome: 'fails', error: { code: 'AUTH_REJECTED' } },
      { scope: 'platform', outcome: 'fails', error: { message: 'Token expired' } },
      { scope: 'embed', outcome: 'fails', error: { message: 'Out of order' } },
      { scope: 'data', outcome: 'notSetUp' },
    ]);
  });

  it.each(['Agent 7 not found', 'Account acme does not exist'])(
    'does not take «%s» for an unknown thread',
    async (message) => {
      const answers = { ...WORKING, 'stream-chat-state': asJson(404, { message }) };
      const { scopes } = await test(answers);
      expect(scopes[0]).toMatchObject({ outcome: 'fails', error: { message } });
    },
  );

  it('says that no key is saved instead of asking without one', async () => {
    const upstream = await startUpstream(byPath(WORKING));
    const { book, tester } = openWorkspaces();
    const saved = await book.save(null, createDraft(upstream.url));
    if (saved.outcome !== 'saved') return expect.unreachable();
    const { scopes } = await tester.test(saved.connection, never);
    for (const scope of scopes) expect(scope).toMatchObject({ error: { code: 'SECRET_MISSING' } });
    expect(upstream.requests).toEqual([]);
  });
});
