import { abortTurn, getQuestions, readState, sendChat, parseTurn } from '../api/chat.ts';
import { expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson, asObject, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§4.4 sessionSettings');
const life = createCheckFactory('§3.3');
const limit = createCheckFactory('§8');

function send(context: CheckContext, sessionSettings: unknown): Promise<Answer> {
  return sendChat(context, { json: { input: getQuestions(context).chart, sessionSettings } });
}

async function expectAnswered(context: CheckContext, sessionSettings: JsonObject) {
  const { lines } = parseTurn(await send(context, sessionSettings));
  expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
}

/** Checks for a 400, beside the same settings without the fault, which are answered. */
function fault(id: string, sentence: string, changed: JsonObject): Check {
  return check(`4.4-session-${id}`, sentence, async (context) => {
    const sound = { externalId: context.createName('user') };
    await expectAnswered(context, sound);
    expectRefusal(await send(context, { ...sound, ...changed }), { status: 400 });
  });
}

const identity: readonly Check[] = [
  check(
    '4.4-session-required',
    'With an API key, `sessionSettings` is required.',
    async (context) => {
      const json = { input: getQuestions(context).chart };
      expectRefusal(await sendChat(context, { json }), { status: 400 });
    },
  ),
  fault('externalId-case', 'An externalId with a capital is a 400.', { externalId: 'User-A' }),
  fault('externalId-space', 'An externalId with a space is a 400.', { externalId: 'user a' }),
  fault('externalId-type', 'An externalId that is not a text is a 400.', { externalId: 7 }),
  check(
    '4.4-session-nobody',
    'Settings without externalId and internalId are a 400.',
    async (c) => {
      expectRefusal(await send(c, {}), { status: 400 });
    },
  ),
  check(
    '4.4-session-both',
    'An externalId and an internalId together are a 400.',
    async (context) => {
      const { email } = context.server.ready.internalUser;
      const both = { externalId: context.createName('user'), internalId: email };
      expectRefusal(await send(context, both), { status: 400 });
    },
  ),
  check('4.4-session-internal', 'An internal user is named by email.', (context) =>
    expectAnswered(context, { internalId: context.server.ready.internalUser.email }),
  ),
  check(
    '4.4-session-internal-exists',
    'An internal user that does not exist is refused.',
    async (c) => {
      const answer = await send(c, { internalId: `${c.createName('nobody')}@example.com` });
      const isRpcError = asObject(parseJson(answer.text))?.['error'] !== undefined;
      expectTrue(answer.status >= 400 || isRpcError, 'a refusal, as a status or as an error');
    },
  ),
];

const FORBIDDEN: readonly (readonly [name: string, value: unknown])[] = [
  ['userAttributes', []],
  ['groups', []],
  ['securityContext', {}],
];

const internal = FORBIDDEN.map(([name, value]) =>
  check(
    `4.4-session-internal-${name}`,
    `\`${name}\` beside an internalId is a 400.`,
    async (context) => {
      const { email } = context.server.ready.internalUser;
      await expectAnswered(context, { internalId: email });
      expectRefusal(await send(context, { internalId: email, [name]: value }), { status: 400 });
    },
  ),
);

const given: readonly Check[] = [
  check('4.4-session-email', 'An email may be given, as a text.', async (context) => {
    const externalId = context.createName('user');
    await expectAnswered(context, { externalId, email: 'ada@example.com' });
    expectRefusal(await send(context, { externalId, email: 7 }), { status: 400 });
  }),
  check('4.4-session-securityContext', 'A securityContext may be given, an object.', async (c) => {
    const externalId = c.createName('user');
    await expectAnswered(c, { externalId, securityContext: { region: 'north' } });
    expectRefusal(await send(c, { externalId, securityContext: 'north' }), { status: 400 });
  }),
  check(
    '4.4-session-unknown-attribute',
    'An attribute must be configured beforehand.',
    async (c) => {
      const externalId = c.createName('user');
      await expectAnswered(c, { externalId, userAttributes: [] });
      const userAttributes = [{ name: c.createName('region'), value: 'north' }];
      expectRefusal(await send(c, { externalId, userAttributes }));
    },
  ),
  check('4.4-session-unknown-group', 'A group that does not exist is refused.', async (context) => {
    const externalId = context.createName('user');
    await expectAnswered(context, { externalId, groups: [] });
    expectRefusal(await send(context, { externalId, groups: [context.createName('sales')] }));
  }),
  fault('attribute-shape', 'A user attribute without its name is a 400.', {
    userAttributes: [{ value: 'north' }],
  }),
  fault('groups-type', '`groups` that is not a list of names is a 400.', { groups: 'sales' }),
  withNeed(
    'tenantWide',
    check('4.4-session-known-group', 'A tenant-wide group may be given.', (context) =>
      expectAnswered(context, {
        externalId: context.createName('user'),
        groups: [context.server.ready.tenantWide?.groups[0]],
      }),
    ),
  ),
  withNeed(
    'tenantWide',
    check('4.4-session-known-attribute', 'A configured attribute may be given.', (context) =>
      expectAnswered(context, {
        externalId: context.createName('user'),
        userAttributes: [
          { name: context.server.ready.tenantWide?.userAttributes[0].name, value: null },
        ],
      }),
    ),
  ),
  fault('isEphemeral-type', '`isEphemeral` that is not a boolean is a 400.', { isEphemeral: 'no' }),
  fault('ttl-type', '`ephemeralTtlSeconds` that is not a number is a 400.', {
    ephemeralTtlSeconds: 'week',
  }),
];

const TTL_SECONDS = 1;
const POLL_MS = 250;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a user with a thread, and returns when the requested TTL is surely over. */
async function createThread(context: CheckContext, settings: JsonObject) {
  const user = context.createName('user');
  const overMs = Date.now() + TTL_SECONDS * 1000;
  const { chatId } = parseTurn(await send(context, { externalId: user, ...settings }));
  return { user, chatId, overMs: Math.max(overMs, Date.now() + TTL_SECONDS * 1000) };
}

/** Waits twice the TTL, because a server may sweep its users only now and then. */
async function waitUntilGone(
  context: CheckContext,
  thread: { user: string; chatId: string; overMs: number },
) {
  for (;;) {
    const answer = await readState(context, thread);
    const isLate = Date.now() > thread.overMs + 2 * TTL_SECONDS * 1000;
    if (answer.status !== 200 || isLate) return answer;
    await pause(POLL_MS);
  }
}

const lives: readonly Check[] = [
  life('3.3-ttl', 'An ephemeral user is removed when its TTL is over.', async (context) => {
    const thread = await createThread(context, { ephemeralTtlSeconds: TTL_SECONDS });
    expectRefusal(await waitUntilGone(context, thread));
  }),
  life('3.3-ttl-abort', 'A removed user owns no thread any more.', async (context) => {
    const thread = await createThread(context, { ephemeralTtlSeconds: TTL_SECONDS });
    expectRefusal(await waitUntilGone(context, thread));
    const sessionSettings = { externalId: thread.user };
    expectRefusal(await abortTurn(context, { chatId: thread.chatId, sessionSettings }));
  }),
  life('3.3-persisted', 'A user with `isEphemeral` false is kept.', async (context) => {
    const settings = { isEphemeral: false, ephemeralTtlSeconds: TTL_SECONDS };
    const thread = await createThread(context, settings);
    await pause(thread.overMs + POLL_MS - Date.now());
    expectStatus(await readState(context, thread), 200);
  }),
  life('3.3-before-ttl', 'An ephemeral user is there until its TTL is over.', async (context) => {
    const thread = await createThread(context, { isEphemeral: true, ephemeralTtlSeconds: 3600 });
    await pause(thread.overMs + POLL_MS - Date.now());
    expectStatus(await readState(context, thread), 200);
  }),
  limit('8-default-ttl', 'Without a TTL, an ephemeral user outlives a moment.', async (context) => {
    const thread = await createThread(context, {});
    await pause(thread.overMs + POLL_MS - Date.now());
    expectStatus(await readState(context, thread), 200);
  }),
];

export const chatSessionChecks: readonly Check[] = [...identity, ...internal, ...given, ...lives];
