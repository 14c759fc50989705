import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { expectStatus } from '../expect/answers.ts';
import { readySchema } from '../shapes/ready.ts';
import { Client } from '../wire/client.ts';
import { createCheckFactory, withNeed } from './check.ts';
import { NotApplicable } from './failure.ts';
import { createFixture } from './fixture.ts';
import { UniqueNames } from './unique-names.ts';
import { runCheck } from './run-check.ts';
import { createTestedServer } from './server.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Runs a check against a server that answers as the test wants. */
async function runAgainst(listener: RequestListener, limitMs = 2_000) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const base = `http://127.0.0.1:${port}`;
  const client = new Client();
  closers.push(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  const ready = readySchema.parse({
    ready: true,
    baseUrl: base,
    chatBaseUrl: base,
    dataApiUrl: base,
    accountName: 'local',
    agents: [{ id: 'a', name: 'A', deploymentId: 1 }],
    deployments: [{ id: 1, name: 'D', workbookIds: [1], tokenAuth: true }],
    keys: { admin: 'sk-a', member: 'sk-m', scoped: { key: 'sk-s', deploymentId: 1 } },
    accessToken: 'token',
    internalUser: { username: 'u', email: 'u@example.com' },
    jwt: { deploymentId: 1, secret: 'secret' },
  });
  const main = createTestedServer('main', ready);
  return { main, narrow: null, signingKey: null, client, names: new UniqueNames(), limitMs };
}

const check = createCheckFactory('§0');

describe('runCheck', () => {
  test('passes, and keeps what went over the wire', async () => {
    const run = await runAgainst((_request, response) => response.end('{"a":1}'));
    const sound = check('sound', 'Answers.', async (context) => {
      expectStatus(await context.send({ method: 'POST', path: '/x', json: { b: 2 } }), 200);
    });
    const { verdict, exchanges } = await runCheck(sound, run);
    expect(verdict).toEqual({ kind: 'passed' });
    expect(exchanges).toMatchObject([
      { request: { path: '/x', body: '{"b":2}' }, answer: { status: 200, text: '{"a":1}' } },
    ]);
  });

  test('fails with what was expected', async () => {
    const run = await runAgainst((_request, response) => response.writeHead(500).end('no'));
    const faulty = check('faulty', 'Answers.', async (context) => {
      expectStatus(await context.send({ method: 'GET', path: '/' }), 200);
    });
    const { verdict } = await runCheck(faulty, run);
    expect(verdict).toEqual({
      kind: 'failed',
      expectation: 'Expected status 200, not 500 "no".',
    });
  });

  test('ends a check whose server is silent', async () => {
    const run = await runAgainst(() => undefined, 100);
    const waiting = check('waiting', 'Answers.', async (context) => {
      await context.send({ method: 'GET', path: '/' });
    });
    const { verdict } = await runCheck(waiting, run);
    expect(verdict).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(verdict)).toContain('took too long');
  });

  test('says why a check does not apply', async () => {
    const run = await runAgainst((_request, response) => response.end());
    const unmet = withNeed(
      'narrow',
      check('unmet', 'Refuses.', () => Promise.resolve()),
    );
    const hidden = check('hidden', 'Shows.', () => Promise.reject(new NotApplicable('Not shown.')));
    expect((await runCheck(unmet, run)).verdict).toMatchObject({ kind: 'notApplicable' });
    expect((await runCheck(hidden, run)).verdict).toEqual({
      kind: 'notApplicable',
      reason: 'Not shown.',
    });
  });

  test('makes a fixture once in a run, for all that ask', async () => {
    let asked = 0;
    const run = await runAgainst((_request, response) => {
      asked += 1;
      response.end(String(asked));
    });
    const shared = createFixture(async (context) => {
      return (await context.send({ method: 'GET', path: '/' })).text;
    });
    const texts: string[] = [];
    const asking = check('asking', 'Answers.', async (context) => {
      texts.push(await shared(context));
    });
    const outcomes = await Promise.all([runCheck(asking, run), runCheck(asking, run)]);
    expect(texts).toEqual(['1', '1']);
    expect(outcomes.map(({ exchanges }) => exchanges.length)).toEqual([1, 1]);
  });
});
