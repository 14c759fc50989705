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
  const messages = readStateMessages(THREAD, id).map((line) => JSON.parse(line) as { id: string });
  expect(messages.map((message) => message.id)).toEqual(ids);
});

test.each(['', '{', toState('[{"id":"a","toolCall":{"result":{bad}}}]'), '{"state":{}}', '[]'])(
  '%j holds none',
  (text) => {
    expect(readStateMessages(text, 'q1')).toEqual([]);
  },
);

test('a result as an object keeps every digit', () => {
  const result = '{"data":[[9223372036854775807],[0.1000000000000000055]]}';
  const call = `{"name":"x","input":{"n":9007199254740993},"result":${result}}`;
  const [line = ''] = readStateMessages(toState(`[{"id":"t","sort":3,"toolCall":${call}}]`), 't');
  expect(parseChatLine(line)).toMatchObject({
    message: { sort: 3, toolCall: { input: '{"n":9007199254740993}', result } },
  });
});
