import { abortTurn, getQuestions, sendChat, parseTurn, type ChatParams } from '../api/chat.ts';
import { adminKey, apiKey, platformToken, UNKNOWN_KEY, type Headers } from '../api/credentials.ts';
import {
  signDeploymentToken,
  secondsFromNow,
  getSecret,
  signToken,
  createUnsignedToken,
} from '../api/tokens.ts';
import { expectJsonRpcError, expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§5.3 token');
const error = createCheckFactory('§7');
const precedence = createCheckFactory('§5.3 precedence');
const CHAT = { scope: ['chat'] };

function send(context: CheckContext, headers: Headers, asking: Omit<ChatParams, 'headers'> = {}) {
  const json = { input: getQuestions(context).chart };
  return sendChat(context, { json, ...asking, headers });
}

function sendToken(context: CheckContext, claims: JsonObject) {
  return send(context, platformToken(signDeploymentToken(context, claims)));
}

/** Asks with a token's claims; the thread then belongs to the user that the claims name. */
async function askAs(context: CheckContext, claims: JsonObject, json: JsonObject = {}) {
  const headers = platformToken(signDeploymentToken(context, { ...CHAT, ...claims }));
  const asked = { input: getQuestions(context).chart, ...json };
  return parseTurn(await send(context, headers, { json: asked }));
}

/** Reads a thread with claims; only its owner can do that. */
function readAs(context: CheckContext, claims: JsonObject, chatId: string) {
  const headers = platformToken(signDeploymentToken(context, { ...CHAT, ...claims }));
  return send(context, headers, { json: { chatId } });
}

const accepted: readonly Check[] = [
  check('5.3-token', 'A deployment’s own token is enough to ask.', async (context) => {
    const { lines } = await askAs(context, { externalId: context.createName('user') });
    expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
  }),
  check('5.3-token-lowercase', '`externalId` is normalised to lower case.', async (context) => {
    const externalId = context.createName('user');
    const { chatId } = await askAs(context, { externalId: externalId.toUpperCase() });
    expectStatus(await readAs(context, { externalId }, chatId), 200);
  }),
  check('5.3-token-sub', 'Without `externalId`, `sub` tells who asks.', async (context) => {
    const sub = context.createName('user');
    const { chatId } = await askAs(context, { sub });
    expectStatus(await readAs(context, { externalId: sub }, chatId), 200);
    expectRefusal(await readAs(context, { sub: context.createName('user') }, chatId));
  }),
  check('5.3-token-externalId-first', '`externalId` goes before `sub`.', async (context) => {
    const externalId = context.createName('user');
    const { chatId } = await askAs(context, { externalId, sub: context.createName('user') });
    expectStatus(await readAs(context, { externalId }, chatId), 200);
  }),
  check('5.3-token-owner', 'A thread belongs to whom the token names.', async (context) => {
    const { chatId } = await askAs(context, { externalId: context.createName('user') });
    expectRefusal(await readAs(context, { externalId: context.createName('user') }, chatId));
  }),
  check('5.3-token-email', 'A token may carry an email.', async (context) => {
    await askAs(context, { externalId: context.createName('user'), email: 'ada@example.com' });
  }),
  check('5.3-token-scopes', 'The scope may hold more than `chat`.', async (context) => {
    await askAs(context, {
      externalId: context.createName('user'),
      scope: ['data', 'chat', 'meta'],
    });
  }),
  check(
    '5.3-token-session-ignored',
    '`sessionSettings` is ignored with a token.',
    async (context) => {
      const externalId = context.createName('user');
      const sessionSettings = { externalId: context.createName('other') };
      const { chatId } = await askAs(context, { externalId }, { sessionSettings });
      expectStatus(await readAs(context, { externalId }, chatId), 200);
    },
  ),
  check('5.3-token-abort', 'A token aborts its own threads, and no others.', async (context) => {
    const externalId = context.createName('user');
    const { chatId } = await askAs(context, { externalId });
    const tokenOf = (user: string) =>
      platformToken(signDeploymentToken(context, { ...CHAT, externalId: user }));
    expectStatus(await abortTurn(context, { chatId }, tokenOf(externalId)), 204);
    const other = await abortTurn(context, { chatId }, tokenOf(context.createName('user')));
    expectRefusal(other, { status: 403 });
  }),
];

const refused: readonly Check[] = [
  error('7-token-no-identity', 'A token without `externalId` and `sub` is rejected.', async (c) => {
    expectStatus(await sendToken(c, { ...CHAT, sub: c.createName('user') }), 200);
    expectJsonRpcError(await sendToken(c, CHAT));
  }),
  error('7-token-no-scope', 'A token without a scope is rejected.', async (context) => {
    expectJsonRpcError(await sendToken(context, { externalId: context.createName('user') }));
  }),
  error(
    '7-token-other-scope',
    'A token without `chat` in its scope is rejected.',
    async (context) => {
      const externalId = context.createName('user');
      for (const scope of [[], ['data'], ['chats']]) {
        expectJsonRpcError(await sendToken(context, { externalId, scope }));
      }
    },
  ),
  error('7-token-signature', 'A token with another signature is rejected.', async (context) => {
    const claims = { ...CHAT, externalId: context.createName('user') };
    const token = signToken(claims, `${getSecret(context.server)}-other`);
    expectJsonRpcError(await send(context, platformToken(token)));
  }),
  error('7-token-expired', 'A token that has expired is rejected.', async (context) => {
    const claims = { ...CHAT, externalId: context.createName('user'), exp: secondsFromNow(-3600) };
    expectJsonRpcError(await sendToken(context, claims));
  }),
  error('7-token-unsigned', 'A token with `alg: none` is rejected.', async (context) => {
    const token = createUnsignedToken({ ...CHAT, externalId: context.createName('user') });
    expectJsonRpcError(await send(context, platformToken(token)));
  }),
  error('7-token-changed', 'A token whose claims were changed is rejected.', async (context) => {
    const own = signDeploymentToken(context, { ...CHAT, externalId: context.createName('user') });
    const other = signDeploymentToken(context, { ...CHAT, externalId: context.createName('user') });
    const [head = '', , signature = ''] = own.split('.');
    const changed = [head, other.split('.')[1], signature].join('.');
    expectJsonRpcError(await send(context, platformToken(changed)));
  }),
  error('7-token-garbage', 'What is no token at all is rejected.', async (context) => {
    for (const token of ['token', 'a.b.c', '..']) {
      expectJsonRpcError(await send(context, platformToken(token)));
    }
  }),
  error('7-token-abort', 'An abort with a bad token aborts nothing.', async (context) => {
    const externalId = context.createName('user');
    const { chatId } = await askAs(context, { externalId });
    const token = signToken({ ...CHAT, externalId }, 'another secret');
    const answer = await abortTurn(context, { chatId }, platformToken(token));
    expectTrue(answer.status !== 204, 'no 204 for a bad token');
  }),
  withNeed(
    'tokenAuthOff',
    check(
      '5.3-token-off',
      'A deployment takes no tokens unless it is switched on.',
      async (context) => {
        const { agents, deployments } = context.server.ready;
        const off = deployments.filter(({ tokenAuth }) => !tokenAuth).map(({ id }) => id);
        const agent = agents.find(({ deploymentId }) => off.includes(deploymentId));
        const headers = platformToken(
          signDeploymentToken(context, { ...CHAT, externalId: context.createName('user') }),
        );
        expectJsonRpcError(await send(context, headers, { agentId: agent?.id ?? '' }));
      },
    ),
  ),
];

const session = (context: CheckContext) => ({
  input: getQuestions(context).chart,
  sessionSettings: { externalId: context.createName('user') },
});

const headerChecks: readonly Check[] = [
  precedence(
    '5.3-key-wins',
    'With both headers, a good key counts and not the token.',
    async (c) => {
      const headers = { ...adminKey(c), ...platformToken('not a token') };
      const { lines } = parseTurn(await send(c, headers, { json: session(c) }));
      expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
    },
  ),
  precedence(
    '5.3-bad-key-wins',
    'With both headers, a bad key is not mended by a token.',
    async (c) => {
      const token = signDeploymentToken(c, { ...CHAT, externalId: c.createName('user') });
      const headers = { ...apiKey(UNKNOWN_KEY), ...platformToken(token) };
      expectJsonRpcError(await send(c, headers, { json: session(c) }));
    },
  ),
  precedence(
    '5.3-key-identity',
    'With both headers, `sessionSettings` tells who asks.',
    async (c) => {
      const [user, other] = [c.createName('user'), c.createName('other')];
      const token = signDeploymentToken(c, { ...CHAT, externalId: other });
      const headers = { ...adminKey(c), ...platformToken(token) };
      const json = { ...session(c), sessionSettings: { externalId: user } };
      const { chatId } = parseTurn(await send(c, headers, { json }));
      expectStatus(await readAs(c, { externalId: user }, chatId), 200);
      expectRefusal(await readAs(c, { externalId: other }, chatId));
    },
  ),
];

export const deploymentTokenChecks: readonly Check[] = [...accepted, ...refused, ...headerChecks];
