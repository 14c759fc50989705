import { sendChat, parseStreamLines, getLine } from '../api/chat.ts';
import { embedToken } from '../api/credentials.ts';
import { WORKBOOK_LOCK, getLockedWorkbook, publish } from '../api/publishing.ts';
import { buildSession, getDeploymentId, mintSessionId } from '../api/sessions.ts';
import {
  expectJsonRpcError,
  expectObject,
  expectRefusal,
  expectStatus,
} from '../expect/answers.ts';
import { expectSame, expectText, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withLock, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { at, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('notes: viewer pages');

const getPage = (context: CheckContext, path: string) => context.send({ method: 'GET', path });

const exchange = (
  context: CheckContext,
  sessionId: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  context.send({
    method: 'POST',
    path: '/api/v1/embed/session/token',
    headers,
    json: { sessionId },
  });

async function requestToken(context: CheckContext): Promise<string> {
  const sessionId = await mintSessionId(context, buildSession(context));
  return expectText(expectObject(await exchange(context, sessionId))['token'], 'token');
}

/** Opens the page of the locked workbook's dashboard with a new session. */
async function openDashboard(context: CheckContext, allowEmbed = true) {
  const workbook = getLockedWorkbook(context);
  const json = { workbookId: workbook.workbookId, allowEmbed };
  const dashboard = expectObject(await publish(context, { workbook, json }));
  const publicId = expectText(dashboard['publicId'], 'publicId');
  const { deploymentId } = workbook;
  const sessionId = await mintSessionId(context, buildSession(context, { deploymentId }));
  const path = `/embed/dashboard/${publicId}?session=${sessionId}`;
  return { path, sessionId, page: await getPage(context, path) };
}

async function openChat(context: CheckContext) {
  const sessionId = await mintSessionId(context, buildSession(context));
  const path = `/embed/chat?sessionId=${sessionId}`;
  return { path, sessionId, page: await getPage(context, path) };
}

function expectPage(page: Answer, status: number): void {
  expectStatus(page, status);
  const type = page.headers['content-type'] ?? '';
  expectTrue(type.startsWith('text/html'), `a page of HTML, not ${type}`);
  expectTrue(page.text.toLowerCase().startsWith('<!doctype html>'), 'a page with its doctype');
}

/** A page in words: a heading and a sentence that can be read without a script. */
function expectRefusalPage(page: Answer, status: number): void {
  expectPage(page, status);
  expectTrue(/<h1>[^<]{8,}<\/h1><p>[^<]{20,}<\/p>/.test(page.text), 'a heading and a sentence');
}

function readPolicy(page: Answer): ReadonlyMap<string, string> {
  const text = page.headers['content-security-policy'] ?? '';
  return new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}

const opening: readonly Check[] = [
  withLock(
    WORKBOOK_LOCK,
    check('viewer-dashboard', 'A new session opens the page of a dashboard.', async (context) => {
      const { page } = await openDashboard(context);
      expectPage(page, 200);
      expectTrue(page.text.includes('<script'), 'a page with a script');
    }),
  ),
  check('viewer-chat', 'A new session opens the page of the chat.', async (context) => {
    expectPage((await openChat(context)).page, 200);
  }),
  check('viewer-page-leaves-session', 'A page that was fetched uses no session.', async (c) => {
    const { sessionId } = await openChat(c);
    expectStatus(await exchange(c, sessionId), 200);
  }),
  check('viewer-page-used', 'A used session gets words and 401.', async (context) => {
    const { path, sessionId } = await openChat(context);
    expectStatus(await exchange(context, sessionId), 200);
    expectRefusalPage(await getPage(context, path), 401);
  }),
  check('viewer-page-unknown', 'An unknown session gets words and 401.', async (context) => {
    const path = `/embed/chat?sessionId=${context.createName('session')}`;
    expectRefusalPage(await getPage(context, path), 401);
  }),
  check('viewer-page-stranger', 'Who has no session learns of no dashboard.', async (context) => {
    expectRefusalPage(await getPage(context, '/embed/dashboard/none'), 401);
  }),
  withLock(
    WORKBOOK_LOCK,
    check('viewer-page-forbidden', 'Without `allowEmbed` there are words and 403.', async (c) => {
      expectRefusalPage((await openDashboard(c, false)).page, 403);
    }),
  ),
  check('viewer-page-missing', 'No such dashboard gets words and 404.', async (context) => {
    const session = await mintSessionId(context, buildSession(context));
    expectRefusalPage(await getPage(context, `/embed/dashboard/none?session=${session}`), 404);
  }),
  check('viewer-page-hides-session', 'No page repeats its session.', async (context) => {
    const { page, sessionId } = await openChat(context);
    expectTrue(!page.text.includes(sessionId), 'a page without the session');
  }),
];

const EXPECTED_HEADERS = [
  ['cache-control', 'no-store', 'is stored by no cache'],
  ['referrer-policy', 'no-referrer', 'names itself to no other page'],
  ['x-content-type-options', 'nosniff', 'is read as what it says it is'],
] as const;

const headers: readonly Check[] = [
  ...EXPECTED_HEADERS.map(([name, value, sentence]) =>
    check(`viewer-page-${name}`, `A viewer’s page ${sentence}.`, async (context) => {
      const { page } = await openChat(context);
      expectSame(page.headers[name], value, name);
    }),
  ),
  check('viewer-page-cookies', 'A viewer’s page sets no cookie.', async (context) => {
    const { page } = await openChat(context);
    expectSame(page.headers['set-cookie'], undefined, 'the cookies');
  }),
  check(
    'viewer-page-policy',
    'A viewer’s page runs and reaches its own server alone.',
    async (c) => {
      const policy = readPolicy((await openChat(c)).page);
      const allowed = ['default-src', 'script-src', 'connect-src', 'base-uri', 'form-action'];
      const sources = allowed.map((name) => policy.get(name));
      expectSame(sources, ["'none'", "'self'", "'self'", "'none'", "'none'"], 'the policy');
    },
  ),
  check(
    'viewer-page-ancestors',
    'Only named origins may hold a viewer’s page.',
    async (context) => {
      const ancestors = readPolicy((await openChat(context)).page).get('frame-ancestors') ?? '*';
      expectTrue(!/\*|^https?:$|\bhttps?:(\s|$)/.test(ancestors), `origins, not ${ancestors}`);
    },
  ),
  check('viewer-refusal-ancestors', 'The same holds for a page that says no.', async (context) => {
    const path = `/embed/chat?sessionId=${context.createName('session')}`;
    const policy = readPolicy(await getPage(context, path));
    const opened = readPolicy((await openChat(context)).page);
    expectTrue(opened.has('frame-ancestors'), 'a list of origins');
    expectSame(policy.get('frame-ancestors'), opened.get('frame-ancestors'), 'the origins');
  }),
];

function getOwnAgent(context: CheckContext): string {
  const { agents } = context.server.ready;
  const own = agents.find(({ deploymentId }) => deploymentId === getDeploymentId(context));
  return (own ?? agents[0]).id;
}

const rights: readonly Check[] = [
  check('viewer-own-page', 'The server’s own pages may exchange a session.', async (context) => {
    const sessionId = await mintSessionId(context, buildSession(context));
    const { origin } = new URL(context.server.ready.baseUrl);
    expectStatus(await exchange(context, sessionId, { origin }), 200);
  }),
  check('viewer-other-page', 'Other pages may not, and use up nothing.', async (context) => {
    const sessionId = await mintSessionId(context, buildSession(context));
    const origin = 'https://other.example.org';
    expectRefusal(await exchange(context, sessionId, { origin }), { status: 403 });
    expectStatus(await exchange(context, sessionId), 200);
  }),
  check('viewer-data-token', 'A viewer gets a token of the data API.', async (context) => {
    const path = `/api/v1/deployments/${String(getDeploymentId(context))}/token`;
    const own = embedToken(await requestToken(context));
    const answer = await context.send({ method: 'POST', path, headers: own });
    expectTrue(expectText(at(answer.json, 'cubeApiToken'), 'cubeApiToken') !== '', 'a token');
  }),
  check('viewer-data-token-other', 'It is for the session’s own deployment.', async (context) => {
    const other = context.server.ready.deployments.find(
      ({ id }) => id !== getDeploymentId(context),
    );
    const path = `/api/v1/deployments/${String(other?.id ?? 0)}/token`;
    const own = embedToken(await requestToken(context));
    expectRefusal(await context.send({ method: 'POST', path, headers: own }), { status: 404 });
  }),
  check('viewer-asks', 'A viewer asks the agent of the own deployment.', async (context) => {
    const own = embedToken(await requestToken(context));
    const agentId = getOwnAgent(context);
    const json: JsonObject = { input: context.createName('question') };
    const lines = parseStreamLines(await sendChat(context, { agentId, headers: own, json }));
    expectText(at(getLine(lines, '__cutoff__'), 'state', 'chatId'), 'chatId');
  }),
  check(
    'viewer-asks-no-other',
    'A viewer asks no agent of another deployment.',
    async (context) => {
      const own = embedToken(await requestToken(context));
      const other = context.server.ready.agents.find(
        ({ deploymentId }) => deploymentId !== getDeploymentId(context),
      );
      const json: JsonObject = { input: context.createName('question') };
      const answer = await sendChat(context, { agentId: other?.id ?? '', headers: own, json });
      expectJsonRpcError(answer);
    },
  ),
];

export const viewerPageChecks: readonly Check[] = [...opening, ...headers, ...rights];
