import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PlatformClient } from '../testing/platform-client.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import {
  createEcKey,
  createHmacToken,
  createRsaKey,
  createUnsignedToken,
  type SigningKey,
} from '../testing/test-tokens.ts';

const NOW_MS = 1_795_000_000_000;
const NOW_S = NOW_MS / 1_000;
const DEPLOYMENT = 2;
const EMBEDDED = '/api/v1/public/local/agents/embedded-planner/chat/stream-chat-state';
const ANA = { externalId: 'ana', scope: ['chat'] };

const rpcSchema = z.object({ error: z.object({ message: z.string() }) });

let platform: TestPlatform;
let client: PlatformClient;
let nowMs: number;

beforeEach(async () => {
  nowMs = NOW_MS;
  platform = await TestPlatform.start({ now: () => nowMs });
  client = platform.newClient();
});
afterEach(() => platform.dispose());

interface Sent {
  readonly token: string;
  readonly body?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

async function send({ token, body = {}, headers = {}, path = EMBEDDED }: Sent) {
  const all = { 'content-type': 'application/json', 'x-platform-auth-token': token, ...headers };
  const json = JSON.stringify({ input: 'First', ...body });
  const response = await client.raw(path, { method: 'POST', headers: all, body: json });
  return { status: response.statusCode, text: await response.body.text() };
}

async function refusalOf(sent: Sent): Promise<string> {
  const { status, text } = await send(sent);
  expect(status).toBe(200);
  expect(text).not.toContain('\n');
  expect(platform.agent.questions).toHaveLength(0);
  return rpcSchema.parse(JSON.parse(text)).error.message;
}

async function expectAnswer(sent: Sent): Promise<string> {
  const { status, text } = await send(sent);
  expect(status).toBe(200);
  expect(text).toContain('__state__');
  return /"chatId":"([^"]+)"/.exec(text)?.[1] ?? '';
}

const secret = () => platform.running.deploymentSecret(DEPLOYMENT) ?? '';
const ownToken = (claims: Record<string, unknown>) => createHmacToken(claims, secret());

describe('a deployment’s own token (§5.3.2), HS256', () => {
  it('asks for whom it names, in lower case, whatever sessionSettings says', async () => {
    const token = ownToken({ ...ANA, externalId: 'Ana' });
    const sessionSettings = { externalId: 7, nonsense: true };
    const chatId = await expectAnswer({ token, body: { sessionSettings } });
    const read = { chatId, input: undefined };
    expect((await send({ token: ownToken(ANA), body: read })).status).toBe(200);
    const sub = ownToken({ sub: 'ANA', scope: ['data', 'chat'] });
    expect((await send({ token: sub, body: read })).status).toBe(200);
    const ben = ownToken({ ...ANA, externalId: 'ben', sub: 'ana' });
    expect((await send({ token: ben, body: read })).status).toBe(404);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no identity', { scope: ['chat'] }, 'names nobody'],
    ['an empty identity', { externalId: ' ', sub: 'ana', scope: ['chat'] }, 'names nobody'],
    ['an identity that is no text', { externalId: 7, sub: 'ana', scope: ['chat'] }, 'nobody'],
    ['no scope', { externalId: 'ana' }, 'scope'],
    ['another scope', { externalId: 'ana', scope: ['data'] }, 'scope'],
    ['a scope in one text', { externalId: 'ana', scope: 'chat' }, 'scope'],
    ['an email that is no text', { ...ANA, email: {} }, 'email'],
    ['a past end', { ...ANA, exp: NOW_S }, 'expired'],
    ['a future begin', { ...ANA, nbf: NOW_S + 1 }, 'not valid yet'],
    ['an end that is no number', { ...ANA, exp: 'never' }, 'claims are not readable'],
  ])('is refused with %s', async (_, claims, words) => {
    expect(await refusalOf({ token: ownToken(claims) })).toContain(words);
  });

  it('is good until its end by the platform’s own clock', async () => {
    const token = ownToken({ ...ANA, exp: NOW_S + 1, nbf: NOW_S });
    await expectAnswer({ token });
    nowMs += 1_000;
    expect((await send({ token })).text).toContain('expired');
  });

  it.each<[string, () => string]>([
    ['another secret', () => createHmacToken(ANA, 'another')],
    [
      'the other deployment’s secret',
      () => createHmacToken(ANA, platform.running.deploymentSecret(1) ?? ''),
    ],
    ['no signature, alg none', () => createUnsignedToken(ANA)],
    ['alg none over a good signature', () => createHmacToken(ANA, secret(), { alg: 'none' })],
    ['another algorithm', () => createHmacToken(ANA, secret(), { alg: 'HS512' })],
    ['a public-key algorithm', () => createRsaKey('k').token(ANA)],
    [
      'a claim that a server must understand',
      () => createHmacToken(ANA, secret(), { crit: ['b64'] }),
    ],
    ['nothing in it', () => ''],
    ['two parts', () => 'a.b'],
    ['three parts of nonsense', () => 'a.b.c'],
    ['four parts', () => `${ownToken(ANA)}.x`],
    ['a list for claims', () => createHmacToken(Object.assign([], ANA), secret())],
  ])('is refused with %s', async (_, make) => {
    expect(await refusalOf({ token: make() })).toMatch(/signature or form|not readable|required/i);
  });

  it('is never repeated in the log or the refusal', async () => {
    const token = createHmacToken({ ...ANA, email: 'secret@example.org' }, 'another');
    expect(await refusalOf({ token })).not.toContain(token);
    expect(platform.logged.join('')).not.toContain(token.split('.')[2]);
  });

  it('is not taken where it is switched off, and says nothing about what exists', async () => {
    const token = createHmacToken(ANA, platform.running.deploymentSecret(1) ?? '');
    const off = await refusalOf({ token, path: EMBEDDED.replace('embedded-planner', 'planner') });
    const unknown = await refusalOf({ token, path: EMBEDDED.replace('embedded-', 'no-') });
    expect(off).toContain('not enabled');
    expect(unknown).toBe(off);
  });

  it('is ignored beside Authorization, good or bad (§5.3.3)', async () => {
    const bad = await refusalOf({
      token: ownToken(ANA),
      headers: { authorization: 'Api-Key sk-x' },
    });
    expect(bad).toContain('the API key is not valid');
    const authorization = `Api-Key ${platform.running.mintKey('precedence')}`;
    const sessionSettings = { externalId: 'ben' };
    const chatId = await expectAnswer({
      token: 'nonsense',
      headers: { authorization },
      body: { sessionSettings },
    });
    const read = { chatId, input: undefined };
    expect((await send({ token: ownToken(ANA), body: read })).status).toBe(404);
  });

  it('keeps a scoped key to the agents of its deployment', async () => {
    const grant = { role: 'member', deploymentId: DEPLOYMENT } as const;
    const headers = { authorization: `Api-Key ${platform.running.mintKey('scoped', grant)}` };
    const body = { sessionSettings: { externalId: 'ana' } };
    const path = EMBEDDED.replace('embedded-planner', 'planner');
    expect(await refusalOf({ token: '', headers, body, path })).toContain('another deployment');
    await expectAnswer({ token: '', headers, body });
  });
});

