import { accessToken, bearer, embedToken } from '../api/credentials.ts';
import { WORKBOOK_LOCK, getLockedWorkbook, publish } from '../api/publishing.ts';
import { exchangeSession as exchange, mintSessionId, buildSession } from '../api/sessions.ts';
import { decodeClaims, secondsFromNow } from '../api/tokens.ts';
import { expectObject, expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectSame, expectText, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withLock, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at } from '../wire/json.ts';

const check = createCheckFactory('notes: sessions');
const DAY_SECONDS = 24 * 3600;
const TOLERANCE_SECONDS = 120;

function revoke(context: CheckContext, json: unknown) {
  return context.send({ method: 'POST', path: '/api/v1/embed/session/revoke', json });
}

async function requestViewerToken(context: CheckContext, deploymentId?: number): Promise<string> {
  const extra = deploymentId === undefined ? {} : { deploymentId };
  const sessionId = await mintSessionId(context, buildSession(context, extra));
  return expectText(expectObject(await exchange(context, { sessionId }))['token'], 'token');
}

function getDashboard(context: CheckContext, publicId: unknown, headers: Record<string, string>) {
  const path = `/api/v1/embed/dashboard/${String(publicId)}`;
  return context.send({ method: 'GET', path, headers });
}

/**
 * Publishes the locked workbook, and returns its address and a viewer's token for its deployment.
 */
async function publishEmbedded(context: CheckContext, allowEmbed: boolean) {
  const workbook = getLockedWorkbook(context);
  const json = { workbookId: workbook.workbookId, allowEmbed };
  const dashboard = expectObject(await publish(context, { workbook, json }));
  const token = await requestViewerToken(context, workbook.deploymentId);
  return { dashboard, token };
}

const tokens: readonly Check[] = [
  check('notes-session-exchange', 'A session is exchanged for a token.', async (context) => {
    expectTrue(
      (await requestViewerToken(context)).split('.').length === 3,
      'a token of three parts',
    );
  }),
  check(
    'notes-session-token-day',
    'The token of a session lives for 24 hours.',
    async (context) => {
      const exp = at(decodeClaims(await requestViewerToken(context)), 'exp');
      const isDay =
        typeof exp === 'number' && Math.abs(exp - secondsFromNow(DAY_SECONDS)) < TOLERANCE_SECONDS;
      expectTrue(isDay, `an \`exp\` in 24 hours, not ${String(exp)}`);
    },
  ),
  check(
    'notes-session-once',
    'A session can be exchanged once only: then 401.',
    async (context) => {
      const sessionId = await mintSessionId(context, buildSession(context));
      expectStatus(await exchange(context, { sessionId }), 200);
      expectRefusal(await exchange(context, { sessionId }), { status: 401 });
    },
  ),
  check('notes-session-unknown', 'An unknown session is a 401.', async (context) => {
    const sessionId = context.createName('session');
    expectRefusal(await exchange(context, { sessionId }), { status: 401 });
  }),
  check('notes-session-missing', 'An exchange without sessionId is refused.', async (context) => {
    expectRefusal(await exchange(context, {}));
  }),
  check('notes-session-revoked', 'A revoked session cannot be exchanged.', async (context) => {
    const sessionId = await mintSessionId(context, buildSession(context));
    expectStatus(await revoke(context, { sessionId }), 204);
    expectRefusal(await exchange(context, { sessionId }), { status: 401 });
  }),
  check('notes-session-revoke-always', 'Revoking answers 204, known or not.', async (context) => {
    expectStatus(await revoke(context, { sessionId: context.createName('session') }), 204);
  }),
];

const dashboards: readonly Check[] = [
  withLock(
    WORKBOOK_LOCK,
    check('notes-embed-dashboard', 'A viewer gets the embedded dashboard.', async (context) => {
      const { dashboard, token } = await publishEmbedded(context, true);
      const seen = expectObject(
        await getDashboard(context, dashboard['publicId'], embedToken(token)),
      );
      expectSame(
        [seen['id'], seen['publicId'], seen['versionNumber']],
        [dashboard['id'], dashboard['publicId'], dashboard['versionNumber']],
        'the dashboard',
      );
    }),
  ),
  withLock(
    WORKBOOK_LOCK,
    check('notes-embed-forbidden', 'Without `allowEmbed` the viewer gets 403.', async (context) => {
      const { dashboard, token } = await publishEmbedded(context, false);
      const answer = await getDashboard(context, dashboard['publicId'], embedToken(token));
      expectRefusal(answer, { status: 403 });
    }),
  ),
  withLock(
    WORKBOOK_LOCK,
    check('notes-embed-needs-token', 'An embedded dashboard needs a viewer’s token.', async (c) => {
      const { dashboard, token } = await publishEmbedded(c, true);
      const { publicId } = dashboard;
      expectStatus(await getDashboard(c, publicId, embedToken(token)), 200);
      expectRefusal(await getDashboard(c, publicId, {}));
      expectRefusal(await getDashboard(c, publicId, embedToken(`${token}x`)));
    }),
  ),
  check('notes-embed-unknown', 'An unknown publicId is refused.', async (context) => {
    const headers = embedToken(await requestViewerToken(context));
    expectRefusal(await getDashboard(context, 'x'.repeat(12), headers));
  }),
  check('notes-embed-token-only-views', 'A viewer’s token does not publish.', async (context) => {
    const token = await requestViewerToken(context);
    expectStatus(await publish(context, { headers: accessToken(context) }), 200);
    expectRefusal(await publish(context, { headers: embedToken(token) }));
    expectRefusal(await publish(context, { headers: bearer(token) }));
  }),
];

export const embeddingChecks: readonly Check[] = [...tokens, ...dashboards];
