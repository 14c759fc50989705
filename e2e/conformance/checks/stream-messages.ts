import { listAssistantLines, hasTool, getLine, listMessages } from '../api/chat.ts';
import { chartTurn } from '../api/turns.ts';
import { expectSame, expectSome, expectText, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { asText, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§2.10');

const deltasOf = (lines: readonly JsonObject[]) =>
  lines.filter((line) => line['isDelta'] === true && !hasTool(line));

const texts = (lines: readonly JsonObject[]) =>
  listAssistantLines(lines).filter((line) => !hasTool(line));

/** Compares the joined pieces of a message with the completed message. */
function expectPiecesEqual(lines: readonly JsonObject[], field: 'content' | 'thinking'): void {
  const deltas = deltasOf(listAssistantLines(lines));
  const ids = new Set(deltas.map(({ id }) => id));
  let compared = '';
  for (const id of ids) {
    const pieces = deltas.filter((line) => line['id'] === id).map((line) => asText(line[field]));
    const complete = texts(lines).findLast((line) => line['id'] === id && line['isDelta'] !== true);
    expectSame(pieces.join(''), complete?.[field] ?? '', `the pieces of ${field} put together`);
    compared += pieces.join('');
  }
  expectTrue(compared !== '', `${field} that is streamed in pieces`);
}

const identity: readonly Check[] = [
  check('2.10-json-lines', 'The stream is one JSON object a line.', async (context) => {
    const { answer, lines } = await chartTurn(context);
    expectTrue(lines.length > 3, 'more than three lines');
    expectSame(answer.text.trim().split('\n').length, lines.length, 'the number of lines');
  }),
  check('2.10-id', 'Every line has an `id` that is a text.', async (context) => {
    for (const { id } of (await chartTurn(context)).lines) {
      expectTrue(expectText(id, 'id') !== '', 'an id with characters');
    }
  }),
  check('2.10-id-cutoff', 'The id `__cutoff__` stands on exactly one line.', async (context) => {
    const { lines } = await chartTurn(context);
    expectSame(lines.filter(({ id }) => id === '__cutoff__').length, 1, 'the number of such lines');
  }),
  check('2.10-id-state', 'The id `__state__` stands on exactly one line.', async (context) => {
    const { lines } = await chartTurn(context);
    expectSame(lines.filter(({ id }) => id === '__state__').length, 1, 'the number of such lines');
  }),
  check(
    '2.10-id-echo',
    'The echo of the user carries the `messageId` that was sent.',
    async (c) => {
      const { lines, messageId } = await chartTurn(c);
      expectSame(getLine(lines, messageId)['role'], 'user', 'the role of the echo');
    },
  ),
  check('2.10-id-messages', 'The lines of one message share their id.', async (context) => {
    const { lines } = await chartTurn(context);
    const deltas = expectSome(deltasOf(lines), 'delta');
    const ids = new Set(
      texts(lines)
        .filter((l) => l['isDelta'] !== true)
        .map(({ id }) => id),
    );
    expectTrue(
      deltas.every(({ id }) => ids.has(id)),
      'a complete message for each delta',
    );
  }),
  check('2.10-role', 'The `role` of every message is `user` or `assistant`.', async (context) => {
    for (const { role } of listMessages((await chartTurn(context)).lines)) {
      expectTrue(role === 'user' || role === 'assistant', 'a role of the two');
    }
  }),
];

const text: readonly Check[] = [
  check('2.10-content', '`content` is a text on every message that has one.', async (context) => {
    const { lines } = await chartTurn(context);
    for (const line of listMessages(lines)) {
      if (line['content'] !== undefined) expectText(line['content'], 'content');
    }
    expectTrue(
      texts(lines).some((l) => l['content'] !== ''),
      'a message with content',
    );
  }),
  check(
    '2.10-content-pieces',
    'The pieces of a content add up to the content.',
    async (context) => {
      expectPiecesEqual((await chartTurn(context)).lines, 'content');
    },
  ),
  check('2.10-thinking', '`thinking` is a text, and its pieces add up to it.', async (context) => {
    expectPiecesEqual((await chartTurn(context)).lines, 'thinking');
  }),
  check('2.10-echo-content', 'The echo repeats the message of the user.', async (context) => {
    const { lines, messageId, input } = await chartTurn(context);
    expectSame(getLine(lines, messageId)['content'], input, 'the content of the echo');
  }),
];

export const streamMessageChecks: readonly Check[] = [...identity, ...text];
