import {
  listAssistantLines,
  findFinalAnswer,
  hasTool,
  getLine,
  listMessages,
  listStateMessages,
  type Turn,
} from '../api/chat.ts';
import { chartTurn, manyRowsTurn } from '../api/turns.ts';
import { expectSame, expectSome, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { at, type JsonObject } from '../wire/json.ts';

const stream = createCheckFactory('§4.4 stream');
const answer = createCheckFactory('§4.4 final answer');
const event = createCheckFactory('§6');

const indexOf = ({ lines }: Turn, fits: (line: JsonObject) => boolean) => lines.findIndex(fits);
const isDelta = (line: JsonObject) => line['isDelta'] === true;
const hasResult = (line: JsonObject) => at(line, 'toolCall', 'result') !== undefined;

/** Pairs the tool lines of each message: a start and then a result. */
function toolPairs(lines: readonly JsonObject[]): (readonly JsonObject[])[] {
  const tools = lines.filter(hasTool);
  const ids = new Set(tools.map(({ id }) => id));
  return [...ids].map((id) => tools.filter((line) => line['id'] === id));
}

const order: readonly Check[] = [
  stream('4.4-status', 'The stream is answered with 200.', async (context) => {
    expectSame((await chartTurn(context)).answer.status, 200, 'status');
  }),
  stream('4.4-cutoff-first', 'A new thread begins with `__cutoff__`.', async (context) => {
    expectSame((await chartTurn(context)).lines[0]?.['id'], '__cutoff__', 'the first id');
  }),
  stream('4.4-cutoff-sort', '`__cutoff__` has `sort` 0.', async (context) => {
    const cutoff = getLine((await chartTurn(context)).lines, '__cutoff__');
    expectSame(cutoff['sort'], 0, 'sort');
  }),
  stream('4.4-cutoff-streaming', '`__cutoff__` says `isStreaming` false.', async (context) => {
    const cutoff = getLine((await chartTurn(context)).lines, '__cutoff__');
    expectSame(at(cutoff, 'state', 'isStreaming'), false, 'isStreaming');
  }),
  stream('4.4-echo-second', 'The echo of the user follows `__cutoff__`.', async (context) => {
    const { lines, messageId } = await chartTurn(context);
    expectSame(lines[1]?.['id'], messageId, 'the second id');
  }),
  stream('4.4-echo-once', 'The message of the user is echoed once.', async (context) => {
    const { lines } = await chartTurn(context);
    const echoes = listMessages(lines).filter(({ role }) => role === 'user');
    expectSame(echoes.length, 1, 'the number of echoes');
  }),
  stream('4.4-deltas-after-echo', 'Assistant messages follow the echo.', async (context) => {
    const turn = await chartTurn(context);
    const echo = indexOf(turn, ({ role }) => role === 'user');
    expectTrue(indexOf(turn, isDelta) > echo, 'deltas behind the echo');
    expectTrue(
      indexOf(turn, ({ role, id }) => role === 'assistant' && id !== '__cutoff__') > echo,
      'the echo first',
    );
  }),
  stream('4.4-tools-before-answer', 'Tool calls come before the answer.', async (context) => {
    const turn = await chartTurn(context);
    const final = findFinalAnswer(turn.lines);
    const lastTool = turn.lines.findLastIndex(hasTool);
    expectTrue(
      lastTool >= 0 && lastTool < turn.lines.indexOf(final ?? {}),
      'tools before the answer',
    );
  }),
  stream('4.4-state-last', 'The stream ends with `__state__`.', async (context) => {
    expectSame((await chartTurn(context)).lines.at(-1)?.['id'], '__state__', 'the last id');
  }),
  stream('4.4-complete-before-state', 'A complete message comes before `__state__`.', async (c) => {
    const before = (await chartTurn(c)).lines.at(-2);
    expectSame([before?.['role'], before?.['isInProcess']], ['assistant', false], 'the message');
  }),
];

const finals: readonly Check[] = [
  answer(
    '4.4-final-answer',
    'The last message on the path `final` is the answer.',
    async (context) => {
      for (const turn of [await chartTurn(context), await manyRowsTurn(context)]) {
        const content = findFinalAnswer(turn.lines)?.['content'];
        expectTrue(typeof content === 'string' && content.length > 3, 'an answer with content');
      }
    },
  ),
  answer('4.4-final-complete', 'The final answer is a complete message.', async (context) => {
    const final = findFinalAnswer((await chartTurn(context)).lines);
    expectSame([final?.['isDelta'], final?.['isInProcess']], [false, false], 'the flags');
  }),
  answer(
    '4.4-final-in-state',
    'The final answer stands in the state as it was told.',
    async (c) => {
      const { lines } = await chartTurn(c);
      const final = findFinalAnswer(lines);
      const storedState = listStateMessages(lines).find(({ id }) => id === final?.['id']);
      expectTrue(storedState !== undefined, 'the final answer in the state');
      expectSame(storedState['content'], final?.['content'], 'its content');
    },
  ),
];

const events: readonly Check[] = [
  event('6-deltas', 'Deltas say `isDelta` true and `isInProcess` true.', async (context) => {
    for (const line of expectSome((await chartTurn(context)).lines.filter(isDelta), 'delta')) {
      expectSame([line['role'], line['isInProcess']], ['assistant', true], 'a delta');
    }
  }),
  event(
    '6-tool-start',
    'A tool call comes first without a result, in process.',
    async (context) => {
      for (const [start] of expectSome(toolPairs((await chartTurn(context)).lines), 'tool call')) {
        expectSame([start && hasResult(start), start?.['isInProcess']], [false, true], 'the start');
      }
    },
  ),
  event(
    '6-tool-result',
    'A tool call comes then with its result, not in process.',
    async (context) => {
      for (const pair of expectSome(toolPairs((await chartTurn(context)).lines), 'tool call')) {
        const end = pair[1];
        expectSame(pair.length, 2, 'the number of lines of a tool call');
        expectSame([end && hasResult(end), end?.['isInProcess']], [true, false], 'the result');
      }
    },
  ),
  event('6-tool-same-call', 'Start and result tell the same call.', async (context) => {
    for (const [start, end] of expectSome(
      toolPairs((await chartTurn(context)).lines),
      'tool call',
    )) {
      for (const name of ['name', 'input']) {
        expectSame(
          at(end, 'toolCall', name),
          at(start, 'toolCall', name),
          `the ${name} of the call`,
        );
      }
    }
  }),
  event('6-completed', 'Every streamed message is completed.', async (context) => {
    const lines = listAssistantLines((await chartTurn(context)).lines).filter((l) => !hasTool(l));
    const ids = new Set(lines.map(({ id }) => id));
    for (const id of expectSome([...ids], 'assistant message')) {
      const last = lines.findLast((line) => line['id'] === id);
      expectSame([last?.['isDelta'], last?.['isInProcess']], [false, false], 'its last line');
    }
  }),
  event('6-both-tools', 'The agent uses its two tools under their names.', async (context) => {
    const { lines } = await chartTurn(context);
    const names = lines.filter(hasTool).map((line) => String(at(line, 'toolCall', 'name')));
    expectSame([...new Set(names)].toSorted(), ['platformMeta', 'platformSqlApi'], 'the tools');
  }),
];

export const streamOrderChecks: readonly Check[] = [...order, ...finals, ...events];
