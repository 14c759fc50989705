import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDelta, toChatMessage, wireChatMessageSchema } from './chat-message.ts';

const odd = fc.oneof(fc.constant(null), fc.jsonValue(), fc.constant(Number.POSITIVE_INFINITY));
const field = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: odd });

const nearlyDeltas = fc.record(
  {
    id: field(fc.string()),
    role: field(fc.constant('assistant')),
    content: field(fc.string()),
    thinking: field(fc.string()),
    graphPath: field(fc.array(fc.string())),
    isDelta: field(fc.constant(true)),
    isInProcess: field(fc.boolean()),
    sort: field(fc.double({ noNaN: true, noDefaultInfinity: true })),
    isStructuredResponse: fc.boolean(),
  },
  { requiredKeys: ['id', 'role', 'content', 'graphPath', 'isDelta', 'isInProcess', 'sort'] },
);

test('a delta taken by hand is what the schema makes of it', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(nearlyDeltas, fc.jsonValue()), (value) => {
      const delta = parseDelta(value);
      if (delta === null) return;
      taken += 1;
      expect(delta).toEqual(toChatMessage(wireChatMessageSchema.parse(value)));
    }),
    { numRuns: 3_000 },
  );
  expect(taken).toBeGreaterThan(300);
});

test.each([
  ['a number for text', { content: 7 }],
  ['1e400 for sort', { sort: Number.POSITIVE_INFINITY }],
  ['a path with a number', { graphPath: ['main', 1] }],
  ['null for thinking', { thinking: null }],
  ['a user', { role: 'user' }],
  ['a whole message', { isDelta: false }],
  ['a special line', { id: '__cutoff__' }],
  ['a failure', { error: 'Bad branch' }],
  ['a tool', { toolCall: { name: 'x' } }],
])('%s is left to the schema', (_what, change) => {
  const delta = {
    id: 'a',
    role: 'assistant',
    content: 'x',
    graphPath: ['main'],
    isDelta: true,
    isInProcess: true,
    sort: 1,
  };
  expect(parseDelta(delta)).not.toBeNull();
  expect(parseDelta({ ...delta, ...change })).toBeNull();
});
