import { z } from 'zod';
import { listAssistantLines, hasTool, getLine, listStateMessages } from '../api/chat.ts';
import { chartTurn } from '../api/turns.ts';
import {
  expectSame,
  expectShape,
  expectSome,
  expectText,
  expectTrue,
} from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { at, parseJson, asList, asObject } from '../wire/json.ts';

const check = createCheckFactory('§2.10');

const toolCallSchema = z.looseObject({
  name: z.string().min(1),
  input: z.string(),
  result: z.string().optional(),
});

const toolCalls: readonly Check[] = [
  check(
    '2.10-toolCall',
    'A `toolCall` has a name, an input and perhaps a result.',
    async (context) => {
      const tools = expectSome((await chartTurn(context)).lines.filter(hasTool), 'tool call');
      for (const { toolCall } of tools) expectShape(toolCall, toolCallSchema, 'toolCall');
    },
  ),
  check('2.10-toolCall-input', 'The `input` of a tool call is JSON text.', async (context) => {
    for (const line of expectSome((await chartTurn(context)).lines.filter(hasTool), 'tool call')) {
      const input = expectText(at(line, 'toolCall', 'input'), 'input');
      expectTrue(asObject(parseJson(input)) !== null, 'an input that is a JSON object as text');
    }
  }),
  check('2.10-toolCall-result', 'The `result` of a tool call is JSON text.', async (context) => {
    const { lines } = await chartTurn(context);
    const results = lines.map((line) => at(line, 'toolCall', 'result'));
    for (const result of expectSome(
      results.filter((r) => r !== undefined),
      'tool result',
    )) {
      const body = asObject(parseJson(expectText(result, 'result')));
      expectTrue(body !== null, 'a result that is a JSON object as text');
    }
  }),
  check(
    '2.10-toolCall-complete',
    'A result is there when the call is complete.',
    async (context) => {
      for (const line of expectSome(
        (await chartTurn(context)).lines.filter(hasTool),
        'tool call',
      )) {
        const hasResult = at(line, 'toolCall', 'result') !== undefined;
        expectSame(line['isInProcess'], !hasResult, 'isInProcess of a tool call');
      }
    },
  ),
];

const flags: readonly Check[] = [
  check(
    '2.10-graphPath',
    '`graphPath` is a list of texts on assistant messages.',
    async (context) => {
      for (const { graphPath } of listAssistantLines((await chartTurn(context)).lines)) {
        expectShape(graphPath, z.array(z.string()).min(1), 'graphPath');
      }
    },
  ),
  check('2.10-graphPath-tools', 'The path of a tool call ends in `tools`.', async (context) => {
    for (const line of expectSome((await chartTurn(context)).lines.filter(hasTool), 'tool call')) {
      const path = expectShape(line['graphPath'], z.array(z.string()), 'graphPath');
      expectTrue(path.length > 1 && path.at(-1) === 'tools', 'the agent’s node, then `tools`');
    }
  }),
  check('2.10-graphPath-final', 'The first step `final` marks the answer.', async (context) => {
    const { lines } = await chartTurn(context);
    const finals = listAssistantLines(lines).filter(
      (line) => !hasTool(line) && asList(line['graphPath'])[0] === 'final',
    );
    expectTrue(
      finals.some((l) => l['content'] !== ''),
      'content on the path `final`',
    );
  }),
  ...(['isDelta', 'isInProcess', 'isStructuredResponse'] as const).map((name) =>
    check(`2.10-${name}`, `\`${name}\` is a boolean on assistant messages.`, async (context) => {
      const { lines } = await chartTurn(context);
      for (const line of expectSome(listAssistantLines(lines), 'assistant message')) {
        expectTrue(typeof line[name] === 'boolean', `${name} as a boolean`);
      }
    }),
  ),
];

const order: readonly Check[] = [
  check('2.10-sort', 'Every line has a `sort` that is a number.', async (context) => {
    for (const { sort } of (await chartTurn(context)).lines) {
      expectTrue(typeof sort === 'number', 'a sort that is a number');
    }
  }),
  check('2.10-sort-order', 'The lines come in the order of `sort`.', async (context) => {
    const sorts = (await chartTurn(context)).lines.map(({ sort }) => Number(sort));
    const sorted = sorts.toSorted((a, b) => a - b);
    expectSame(sorts, sorted, 'the order of the lines');
    expectTrue(new Set(sorts).size > 3, 'sort numbers that differ');
  }),
  check('2.10-state-streaming', '`state.isStreaming` is a boolean.', async (context) => {
    const cutoff = getLine((await chartTurn(context)).lines, '__cutoff__');
    expectTrue(typeof at(cutoff, 'state', 'isStreaming') === 'boolean', 'a boolean');
  }),
  check('2.10-state-chatId', '`state.chatId` is a text on `__cutoff__`.', async (context) => {
    expectTrue((await chartTurn(context)).chatId !== '', 'a chatId with characters');
  }),
  check('2.10-state-messages', '`state.messages` lists the messages on `__state__`.', async (c) => {
    const { lines, messageId } = await chartTurn(c);
    const messages = listStateMessages(lines);
    const ids = messages.map(({ id }) => id);
    expectTrue(ids.includes(messageId), 'the message of the user in the state');
    expectSame(new Set(ids).size, ids.length, 'the number of messages, each once');
  }),
];

export const streamFieldChecks: readonly Check[] = [...toolCalls, ...flags, ...order];