describe('a deployment’s own token (§5.3.2), JWKS', () => {
  let dir: string;
  let rsa: SigningKey;
  let ec: SigningKey;

  beforeEach(async () => {
    dir = makeTempDir();
    [rsa, ec] = [createRsaKey('rsa-1'), createEcKey('ec-1')];
    const jwksFile = join(dir, 'jwks.json');
    writeFileSync(jwksFile, JSON.stringify({ keys: [rsa.jwk, ec.jwk] }));
    await platform.stop();
    await platform.start({ now: () => nowMs, jwksFile });
    client = platform.newClient();
  });
  afterEach(() => removeTempDir(dir));

  it('is checked with the key that it names', async () => {
    await expectAnswer({ token: rsa.token(ANA) });
    await expectAnswer({ token: ec.token(ANA) });
    expect(platform.running.deploymentSecret(DEPLOYMENT)).toBeNull();
  });

  it.each<[string, () => string]>([
    ['a key of somebody else under a known name', () => createRsaKey('rsa-1').token(ANA)],
    ['an unknown key', () => createRsaKey('rsa-2').token(ANA)],
    ['the wrong key’s name', () => ec.token(ANA, { kid: 'rsa-1' })],
    ['no key’s name', () => rsa.token(ANA, { kid: undefined })],
    [
      'the public key used as a secret',
      () =>
        createHmacToken(ANA, rsa.publicKey.export({ format: 'pem', type: 'spki' }), {
          kid: 'rsa-1',
        }),
    ],
    ['no signature', () => createUnsignedToken(ANA)],
    ['another algorithm of the same key', () => rsa.token(ANA, { alg: 'RS512' })],
  ])('is refused with %s', async (_, make) => {
    expect(await refusalOf({ token: make() })).toContain('signature or form');
  });

  it('cannot be switched on with a file that holds no keys', async () => {
    const jwksFile = join(dir, 'jwks.json');
    await platform.stop();
    for (const text of ['{"keys":[]}', '{', '{"keys":[{"kty":"oct","k":"AA","kid":"x"}]}']) {
      writeFileSync(jwksFile, text);
      await expect(platform.start({ jwksFile })).rejects.toThrow(jwksFile);
    }
  });
});
