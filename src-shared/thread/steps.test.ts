import { expect, test } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '../ids.ts';
import { parseChatLine } from '../platform/chat-line.ts';
import { reduceTurn } from './reduce.ts';
import { toSteps } from './steps.ts';
import { toNewTurn, type Turn } from './turn.ts';

const LINES = [
  { id: '1732512345678-message', role: 'user', content: 'how many?' },
  { id: 'a', thinking: 'I look for it', isDelta: true, isInProcess: true, graphPath: ['main'] },
  { id: 't1', toolCall: { name: 'cubeMeta', input: '{}' }, isInProcess: true },
  { id: 't1', toolCall: { name: 'cubeMeta', result: '{"cubes":[]}' } },
  { id: 't2', toolCall: { name: 'platformSqlApi', input: '{}', result: '{"error":"no table"}' } },
  { id: 't3', toolCall: { name: 'somethingNew', input: '{}' }, isInProcess: true },
  { id: 'f', content: 'Five.', graphPath: ['final'] },
];

function play(lines: readonly unknown[]): Turn {
  const turn = toNewTurn({
    id: turnIdSchema.parse('t'),
    conversationId: conversationIdSchema.parse('c'),
    question: 'how many?',
    messageId: '1732512345678-message',
    askedAtMs: 0,
    chatId: null,
    parentId: null,
  });
  return lines.reduce<Turn>(
    (state, value, index) =>
      reduceTurn(state, {
        type: 'line',
        line: parseChatLine(JSON.stringify(value)),
        atMs: index * 100,
      }),
    turn,
  );
}

test('lists thoughts and tools in order, without the question and the answer', () => {
  const steps = toSteps(play(LINES));
  expect(steps.map((step) => [step.kind, step.id])).toEqual([
    ['thought', 'a:thought'],
    ['tool', 't1'],
    ['tool', 't2'],
    ['tool', 't3'],
  ]);
});

test('knows tools by every name, keeps unknown ones, shows errors and durations', () => {
  const tools = toSteps(play(LINES)).filter((step) => step.kind === 'tool');
  expect(tools.map((step) => step.tool)).toEqual(['meta', 'sql', 'other']);
  expect(tools.map((step) => step.error)).toEqual([null, 'no table', null]);
  expect(tools.map((step) => step.durationMs)).toEqual([100, 0, null]);
});

test('an assistant text that is not the answer is a remark', () => {
  const steps = toSteps(
    play([
      { id: 'r', content: 'One moment.' },
      { id: 'f', content: 'Done.' },
    ]),
  );
  expect(steps).toEqual([{ kind: 'remark', id: 'r', text: 'One moment.', durationMs: 0 }]);
});

test('a tool name out of the prototype is not a known tool', () => {
  const steps = toSteps(play([{ id: 'x', toolCall: { name: 'constructor', input: '{}' } }]));
  expect(steps[0]).toMatchObject({ tool: 'other' });
});
