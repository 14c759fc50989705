import {
  sendChat,
  createSession,
  parseTurn,
  getQuestions,
  askQuestion,
  getLine,
} from '../api/chat.ts';
import { adminKey } from '../api/credentials.ts';
import { chartTurn } from '../api/turns.ts';
import { expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson, asObject, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§4.4 request');
const error = createCheckFactory('§7');

/** Sends a valid request with some fields changed. */
function send(context: CheckContext, changed: JsonObject): Promise<Answer> {
  const user = context.createName('user');
  return sendChat(context, {
    json: { input: getQuestions(context).chart, ...createSession(user), ...changed },
  });
}

/** Checks an invalid body or parameter (§7). `4.4-status` checks the valid request. */
function fault(id: string, sentence: string, changed: JsonObject): Check {
  return check(`4.4-${id}`, sentence, async (context) => {
    expectRefusal(await send(context, changed), { status: 400 });
  });
}

const messageIds: readonly Check[] = [
  fault('messageId-short', 'A `messageId` of 12 digits is a 400.', {
    messageId: '173251234567-message',
  }),
  fault('messageId-suffix', 'A `messageId` without `-message` is a 400.', {
    messageId: '1732512345678',
  }),
  fault('messageId-letters', 'A `messageId` that does not begin with digits is a 400.', {
    messageId: 'x1732512345678-message',
  }),
  fault('messageId-type', 'A `messageId` that is not a text is a 400.', {
    messageId: 1_732_512_345_678,
  }),
  check('8-messageId-13', 'A `messageId` may have 13 digits or more.', async (context) => {
    const base = String(Date.now());
    for (const messageId of [`${base}-message`, `${base}000-message`]) {
      const turn = parseTurn(await send(context, { messageId }));
      expectTrue(getLine(turn.lines, messageId)['role'] === 'user', 'the echo of the user');
    }
  }),
  check('4.4-messageId-optional', 'Without `messageId` the echo has one of its own.', async (c) => {
    const { lines } = parseTurn(await send(c, {}));
    const echo = lines.find(({ role }) => role === 'user');
    expectTrue(/^\d{13,}-message$/.test(String(echo?.['id'])), 'an id in the form of a messageId');
  }),
];

const bodies: readonly Check[] = [
  fault('input-type', '`input` that is not a text is a 400.', { input: 7 }),
  fault('chatId-type', '`chatId` that is not a text is a 400.', { chatId: 7 }),
  fault('branch-type', '`activeBranchName` that is not a text is a 400.', { activeBranchName: 7 }),
  fault('default-branch-type', '`isDefaultBranch` that is not a boolean is a 400.', {
    isDefaultBranch: 'yes',
  }),
  check('4.4-nothing-asked', 'Neither `input` nor `chatId` is a 400.', async (context) => {
    const json = createSession(context.createName('user'));
    expectRefusal(await sendChat(context, { json }), { status: 400 });
  }),
  error('7-chat-body', 'A body that is not JSON is a 400.', async (context) => {
    const headers = { ...adminKey(context), 'content-type': 'application/json' };
    for (const text of ['{"input":', '"input"', '[]']) {
      expectRefusal(await sendChat(context, { headers, text }), { status: 400 });
    }
  }),
  check('4.4-content-type', 'The body is sent as `application/json`.', async (context) => {
    const json = {
      input: getQuestions(context).chart,
      ...createSession(context.createName('user')),
    };
    const headers = { ...adminKey(context), 'content-type': 'text/plain' };
    expectRefusal(await sendChat(context, { headers, text: JSON.stringify(json) }));
  }),
];

const branches: readonly Check[] = [
  check('4.4-main-branch', 'The main branch may be named as the default one.', async (context) => {
    const branch = { activeBranchName: 'main', isDefaultBranch: true };
    const { lines } = parseTurn(await send(context, branch));
    expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
  }),
  check('4.4-default-branch', '`isDefaultBranch` may be true without a name.', async (context) => {
    const { lines } = parseTurn(await send(context, { isDefaultBranch: true }));
    expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
  }),
  check('4.4-unknown-branch', 'A branch that does not exist gets no answer.', async (context) => {
    const branch = { activeBranchName: context.createName('branch'), isDefaultBranch: false };
    const answer = await send(context, branch);
    const last = asObject(parseJson(answer.lines.at(-1) ?? ''));
    const says = last?.['error'] !== undefined || answer.status >= 400;
    expectTrue(says, 'an error, as a status or as the last line');
  }),
];

const missing: readonly Check[] = [
  error('7-404-agent', 'An agent that does not exist is a 404.', async (context) => {
    const json = { input: 'x', ...createSession(context.createName('user')) };
    const agentId = context.createName('agent');
    expectRefusal(await sendChat(context, { agentId, json }), { status: 404 });
  }),
  error('7-404-account', 'An account that does not exist is a 404.', async (context) => {
    const json = { input: 'x', ...createSession(context.createName('user')) };
    const accountName = context.createName('account');
    expectRefusal(await sendChat(context, { accountName, json }), { status: 404 });
  }),
  error('7-404-thread', 'A thread that does not exist is a 404.', async (context) => {
    const chatId = context.createName('chat');
    expectRefusal(await send(context, { chatId }), { status: 404 });
  }),
  error('7-404-thread-state', 'Reading a thread that does not exist is a 404.', async (context) => {
    const json = {
      chatId: context.createName('chat'),
      ...createSession(context.createName('user')),
    };
    expectRefusal(await sendChat(context, { json }), { status: 404 });
  }),
  check('4.4-chatId-returned', '`chatId` is one that `__cutoff__` has told.', async (context) => {
    const { chatId, user } = await chartTurn(context);
    expectStatus(await sendChat(context, { json: { chatId, ...createSession(user) } }), 200);
    const json = { chatId: `${chatId}0`, ...createSession(user) };
    expectRefusal(await sendChat(context, { json }), { status: 404 });
  }),
  check('4.4-chatId-owner', 'A thread takes messages of its owner only.', async (context) => {
    const { chatId } = await chartTurn(context);
    expectRefusal(await send(context, { chatId }));
  }),
  check('4.4-chatId-optional', 'Without `chatId` the answer names a new one.', async (context) => {
    const json = {
      input: getQuestions(context).chart,
      ...createSession(context.createName('user')),
    };
    expectTrue((await askQuestion(context, json)).chatId !== '', 'a chatId with characters');
  }),
];

export const chatRequestChecks: readonly Check[] = [
  ...messageIds,
  ...bodies,
  ...branches,
  ...missing,
];
