import { accessToken, bearer, embedToken } from '../api/credentials.ts';
import { HELD_WORKBOOK, heldWorkbookOf, publish } from '../api/publishing.ts';
import { mintSessionId, sessionFor } from '../api/sessions.ts';
import { claimsOf, inSeconds } from '../api/tokens.ts';
import { expectObject, expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectSame, expectText, expectTrue } from '../expect/expectations.ts';
import { checksOf, locked, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at } from '../wire/json.ts';

const check = checksOf('notes: sessions');
const DAY_SECONDS = 24 * 3600;
const TOLERANCE_SECONDS = 120;

function exchange(context: CheckContext, json: unknown) {
  return context.send({ method: 'POST', path: '/api/v1/embed/session/token', json });
}

function revoke(context: CheckContext, json: unknown) {
  return context.send({ method: 'POST', path: '/api/v1/embed/session/revoke', json });
}

async function viewerToken(context: CheckContext, deploymentId?: number): Promise<string> {
  const extra = deploymentId === undefined ? {} : { deploymentId };
  const sessionId = await mintSessionId(context, sessionFor(context, extra));
  return expectText(expectObject(await exchange(context, { sessionId }))['token'], 'token');
}

function getDashboard(context: CheckContext, publicId: unknown, headers: Record<string, string>) {
  const path = `/api/v1/embed/dashboard/${String(publicId)}`;
  return context.send({ method: 'GET', path, headers });
}

/** Publishes the held workbook, and tells its address and a viewer's token for its deployment. */
async function embedded(context: CheckContext, allowEmbed: boolean) {
  const workbook = heldWorkbookOf(context);
  const json = { workbookId: workbook.workbookId, allowEmbed };
  const dashboard = expectObject(await publish(context, { workbook, json }));
  const token = await viewerToken(context, workbook.deploymentId);
  return { dashboard, token };
}

const tokens: readonly Check[] = [
  check('notes-session-exchange', 'A session is exchanged for a token.', async (context) => {
    expectTrue((await viewerToken(context)).split('.').length === 3, 'a token of three parts');
  }),
  check(
    'notes-session-token-day',
    'The token of a session lives for 24 hours.',
    async (context) => {
      const exp = at(claimsOf(await viewerToken(context)), 'exp');
      const isDay =
        typeof exp === 'number' && Math.abs(exp - inSeconds(DAY_SECONDS)) < TOLERANCE_SECONDS;
      expectTrue(isDay, `an \`exp\` in 24 hours, not ${String(exp)}`);
    },
  ),
  check(
    'notes-session-once',
    'A session can be exchanged once only: then 401.',
    async (context) => {
      const sessionId = await mintSessionId(context, sessionFor(context));
      expectStatus(await exchange(context, { sessionId }), 200);
      expectRefusal(await exchange(context, { sessionId }), { status: 401 });
    },
  ),
  check('notes-session-unknown', 'An unknown session is a 401.', async (context) => {
    const sessionId = context.fresh('session');
    expectRefusal(await exchange(context, { sessionId }), { status: 401 });
  }),
  check('notes-session-missing', 'An exchange without sessionId is refused.', async (context) => {
    expectRefusal(await exchange(context, {}));
  }),
  check('notes-session-revoked', 'A revoked session cannot be exchanged.', async (context) => {
    const sessionId = await mintSessionId(context, sessionFor(context));
    expectStatus(await revoke(context, { sessionId }), 204);
    expectRefusal(await exchange(context, { sessionId }), { status: 401 });
  }),
  check('notes-session-revoke-always', 'Revoking answers 204, known or not.', async (context) => {
    expectStatus(await revoke(context, { sessionId: context.fresh('session') }), 204);
  }),
];

const dashboards: readonly Check[] = [
  locked(
    HELD_WORKBOOK,
    check('notes-embed-dashboard', 'A viewer gets the embedded dashboard.', async (context) => {
      const { dashboard, token } = await embedded(context, true);
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
  locked(
    HELD_WORKBOOK,
    check('notes-embed-forbidden', 'Without `allowEmbed` the viewer gets 403.', async (context) => {
      const { dashboard, token } = await embedded(context, false);
      const answer = await getDashboard(context, dashboard['publicId'], embedToken(token));
      expectRefusal(answer, { status: 403 });
    }),
  ),
  locked(
    HELD_WORKBOOK,
    check('notes-embed-needs-token', 'An embedded dashboard needs a viewer’s token.', async (c) => {
      const { dashboard, token } = await embedded(c, true);
      const { publicId } = dashboard;
      expectStatus(await getDashboard(c, publicId, embedToken(token)), 200);
      expectRefusal(await getDashboard(c, publicId, {}));
      expectRefusal(await getDashboard(c, publicId, embedToken(`${token}x`)));
    }),
  ),
  check('notes-embed-unknown', 'An unknown publicId is refused.', async (context) => {
    const headers = embedToken(await viewerToken(context));
    expectRefusal(await getDashboard(context, 'x'.repeat(12), headers));
  }),
  check('notes-embed-token-only-views', 'A viewer’s token does not publish.', async (context) => {
    const token = await viewerToken(context);
    expectStatus(await publish(context, { headers: accessToken(context) }), 200);
    expectRefusal(await publish(context, { headers: embedToken(token) }));
    expectRefusal(await publish(context, { headers: bearer(token) }));
  }),
];

export const embeddingChecks: readonly Check[] = [...tokens, ...dashboards];
