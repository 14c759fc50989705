import {
  ask,
  questions,
  readState,
  sendChat,
  sessionOf,
  stateMessages,
  toLines,
  toSending,
  toTurn,
} from '../api/chat.ts';
import { whileStreaming } from '../api/in-flight.ts';
import { chartTurn } from '../api/turns.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { checksOf, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { fixture } from '../run/fixture.ts';
import type { JsonObject } from '../wire/json.ts';

const check = checksOf('§3.2');
const BUSY = 'Streaming for thread is in progress';

const userTexts = (messages: readonly JsonObject[]) =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

async function stateOf(context: CheckContext, thread: { chatId: string; user: string }) {
  return stateMessages(toLines(await readState(context, thread)));
}

/** Two turns on one thread. */
const followUp = fixture(async (context: CheckContext) => {
  const user = context.fresh('user');
  const input = questions(context).chart;
  const first = await ask(context, { input, ...sessionOf(user) });
  const messageId = context.run.names.nextMessageId();
  const body = { input, chatId: first.chatId, messageId, ...sessionOf(user) };
  const second = await ask(context, body);
  return { user, input, messageId, first, second };
});

const begins: readonly Check[] = [
  check('3.2-new-thread', 'A message without `chatId` makes a new thread.', async (context) => {
    const user = context.fresh('user');
    const json = { input: questions(context).chart, ...sessionOf(user) };
    const [first, second] = [await ask(context, json), await ask(context, json)];
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
    const messages = await stateOf(context, { chatId: first.chatId, user });
    expectSame(userTexts(messages), [input, input], 'the messages of the user');
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

/** Sends a running message again, and comes back when both streams have ended. */
async function resubscribed(context: CheckContext) {
  const { streaming, found } = await whileStreaming(context, async (running) => {
    const { input, messageId, chatId, user } = running;
    const json = { input, messageId, chatId, ...sessionOf(user) };
    const joined = await context.open(toSending(context, { json }));
    await joined.waitForLine(() => true);
    return joined;
  });
  const [own, joined] = [await streaming.stream.finish(), await found.finish()];
  return { streaming, own, joined };
}

const idempotency: readonly Check[] = [
  check('3.2-resubscribe', 'The same `messageId` joins the running stream.', async (context) => {
    const { own, joined } = await resubscribed(context);
    expectSame(toLines(joined).at(-1), toLines(own).at(-1), 'the end of both streams');
  }),
  check('3.2-no-duplicates', 'A joined stream makes no second answer.', async (context) => {
    const { streaming } = await resubscribed(context);
    const messages = await stateOf(context, streaming);
    expectSame(userTexts(messages), [streaming.input], 'the messages of the user');
    const ids = messages.map(({ id }) => id);
    expectSame(new Set(ids).size, ids.length, 'the number of messages, each once');
  }),
  check(
    '4.4-messageId-repeated',
    'A `messageId` sent again later asks nothing anew.',
    async (c) => {
      const user = c.fresh('user');
      const input = questions(c).chart;
      const messageId = c.run.names.nextMessageId();
      const { chatId } = await ask(c, { input, messageId, ...sessionOf(user) });
      await sendChat(c, { json: { input, messageId, chatId, ...sessionOf(user) } });
      expectSame(
        userTexts(await stateOf(c, { chatId, user })),
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
          ...sessionOf(user),
        },
      }),
    );
    expectTrue(found.text.includes(BUSY), `the words ${BUSY}`);
  }),
  check('3.2-busy-no-id', 'So does a message meanwhile without `messageId`.', async (context) => {
    const { found } = await whileStreaming(context, ({ chatId, user, input }) =>
      sendChat(context, { json: { input, chatId, ...sessionOf(user) } }),
    );
    expectTrue(found.text.includes(BUSY), `the words ${BUSY}`);
  }),
  check(
    '3.2-busy-unchanged',
    'The running stream goes on, and nothing is added.',
    async (context) => {
      const { streaming } = await whileStreaming(context, ({ chatId, user }) =>
        sendChat(context, { json: { input: 'Something else', chatId, ...sessionOf(user) } }),
      );
      const lines = toLines(await streaming.stream.finish());
      expectSame(lines.at(-1)?.['id'], '__state__', 'the last id of the running stream');
      expectSame(userTexts(await stateOf(context, streaming)), [streaming.input], 'the messages');
    },
  ),
];

const reading: readonly Check[] = [
  check('3.2-read', 'A request without `input` gives the state of the thread.', async (context) => {
    const turn = await chartTurn(context);
    const kept = (await stateOf(context, turn)).map(({ id, content }) => [id, content]);
    const told = stateMessages(turn.lines).map(({ id, content }) => [id, content]);
    expectSame(kept, told, 'the messages of the thread');
  }),
  check('3.2-read-unchanged', 'Reading leaves the thread as it was.', async (context) => {
    const turn = await chartTurn(context);
    const first = await stateOf(context, turn);
    expectSame(await stateOf(context, turn), first, 'the messages of the thread');
    expectSame(userTexts(first), [turn.input], 'the messages of the user');
  }),
  check('3.2-read-chatId', 'The state names the thread that was read.', async (context) => {
    const turn = await chartTurn(context);
    expectSame(toTurn(await readState(context, turn)).chatId, turn.chatId, 'the chatId');
  }),
  check('3.2-read-running', 'A thread can be read while it streams.', async (context) => {
    const { streaming, found } = await whileStreaming(context, (running) =>
      readState(context, running),
    );
    const messages = stateMessages(toLines(found));
    expectSame(userTexts(messages), [streaming.input], 'the messages of the user');
  }),
  check('3.2-read-own', 'A thread is read by its owner only.', async (context) => {
    const { chatId } = await chartTurn(context);
    expectRefusal(await readState(context, { chatId, user: context.fresh('user') }));
  }),
];

export const threadChecks: readonly Check[] = [...begins, ...idempotency, ...busy, ...reading];
