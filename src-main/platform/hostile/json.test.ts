import { expect, it } from 'vitest';
import { getErrorTraits } from '#shared/error-traits.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { openHostileClient, type HostileClient } from '../../testing/hostile-client.ts';

const ANA = { id: '7', username: 'ana' };

function readMe({ api, upstream }: HostileClient, play: string): Promise<unknown> {
  const access = { baseUrl: upstream.urlOf(play), accessToken: 'token-1' };
  return api.workspace
    .readCurrentUser(access, new AbortController().signal)
    .catch((error: unknown) => error);
}

it.each(['json', 'json-gzip', 'json-brotli', 'json-second-try'])('%s is read', async (play) => {
  const client = await openHostileClient();
  expect(await readMe(client, play)).toMatchObject(ANA);
  await client.expectUnharmed();
});

it.each<[string, ErrorCode, string]>([
  ['json-gzip-cut', 'BODY_DAMAGED', 'The answer arrived damaged'],
  ['json-gzip-label', 'BODY_DAMAGED', 'The answer arrived damaged'],
  ['json-cut', 'BODY_DAMAGED', 'The answer arrived damaged'],
  ['json-not-utf8', 'BODY_DAMAGED', 'The answer arrived damaged'],
  ['json-bomb', 'TOO_LARGE', 'The answer is too large'],
  ['json-too-large', 'TOO_LARGE', 'The answer is too large'],
  ['json-deep', 'WRONG_SHAPE', 'Plumbline does not know this answer’s format'],
  ['json-wrong-shape', 'WRONG_SHAPE', 'Plumbline does not know this answer’s format'],
  ['json-empty', 'WRONG_SHAPE', 'Plumbline does not know this answer’s format'],
  ['html-200', 'NOT_OFFERED', 'This server does not support this'],
  ['status-404', 'NOT_OFFERED', 'This server does not support this'],
  ['status-409', 'CONFLICT', 'Something changed in the meantime'],
  ['redirect-307', 'REDIRECTED', 'The address redirects'],
  ['length-too-long', 'NETWORK_RESET', 'The connection dropped'],
])('%s is %s: «%s»', async (play, code, title) => {
  const client = await openHostileClient();
  const error = await readMe(client, play);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code });
  expect(getErrorTraits({ code }).title).toBe(title);
  await client.expectUnharmed();
});

it('a key of a prototype pollutes nothing', async () => {
  const client = await openHostileClient();
  expect(await readMe(client, 'json-proto')).toMatchObject({ id: '8' });
  expect({}).not.toHaveProperty('polluted');
  await client.expectUnharmed();
});

it('a body that never ends is left after the whole time', async () => {
  const client = await openHostileClient({ totalMs: 150 });
  expect(await readMe(client, 'json-slow')).toMatchObject({ code: 'NETWORK_TIMEOUT' });
  await client.expectUnharmed();
});

it('a read is tried three times and no more; a server’s long pause is not waited for', async () => {
  const client = await openHostileClient();
  const { upstream } = client;
  expect(await readMe(client, 'status-502-html')).toMatchObject({ code: 'SERVER_ERROR' });
  expect(upstream.requests).toHaveLength(3);
  expect(await readMe(client, 'status-429')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await readMe(client, 'status-500')).toMatchObject({ code: 'SERVER_ERROR' });
  expect(upstream.requests).toHaveLength(5);
  await client.expectUnharmed();
});

it.each(['reset-before-headers', 'status-502-html', 'json-second-try'])(
  'what changes something is never sent twice: %s',
  async (play) => {
    const client = await openHostileClient();
    const { api, upstream } = client;
    const { signal } = new AbortController();
    const bearer = { baseUrl: upstream.urlOf(play), accessToken: 'token-1' };
    const embed = { baseUrl: upstream.urlOf(play), apiKey: 'sk-1' };
    const order = { deploymentId: 1, workbookId: 2, input: null };
    const entry = { tenant: 'tenant-1', catalogue: 'groups' as const, id: 3 };
    const request = { deploymentId: 1, externalId: 'ana' };
    const seen = (): number => upstream.requests.length;
    await expect(api.publishing.publish(bearer, order, signal)).rejects.toBeInstanceOf(AppError);
    expect(seen()).toBe(1);
    await api.embedTenants.remove(embed, entry, signal).catch((error: unknown) => error);
    expect(seen()).toBe(2);
    await api.sessions.generate(embed, request, signal).catch((error: unknown) => error);
    expect(seen()).toBe(3);
    await client.expectUnharmed();
  },
);

it('a key that cannot be a header is refused here, and its text is not repeated', async () => {
  const client = await openHostileClient();
  const access = { baseUrl: client.upstream.urlOf('json'), accessToken: 'sk-\r\nx-evil: 1' };
  const { signal } = new AbortController();
  const error: unknown = await client.api.workspace
    .readCurrentUser(access, signal)
    .catch((it: unknown) => it);
  expect(error).toMatchObject({ code: 'INVALID_INPUT' });
  expect(JSON.stringify(error)).not.toContain('evil');
  expect(client.upstream.requests).toEqual([]);
  await client.expectUnharmed();
});
