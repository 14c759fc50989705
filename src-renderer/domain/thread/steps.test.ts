import { describe, expect, test } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { parseQueryResult } from '#shared/thread/query-result.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { buildResultSource } from './result-source.ts';
import { buildSteps } from './steps.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';

const LINES = [
  { id: '1732512345678-message', role: 'user', content: 'how many?' },
  { id: 'a', thinking: 'I look for it', isDelta: true, isInProcess: true, graphPath: ['main'] },
  { id: 't1', toolCall: { name: 'cubeMeta', input: '{}' }, isInProcess: true },
  { id: 't1', toolCall: { name: 'cubeMeta', result: '{"cubes":[]}' } },
  { id: 't2', toolCall: { name: 'platformSqlApi', input: '{}', result: '{"error":"no table"}' } },
  { id: 't3', toolCall: { name: 'somethingNew', input: '{}' }, isInProcess: true },
  { id: 'f', content: 'Five.', graphPath: ['final'] },
];

/** The question, the call 100 ms after it, its rows another 200 ms later. */
const ROWS = [
  { id: '1732512345678-message', role: 'user', content: 'how many?' },
  { id: 'q', toolCall: { name: 'platformSqlApi', input: '{}' }, isInProcess: true },
  { id: 'a', thinking: 'It runs', isInProcess: true },
  { id: 'q', toolCall: { name: 'platformSqlApi', result: '{"data":[{"n":5}],"total":1}' } },
];

function play(lines: readonly unknown[]): Turn {
  const turn = createNewTurn({
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
  const steps = buildSteps(play(LINES));
  expect(steps.map((step) => [step.kind, step.id])).toEqual([
    ['thought', 'a:thought'],
    ['tool', 't1'],
    ['tool', 't2'],
    ['tool', 't3'],
  ]);
});

test('knows tools by every name, keeps unknown ones, shows errors and durations', () => {
  const tools = buildSteps(play(LINES)).filter((step) => step.kind === 'tool');
  expect(tools.map((step) => step.tool)).toEqual(['meta', 'sql', 'other']);
  expect(tools.map((step) => step.error)).toEqual([null, 'no table', null]);
  expect(tools.map((step) => step.durationMs)).toEqual([100, 0, null]);
});

test('an assistant text that is not the answer is a remark', () => {
  const steps = buildSteps(
    play([
      { id: 'r', content: 'One moment.' },
      { id: 'f', content: 'Done.' },
    ]),
  );
  expect(steps).toMatchObject([{ kind: 'remark', id: 'r', text: 'One moment.', durationMs: 0 }]);
});

test('a tool name out of the prototype is not a known tool', () => {
  const steps = buildSteps(play([{ id: 'x', toolCall: { name: 'constructor', input: '{}' } }]));
  expect(steps[0]).toMatchObject({ tool: 'other' });
});

describe('a thought', () => {
  const think = (patch: object) => ({ id: 'a', isDelta: true, isInProcess: true, ...patch });
  const complete = { id: 'a', thinking: 'I look', isInProcess: false };
  const tool = { id: 't1', toolCall: { name: 'cubeMeta', input: '{}' }, isInProcess: true };
  const answer = { id: 't1', toolCall: { name: 'cubeMeta', result: '{"cubes":[]}' } };
  const thought = (lines: readonly unknown[]) =>
    buildSteps(play(lines)).find((step) => step.kind === 'thought');

  test('takes its own time, not that of the tool before whose end it is not completed', () => {
    const lines = [think({ thinking: 'I ' }), think({ thinking: 'look' }), tool, answer, complete];
    expect(thought(lines)).toMatchObject({ startedMs: 0, durationMs: 100, isRunning: false });
    expect(buildSteps(play(lines)).map(({ durationMs }) => durationMs)).toEqual([100, 100]);
  });

  test('runs until something follows it', () => {
    const thinking = [think({ thinking: 'I ' }), think({ thinking: 'look' })];
    expect(thought(thinking)).toMatchObject({ isRunning: true, durationMs: null });
    expect(thought([...thinking, tool])).toMatchObject({ isRunning: false, durationMs: 100 });
    expect(thought([...thinking, think({ content: 'So' })])).toMatchObject({ isRunning: false });
    const again = [...thinking, tool, think({ thinking: ' on' })];
    expect(thought(again)).toMatchObject({ isRunning: true, text: 'I look on' });
  });

  test('that came in one piece has no time that anybody knows', () => {
    expect(thought([complete])).toMatchObject({ isRunning: false, durationMs: null });
  });
});

test('a result that is sent again does not prolong its tool', () => {
  const start = { id: 't1', toolCall: { name: 'cubeMeta', input: '{}' }, isInProcess: true };
  const end = { id: 't1', toolCall: { name: 'cubeMeta', result: '{"cubes":[]}' } };
  const [step] = buildSteps(play([start, end, end, end]));
  expect(step).toMatchObject({ startedMs: 0, durationMs: 100, isRunning: false });
});

test('a tool of a turn that ended runs no longer, and has no time', () => {
  const start = { id: 't1', toolCall: { name: 'cubeMeta', input: '{}' }, isInProcess: true };
  const turn = play([start]);
  expect(buildSteps(turn)[0]).toMatchObject({ isRunning: true, durationMs: null });
  const [step] = buildSteps({ ...turn, status: 'cut' });
  expect(step).toMatchObject({ isRunning: false, durationMs: null });
});

test('a result had its rows as long after its question as its step ended', () => {
  const turn = { ...play(ROWS), askedAtMs: 5_000 };
  const [step] = buildSteps(turn).filter(({ kind }) => kind === 'tool');
  if (step?.kind !== 'tool') throw new Error('There is no tool step.');
  const query = parseQueryResult(step.call);
  if (query === null) throw new Error('There is no result.');
  expect(buildResultSource(turn, step, query)).toEqual({
    id: 'q',
    turnId: 't',
    query,
    durationMs: 200,
    ranAtMs: 5_300,
  });
  expect(buildResultSource(turn, { ...step, durationMs: null }, query).ranAtMs).toBeNull();
});
