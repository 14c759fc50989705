import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { startUpstream } from '../testing/upstream.ts';

const { signal } = new AbortController();

const answer = (body: unknown) =>
  startUpstream((response) => {
    response.end(JSON.stringify(body));
  });

describe('generate-session (§4.2)', () => {
  it('sends the request with the API key alone (§5.2)', async () => {
    const upstream = await answer({ sessionId: 's-1' });
    const access = { baseUrl: upstream.url, apiKey: 'sk-1' };
    const request = { deploymentId: 1, externalId: 'ana', groups: [], settings: {} };
    expect(await openPlatformApi().sessions.generate(access, request, signal)).toBe('s-1');
    expect(upstream.requests).toMatchObject([
      {
        path: '/api/v1/embed/generate-session',
        body: request,
        headers: { authorization: 'Api-Key sk-1', 'content-type': 'application/json' },
      },
    ]);
  });

  it('tells every broken rule at once, beside its field, and sends nothing', async () => {
    const upstream = await answer({ sessionId: 's-1' });
    const access = { baseUrl: upstream.url, apiKey: 'sk-1' };
    const request = {
      deploymentId: 1,
      internalId: 'ana',
      email: 'ana@example.org',
      groups: ['a'],
      userAttributes: [
        { name: 'city', value: 'x' },
        { name: 'city', value: 'y' },
      ],
    };
    const sending = openPlatformApi().sessions.generate(access, request, signal);
    const error: unknown = await sending.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    expect(Object.keys(Reflect.get(Object(error) as object, 'detail') as object).sort()).toEqual([
      'email',
      'groups',
      'userAttributes',
      'userAttributes.1.name',
    ]);
    expect(upstream.requests).toEqual([]);
  });

  it('an answer without a session is of the wrong shape', async () => {
    const upstream = await answer({ session: 's-1' });
    const access = { baseUrl: upstream.url, apiKey: 'sk-1' };
    const request = { deploymentId: 1, externalId: 'ana' };
    await expect(
      openPlatformApi().sessions.generate(access, request, signal),
    ).rejects.toMatchObject({ code: 'WRONG_SHAPE', detail: { field: 'sessionId' } });
  });
});

describe('a session’s life', () => {
  it('is exchanged for a token, with no credential but itself', async () => {
    const upstream = await answer({ token: 'jwt-1' });
    expect(
      await openPlatformApi().sessions.exchange({ baseUrl: upstream.url }, 's-1', signal),
    ).toBe('jwt-1');
    expect(upstream.requests).toMatchObject([
      { path: '/api/v1/embed/session/token', body: { sessionId: 's-1' } },
    ]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is revoked', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(204).end();
    });
    await openPlatformApi().sessions.revoke({ baseUrl: upstream.url }, 's-1', signal);
    expect(upstream.requests).toMatchObject([
      { path: '/api/v1/embed/session/revoke', body: { sessionId: 's-1' } },
    ]);
  });
});
