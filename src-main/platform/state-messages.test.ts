import { expect, test } from 'vitest';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { readStateMessages } from './state-messages.ts';

const toState = (messages: string): string => `{"id":"__state__","state":{"messages":${messages}}}`;

const THREAD = toState(
  '[{"id":"q1","role":"user"},{"id":"a1"},{"id":"q2","role":"user"},{"id":"a2"}]',
);

test.each([
  ['q1', ['q1', 'a1']],
  ['q2', ['q2', 'a2']],
  ['gone', ['q1', 'a1', 'q2', 'a2']],
])('after %s it holds %j', (id, ids) => {
  const { lines } = readStateMessages(THREAD, { messageId: id, input: '' });
  const messages = lines.map((line) => JSON.parse(line) as { id: string });
  expect(messages.map((message) => message.id)).toEqual(ids);
});

test.each(['', '{', toState('[{"id":"a","toolCall":{"result":{bad}}}]'), '{"state":{}}', '[]'])(
  '%j holds none',
  (text) => {
    const question = { messageId: 'q1', input: '' };
    expect(readStateMessages(text, question)).toEqual({ lines: [], isScoped: false });
  },
);

test('a result as an object keeps every digit', () => {
  const result = '{"data":[[9223372036854775807],[0.1000000000000000055]]}';
  const call = `{"name":"x","input":{"n":9007199254740993},"result":${result}}`;
  const text = toState(`[{"id":"t","sort":3,"toolCall":${call}}]`);
  const [line = ''] = readStateMessages(text, { messageId: 't', input: '' }).lines;
  expect(parseChatLine(line)).toMatchObject({
    message: { sort: 3, toolCall: { input: '{"n":9007199254740993}', result } },
  });
});

test('a question whose id the server did not keep is found by its text', () => {
  const text = toState(
    '[{"id":"u1","role":"user","content":"One"},{"id":"a"},{"id":"u2","role":"user","content":"Two"},{"id":"b"}]',
  );
  const { lines, isScoped } = readStateMessages(text, { messageId: 'q', input: 'Two' });
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['u2', 'b']);
  expect(isScoped).toBe(true);
});
