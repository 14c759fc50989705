import { request, type Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PREVIEW_ORIGIN } from '#shared/embedding/preview-host.ts';
import {
  VIEWER_REFUSALS,
  viewerContentSchema,
  viewerSelfSchema,
} from '#shared/embedding/viewer-page.ts';
import { useApi } from '../testing/api-fixture.ts';

const HOST_PAGE = 'https://customer.example.org';
/** It may hold the pages of deployment 3 alone. */
const PORTAL_PAGE = 'https://portal.example.org';
let now = Date.now();
const fixture = useApi({
  embedOrigins: [
    { deploymentId: null, origin: HOST_PAGE },
    { deploymentId: 3, origin: PORTAL_PAGE },
  ],
  now: () => now,
});
const FIVE_MINUTES_MS = 5 * 60_000;

const sessionSchema = z.object({ sessionId: z.string() });
const tokenSchema = z.object({ token: z.string() });
const publicSchema = z.object({ publicId: z.string() });
const dataTokenSchema = z.object({ cubeApiToken: z.string() });

interface Asked {
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

/** A request as a browser sends it: without a credential, perhaps with its page's origin. */
async function ask(path: string, { method = 'GET', headers = {}, json }: Asked = {}) {
  const { baseUrl } = fixture().platform.running.ready;
  const body = json === undefined ? null : JSON.stringify(json);
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await request(`${baseUrl}${path}`, {
    method,
    headers: { ...type, ...headers },
    body,
    reset: true,
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

async function mint(extra: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { platform, as } = fixture();
  const embedder = as(`Api-Key ${platform.running.mintKey('embedder')}`);
  const json = { deploymentId: 1, externalId: 'viewer', ...extra };
  const { body } = await embedder.post('/api/v1/embed/generate-session', { json });
  return sessionSchema.parse(body).sessionId;
}

const exchange = (sessionId: string, headers: Record<string, string> = {}) =>
  ask('/api/v1/embed/session/token', { method: 'POST', json: { sessionId }, headers });

async function createViewer(extra: Readonly<Record<string, unknown>> = {}) {
  const { text } = await exchange(await mint(extra));
  return `Embed-Token ${tokenSchema.parse(JSON.parse(text)).token}`;
}

async function publish(allowEmbed = true): Promise<string> {
  const { body } = await fixture().api.post('/api/v1/deployments/1/workbooks/101/publish', {
    json: { workbookId: 101, allowEmbed },
  });
  return publicSchema.parse(body).publicId;
}

const refusedIn = (text: string): string | undefined =>
  /&quot;refusal&quot;:(?:&quot;(\w+)&quot;|null)/.exec(text)?.[1];

describe('the page of a dashboard', () => {
  it('opens for a session that was not used, and leaves it unused', async () => {
    const path = `/embed/dashboard/${await publish()}?session=${await mint()}`;
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await ask(path);
      expect(status).toBe(200);
      expect(text).toContain('<meta name="plumbline-viewer"');
      expect(text).not.toContain('<noscript>');
      expect(refusedIn(text)).toBeUndefined();
    }
  });

  it('says in words that a session was used, is old, is unknown or was revoked', async () => {
    const publicId = await publish();
    const used = await mint();
    await exchange(used);
    const revoked = await mint();
    await ask('/api/v1/embed/session/revoke', { method: 'POST', json: { sessionId: revoked } });
    const old = await mint();
    now += FIVE_MINUTES_MS;
    for (const session of [used, revoked, old, 'ses-unknown', '']) {
      const { status, text } = await ask(`/embed/dashboard/${publicId}?session=${session}`);
      expect([status, refusedIn(text)]).toEqual([401, 'session']);
      expect(text).toContain(`<h1>${VIEWER_REFUSALS.session.title}</h1>`);
      if (session !== '') expect(text).not.toContain(session);
    }
  });

  it('is 403 without allowEmbed, and 404 for another deployment’s or none', async () => {
    const publicId = await publish(false);
    const forbidden = await ask(`/embed/dashboard/${publicId}?session=${await mint()}`);
    expect([forbidden.status, refusedIn(forbidden.text)]).toEqual([403, 'forbidden']);
    await publish(true);
    const other = await mint({ deploymentId: 2 });
    for (const path of [`${publicId}?session=${other}`, `none?session=${await mint()}`]) {
      const missing = await ask(`/embed/dashboard/${path}`);
      expect([missing.status, refusedIn(missing.text)]).toEqual([404, 'missing']);
    }
    // A stranger does not learn which dashboards there are.
    expect((await ask(`/embed/dashboard/${publicId}`)).status).toBe(401);
    expect((await ask(`/embed/dashboard/none`)).status).toBe(401);
  });

  it('carries strict headers, also where it says no', async () => {
    const session = await mint();
    const opened = await ask(`/embed/dashboard/${await publish()}?session=${session}`);
    const refused = await ask('/embed/chat?sessionId=none');
    for (const { headers } of [opened, refused]) {
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "connect-src 'self'",
          `frame-ancestors 'self' ${PREVIEW_ORIGIN} ${HOST_PAGE}`,
        ]),
      );
      expect(policy.join()).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('may be framed by the pages that are allowed for the deployment of its session', async () => {
    const readAncestors = async (deploymentId: number) => {
      const { headers } = await ask(`/embed/chat?sessionId=${await mint({ deploymentId })}`);
      const policy = String(headers['content-security-policy']).split('; ');
      return policy.find((part) => part.startsWith('frame-ancestors'));
    };
    const all = `frame-ancestors 'self' ${PREVIEW_ORIGIN} ${HOST_PAGE}`;
    expect(await readAncestors(1)).toBe(all);
    expect(await readAncestors(3)).toBe(`${all} ${PORTAL_PAGE}`);
  });

  it('writes what the address holds as text', async () => {
    const path = `/embed/dashboard/${encodeURIComponent('"><script>x()</script>')}?session=none`;
    const { text } = await ask(path);
    expect(text).not.toContain('<script>x()');
  });

  it('leaves no session and no token in the log', async () => {
    const { platform } = fixture();
    const session = await mint();
    await ask(`/embed/dashboard/none?session=${session}`);
    await ask(`/embed/none?session=${session}`);
    const viewer = await createViewer();
    await ask('/embed/viewer', { headers: { authorization: `${viewer}x` } });
    await ask(`/embed/content/${session}`);
    const logged = platform.logged.join('');
    expect(logged).toContain('is not an operation of this platform');
    expect(logged).not.toContain(session);
    expect(logged).not.toContain(viewer.slice(-40));
  });
});

describe('the files of the pages', () => {
  it('are those of the built folder and nothing else', async () => {
    const script = await ask('/embed/files/assets/main.js');
    expect(script.status).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const outside = ['../test-platform.ts', '%2e%2e/test-platform.ts', 'index.html', 'assets', ''];
    for (const name of outside) expect((await ask(`/embed/files/${name}`)).status).toBe(404);
  });
});

describe('a viewer', () => {
  it('is described to the page, with the chat as the session says', async () => {
    const userProfile = { displayName: 'Ana' };
    const described = async (extra: Record<string, unknown>) => {
      const headers = { authorization: await createViewer({ userProfile, ...extra }) };
      return viewerSelfSchema.parse(JSON.parse((await ask('/embed/viewer', { headers })).text));
    };
    expect(await described({})).toEqual({
      deploymentId: 1,
      displayName: 'Ana',
      showDashboardChat: true,
      agent: { accountName: 'local', agentId: 'planner', name: 'Built-in planner' },
    });
    const hidden = await described({ settings: { showDashboardChat: false } });
    expect(hidden.showDashboardChat).toBe(false);
    const shown = await described({ settings: { showDashboardChat: true }, deploymentId: 2 });
    expect(shown).toMatchObject({
      showDashboardChat: true,
      agent: { agentId: 'embedded-planner' },
    });
    expect((await ask('/embed/viewer')).status).toBe(401);
  });

  it('gets a token of the data API for the own deployment alone', async () => {
    const headers = { authorization: await createViewer() };
    const own = await ask('/api/v1/deployments/1/token', { method: 'POST', headers });
    expect(own.status).toBe(200);
    expect(dataTokenSchema.parse(JSON.parse(own.text)).cubeApiToken).not.toBe('');
    const other = await ask('/api/v1/deployments/2/token', { method: 'POST', headers });
    expect(other.status).toBe(404);
    const wrong = { authorization: 'Embed-Token x' };
    const refused = await ask('/api/v1/deployments/1/token', { method: 'POST', headers: wrong });
    expect(refused.status).toBe(401);
  });

  it('asks the agent of the own deployment, as the session’s user and nobody else', async () => {
    const path = (agent: string, verb: string) =>
      `/api/v1/public/local/agents/${agent}/chat/${verb}`;
    const headers = { authorization: await createViewer() };
    const json = { input: 'First', sessionSettings: { externalId: 'somebody-else' } };
    const options = { method: 'POST', headers, json } as const;
    const answered = await ask(path('planner', 'stream-chat-state'), options);
    expect(answered.text).toContain('__cutoff__');
    const chatId = /"chatId":"([^"]+)"/.exec(answered.text)?.[1] ?? '';

    const other = await ask(path('embedded-planner', 'stream-chat-state'), options);
    expect(other.text).toContain('the session is for another deployment');
    const stranger = { authorization: await createViewer({ externalId: 'ben' }) };
    const abort = { method: 'POST', json: { chatId } } as const;
    const refused = await ask(path('planner', 'abort'), { ...abort, headers: stranger });
    expect(refused.status).toBe(403);
    expect((await ask(path('planner', 'abort'), { ...abort, headers })).status).toBe(204);
    const key = fixture().platform.running.mintKey('test');
    const byKey = await ask(path('planner', 'abort'), {
      method: 'POST',
      headers: { authorization: `Api-Key ${key}` },
      json: { chatId, sessionSettings: { externalId: 'viewer' } },
    });
    expect(byKey.status).toBe(204);
  });
});

describe('the page of an html snapshot', () => {
  it('is served once, runs nothing and loads nothing', async () => {
    const headers = { authorization: await createViewer() };
    const html = '<p>By another author</p>';
    const added = await ask('/embed/content', { method: 'POST', headers, json: { html } });
    expect(added.status).toBe(201);
    const { path } = viewerContentSchema.parse(JSON.parse(added.text));
    const served = await ask(path);
    expect([served.status, served.text]).toEqual([200, html]);
    const policy = String(served.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]));
    expect((await ask(path)).status).toBe(404);
  });

