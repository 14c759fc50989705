import { abort, ask, questions, readState, sessionOf, toLines } from '../api/chat.ts';
import { apiKey, UNKNOWN_KEY } from '../api/credentials.ts';
import { whileStreaming } from '../api/in-flight.ts';
import { chartTurn } from '../api/turns.ts';
import { expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { checksOf, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';

const check = checksOf('§4.5');
const state = checksOf('§3.2');

/** Aborts a stream in its middle. */
function aborted(context: CheckContext) {
  return whileStreaming(
    context,
    ({ chatId, user }) => abort(context, { chatId, ...sessionOf(user) }),
    { ends: true },
  );
}

const success: readonly Check[] = [
  check('4.5-204', 'An abort is answered with 204 and no body.', async (context) => {
    const { found } = await aborted(context);
    expectStatus(found, 204);
    expectSame(found.text, '', 'the body');
  }),
  state('3.2-abort-ends', 'After an abort, the thread takes the next message.', async (context) => {
    const { streaming, found } = await aborted(context);
    expectStatus(found, 204);
    const { chatId, user } = streaming;
    const next = await ask(context, {
      input: questions(context).chart,
      chatId,
      ...sessionOf(user),
    });
    expectSame(next.lines.at(-1)?.['id'], '__state__', 'the last id of the next answer');
  }),
  check('4.5-stream-200', 'The aborted stream ends without an HTTP error.', async (context) => {
    const { streaming, found } = await aborted(context);
    expectStatus(found, 204);
    const own = await streaming.stream.finish();
    expectTrue(toLines(own).length >= 2, 'the lines that were sent before the abort');
  }),
  check('4.5-stopped-early', 'An aborted answer is not told to its end.', async (context) => {
    const { streaming, found } = await aborted(context);
    expectStatus(found, 204);
    const lines = toLines(await streaming.stream.finish());
    const whole = toLines((await wholeAnswer(context)).answer);
    expectTrue(lines.length < whole.length, 'fewer lines than the whole answer has');
  }),
  check(
    '4.5-completed-thread',
    'A thread that has just finished may be aborted.',
    async (context) => {
      const user = context.fresh('user');
      const { chatId } = await ask(context, {
        input: questions(context).chart,
        ...sessionOf(user),
      });
      expectStatus(await abort(context, { chatId, ...sessionOf(user) }), 204);
    },
  ),
];

function wholeAnswer(context: CheckContext) {
  const user = context.fresh('user');
  return ask(context, { input: questions(context).manyRows, ...sessionOf(user) });
}

const refusals: readonly Check[] = [
  check('4.5-403', 'Somebody who does not own the thread gets 403.', async (context) => {
    const { chatId } = await chartTurn(context);
    const answer = await abort(context, { chatId, ...sessionOf(context.fresh('user')) });
    expectRefusal(answer, { status: 403 });
  }),
  check('4.5-403-running', 'A 403 leaves the running stream alone.', async (context) => {
    const { streaming, found } = await whileStreaming(context, ({ chatId }) =>
      abort(context, { chatId, ...sessionOf(context.fresh('user')) }),
    );
    expectRefusal(found, { status: 403 });
    const lines = toLines(await streaming.stream.finish());
    expectSame(lines.at(-1)?.['id'], '__state__', 'the last id of the running stream');
  }),
  check('4.5-404', 'A `chatId` that does not exist is a 404.', async (context) => {
    const chatId = context.fresh('chat');
    const answer = await abort(context, { chatId, ...sessionOf(context.fresh('user')) });
    expectRefusal(answer, { status: 404 });
  }),
  check('4.5-chatId-required', 'An abort without `chatId` is refused.', async (context) => {
    expectRefusal(await abort(context, sessionOf(context.fresh('user'))));
  }),
  check(
    '4.5-session-required',
    'An abort without `sessionSettings` is refused.',
    async (context) => {
      const { chatId } = await chartTurn(context);
      expectRefusal(await abort(context, { chatId }));
    },
  ),
  check('4.5-authentication', 'An abort with a bad key aborts nothing.', async (context) => {
    const { streaming, found } = await whileStreaming(context, async ({ chatId, user }) => [
      await abort(context, { chatId, ...sessionOf(user) }, apiKey(UNKNOWN_KEY)),
      await abort(context, { chatId, ...sessionOf(user) }, {}),
    ]);
    expectTrue(
      found.every(({ status }) => status !== 204),
      'no 204 for a bad key',
    );
    const lines = toLines(await streaming.stream.finish());
    expectSame(lines.at(-1)?.['id'], '__state__', 'the last id of the running stream');
  }),
  check('4.5-thread-kept', 'An aborted thread can still be read.', async (context) => {
    const { streaming, found } = await aborted(context);
    expectStatus(found, 204);
    const lines = toLines(await readState(context, streaming));
    expectTrue(
      lines.some(({ id }) => id === '__state__'),
      'the state of the thread',
    );
  }),
];

export const abortChecks: readonly Check[] = [...success, ...refusals];
