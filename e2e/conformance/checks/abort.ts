import {
  abortTurn,
  askQuestion,
  getQuestions,
  readState,
  createSession,
  parseStreamLines,
} from '../api/chat.ts';
import { apiKey, UNKNOWN_KEY } from '../api/credentials.ts';
import { whileStreaming } from '../api/in-flight.ts';
import { chartTurn } from '../api/turns.ts';
import { expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';

const check = createCheckFactory('§4.5');
const state = createCheckFactory('§3.2');

/** Aborts a stream in its middle. */
function abortWhileStreaming(context: CheckContext) {
  return whileStreaming(
    context,
    ({ chatId, user }) => abortTurn(context, { chatId, ...createSession(user) }),
    { ends: true },
  );
}

const success: readonly Check[] = [
  check('4.5-204', 'An abort is answered with 204 and no body.', async (context) => {
    const { found } = await abortWhileStreaming(context);
    expectStatus(found, 204);
    expectSame(found.text, '', 'the body');
  }),
  state('3.2-abort-ends', 'After an abort, the thread takes the next message.', async (context) => {
    const { streaming, found } = await abortWhileStreaming(context);
    expectStatus(found, 204);
    const { chatId, user } = streaming;
    const next = await askQuestion(context, {
      input: getQuestions(context).chart,
      chatId,
      ...createSession(user),
    });
    expectSame(next.lines.at(-1)?.['id'], '__state__', 'the last id of the next answer');
  }),
  check('4.5-stream-200', 'The aborted stream ends without an HTTP error.', async (context) => {
    const { streaming, found } = await abortWhileStreaming(context);
    expectStatus(found, 204);
    const own = await streaming.stream.finish();
    expectTrue(parseStreamLines(own).length >= 2, 'the lines that were sent before the abort');
  }),
  check('4.5-stopped-early', 'An aborted answer is not told to its end.', async (context) => {
    const { streaming, found } = await abortWhileStreaming(context);
    expectStatus(found, 204);
    const lines = parseStreamLines(await streaming.stream.finish());
    const completeLines = parseStreamLines((await askForLongAnswer(context)).answer);
    expectTrue(lines.length < completeLines.length, 'fewer lines than the whole answer has');
  }),
  check(
    '4.5-completed-thread',
    'A thread that has just finished may be aborted.',
    async (context) => {
      const user = context.createName('user');
      const { chatId } = await askQuestion(context, {
        input: getQuestions(context).chart,
        ...createSession(user),
      });
      expectStatus(await abortTurn(context, { chatId, ...createSession(user) }), 204);
    },
  ),
];

function askForLongAnswer(context: CheckContext) {
  const user = context.createName('user');
  return askQuestion(context, { input: getQuestions(context).manyRows, ...createSession(user) });
}

const refusals: readonly Check[] = [
  check('4.5-403', 'Somebody who does not own the thread gets 403.', async (context) => {
    const { chatId } = await chartTurn(context);
    const answer = await abortTurn(context, {
      chatId,
      ...createSession(context.createName('user')),
    });
    expectRefusal(answer, { status: 403 });
  }),
  check('4.5-403-running', 'A 403 leaves the running stream alone.', async (context) => {
    const { streaming, found } = await whileStreaming(context, ({ chatId }) =>
      abortTurn(context, { chatId, ...createSession(context.createName('user')) }),
    );
    expectRefusal(found, { status: 403 });
    const lines = parseStreamLines(await streaming.stream.finish());
    expectSame(lines.at(-1)?.['id'], '__state__', 'the last id of the running stream');
  }),
  check('4.5-404', 'A `chatId` that does not exist is a 404.', async (context) => {
    const chatId = context.createName('chat');
    const answer = await abortTurn(context, {
      chatId,
      ...createSession(context.createName('user')),
    });
    expectRefusal(answer, { status: 404 });
  }),
  check('4.5-chatId-required', 'An abort without `chatId` is refused.', async (context) => {
    expectRefusal(await abortTurn(context, createSession(context.createName('user'))));
  }),
  check(
    '4.5-session-required',
    'An abort without `sessionSettings` is refused.',
    async (context) => {
      const { chatId } = await chartTurn(context);
      expectRefusal(await abortTurn(context, { chatId }));
    },
  ),
  check('4.5-authentication', 'An abort with a bad key aborts nothing.', async (context) => {
    const { streaming, found } = await whileStreaming(context, async ({ chatId, user }) => [
      await abortTurn(context, { chatId, ...createSession(user) }, apiKey(UNKNOWN_KEY)),
      await abortTurn(context, { chatId, ...createSession(user) }, {}),
    ]);
    expectTrue(
      found.every(({ status }) => status !== 204),
      'no 204 for a bad key',
    );
    const lines = parseStreamLines(await streaming.stream.finish());
    expectSame(lines.at(-1)?.['id'], '__state__', 'the last id of the running stream');
  }),
  check('4.5-thread-kept', 'An aborted thread can still be read.', async (context) => {
    const { streaming, found } = await abortWhileStreaming(context);
    expectStatus(found, 204);
    const lines = parseStreamLines(await readState(context, streaming));
    expectTrue(
      lines.some(({ id }) => id === '__state__'),
      'the state of the thread',
    );
  }),
];

export const abortChecks: readonly Check[] = [...success, ...refusals];