  it('is taken from viewers alone, and held for a minute', async () => {
    const json = { html: 'x' };
    expect((await ask('/embed/content', { method: 'POST', json })).status).toBe(401);
    const headers = { authorization: await createViewer() };
    const added = await ask('/embed/content', { method: 'POST', headers, json });
    now += 60_000;
    const { path } = viewerContentSchema.parse(JSON.parse(added.text));
    expect((await ask(path)).status).toBe(404);
  });
});

describe('a browser', () => {
  it('may do from the platform’s own pages what these need, and nothing else', async () => {
    const origin = fixture().platform.running.ready.baseUrl;
    expect((await exchange(await mint(), { origin })).status).toBe(200);
    const authorization = await createViewer();
    const own = { origin, authorization };
    const token = await ask('/api/v1/deployments/1/token', { method: 'POST', headers: own });
    expect(token.status).toBe(200);
    const query = { method: 'POST', headers: { origin }, json: { query: 'SELECT 1' } } as const;
    // Only the token is missing.
    expect((await ask('/cubejs-api/v1/cubesql', query)).text).toContain('send the token');
    const key = `Api-Key ${fixture().platform.running.mintKey('test')}`;
    const elsewhere = [
      ['POST', '/api/v1/embed/generate-session'],
      ['POST', '/api/v1/embed/session/revoke'],
      ['GET', '/api/v1/embed-tenants/local/groups'],
      ['GET', '/api/v1/users/me'],
      ['POST', '/api/v1/deployments/1/workbooks/101/publish'],
      ['GET', '/cubejs-api/v1/meta'],
    ] as const;
    for (const [method, path] of elsewhere) {
      const headers = { origin, authorization: key };
      const refused = await ask(path, {
        method,
        headers,
        ...(method === 'POST' ? { json: {} } : {}),
      });
      expect([path, refused.status]).toEqual([path, 403]);
    }
  });

  it('may do nothing from another page, whatever the page is called', async () => {
    const { host, port } = new URL(fixture().platform.running.ready.baseUrl);
    const others = [
      HOST_PAGE,
      PREVIEW_ORIGIN,
      'null',
      `http://127.0.0.1.example.org:${port}`,
      `http://example.org@${host}`,
      `http://localhost:${port}`,
    ];
    for (const origin of others) {
      const session = await mint();
      expect((await exchange(session, { origin })).status).toBe(403);
      expect((await exchange(session)).status).toBe(200);
    }
  });
});
