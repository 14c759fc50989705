import {
  askQuestion,
  getQuestions,
  readState,
  sendChat,
  createSession,
  listStateMessages,
  parseStreamLines,
  buildChatRequest,
  parseTurn,
} from '../api/chat.ts';
import { whileStreaming } from '../api/in-flight.ts';
import { chartTurn } from '../api/turns.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { createFixture } from '../run/fixture.ts';
import type { JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§3.2');
const BUSY = 'Streaming for thread is in progress';

const listUserTexts = (messages: readonly JsonObject[]) =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

async function readThreadState(context: CheckContext, thread: { chatId: string; user: string }) {
  return listStateMessages(parseStreamLines(await readState(context, thread)));
}

/** Two turns on one thread. */
const followUp = createFixture(async (context: CheckContext) => {
  const user = context.createName('user');
  const input = getQuestions(context).chart;
  const first = await askQuestion(context, { input, ...createSession(user) });
  const messageId = context.run.names.nextMessageId();
  const body = { input, chatId: first.chatId, messageId, ...createSession(user) };
  const second = await askQuestion(context, body);
  return { user, input, messageId, first, second };
});

const begins: readonly Check[] = [
  check('3.2-new-thread', 'A message without `chatId` makes a new thread.', async (context) => {
    const user = context.createName('user');
    const json = { input: getQuestions(context).chart, ...createSession(user) };
    const [first, second] = [await askQuestion(context, json), await askQuestion(context, json)];
    expectTrue(first.chatId !== second.chatId, 'a chatId of its own for each thread');
  }),
  check('3.2-continue', 'A message with `chatId` goes on with that thread.', async (context) => {
    const { first, second } = await followUp(context);
    expectSame(second.chatId, first.chatId, 'the chatId');
  }),
  check('3.2-continue-echo', 'On a thread too, the message is echoed first.', async (context) => {
    const { second, messageId } = await followUp(context);
    const echo = second.lines.findIndex(({ id }) => id === messageId);
    const answer = second.lines.findIndex(({ isDelta }) => isDelta === true);
    expectTrue(echo >= 0 && answer > echo, 'the echo, then assistant messages');
  }),
  check('3.2-continue-keeps', 'A thread keeps its earlier messages.', async (context) => {
    const { user, input, first } = await followUp(context);
    const messages = await readThreadState(context, { chatId: first.chatId, user });
    expectSame(listUserTexts(messages), [input, input], 'the messages of the user');
  }),
  check(
    '3.2-streams-again',
    'A thread that has finished takes another message.',
    async (context) => {
      const { second } = await followUp(context);
      expectSame(second.lines.at(-1)?.['id'], '__state__', 'the last id');
    },
  ),
];

/** Sends a running message again, and returns when both streams have ended. */
async function resubscribed(context: CheckContext) {
  const { streaming, found } = await whileStreaming(context, async (running) => {
    const { input, messageId, chatId, user } = running;
    const json = { input, messageId, chatId, ...createSession(user) };
    const joined = await context.open(buildChatRequest(context, { json }));
    await joined.waitForLine(() => true);
    return joined;
  });
  const [own, joined] = [await streaming.stream.finish(), await found.finish()];
  return { streaming, own, joined };
}

const idempotency: readonly Check[] = [
  check('3.2-resubscribe', 'The same `messageId` joins the running stream.', async (context) => {
    const { own, joined } = await resubscribed(context);
    expectSame(
      parseStreamLines(joined).at(-1),
      parseStreamLines(own).at(-1),
      'the end of both streams',
    );
  }),
  check('3.2-no-duplicates', 'A joined stream makes no second answer.', async (context) => {
    const { streaming } = await resubscribed(context);
    const messages = await readThreadState(context, streaming);
    expectSame(listUserTexts(messages), [streaming.input], 'the messages of the user');
    const ids = messages.map(({ id }) => id);
    expectSame(new Set(ids).size, ids.length, 'the number of messages, each once');
  }),
  check(
    '4.4-messageId-repeated',
    'A `messageId` sent again later asks nothing anew.',
    async (c) => {
      const user = c.createName('user');
      const input = getQuestions(c).chart;
      const messageId = c.run.names.nextMessageId();
      const { chatId } = await askQuestion(c, { input, messageId, ...createSession(user) });
      await sendChat(c, { json: { input, messageId, chatId, ...createSession(user) } });
      expectSame(
        listUserTexts(await readThreadState(c, { chatId, user })),
        [input],
        'the messages of the user',
      );
    },
  ),
];

const busy: readonly Check[] = [
  check('3.2-busy', `A new message meanwhile fails: \`${BUSY}\`.`, async (context) => {
    const { found } = await whileStreaming(context, ({ chatId, user, input }) =>
      sendChat(context, {
        json: {
          input,
          chatId,
          messageId: context.run.names.nextMessageId(),
          ...createSession(user),
        },
      }),
    );
    expectTrue(found.text.includes(BUSY), `the words ${BUSY}`);
  }),
  check('3.2-busy-no-id', 'So does a message meanwhile without `messageId`.', async (context) => {
    const { found } = await whileStreaming(context, ({ chatId, user, input }) =>
      sendChat(context, { json: { input, chatId, ...createSession(user) } }),
    );
    expectTrue(found.text.includes(BUSY), `the words ${BUSY}`);
  }),
  check(
    '3.2-busy-unchanged',
    'The running stream goes on, and nothing is added.',
    async (context) => {
      const { streaming } = await whileStreaming(context, ({ chatId, user }) =>
        sendChat(context, { json: { input: 'Something else', chatId, ...createSession(user) } }),
      );
      const lines = parseStreamLines(await streaming.stream.finish());
      expectSame(lines.at(-1)?.['id'], '__state__', 'the last id of the running stream');
      expectSame(
        listUserTexts(await readThreadState(context, streaming)),
        [streaming.input],
        'the messages',
      );
    },
  ),
];

const readChecks: readonly Check[] = [
  check('3.2-read', 'A request without `input` gives the state of the thread.', async (context) => {
    const turn = await chartTurn(context);
    const stored = (await readThreadState(context, turn)).map(({ id, content }) => [id, content]);
    const streamed = listStateMessages(turn.lines).map(({ id, content }) => [id, content]);
    expectSame(stored, streamed, 'the messages of the thread');
  }),
  check('3.2-read-unchanged', 'Reading leaves the thread as it was.', async (context) => {
    const turn = await chartTurn(context);
    const first = await readThreadState(context, turn);
    expectSame(await readThreadState(context, turn), first, 'the messages of the thread');
    expectSame(listUserTexts(first), [turn.input], 'the messages of the user');
  }),
  check('3.2-read-chatId', 'The state names the thread that was read.', async (context) => {
    const turn = await chartTurn(context);
    expectSame(parseTurn(await readState(context, turn)).chatId, turn.chatId, 'the chatId');
  }),
  check('3.2-read-running', 'A thread can be read while it streams.', async (context) => {
    const { streaming, found } = await whileStreaming(context, (running) =>
      readState(context, running),
    );
    const messages = listStateMessages(parseStreamLines(found));
    expectSame(listUserTexts(messages), [streaming.input], 'the messages of the user');
  }),
  check('3.2-read-own', 'A thread is read by its owner only.', async (context) => {
    const { chatId } = await chartTurn(context);
    expectRefusal(await readState(context, { chatId, user: context.createName('user') }));
  }),
];

export const threadChecks: readonly Check[] = [...begins, ...idempotency, ...busy, ...readChecks];
