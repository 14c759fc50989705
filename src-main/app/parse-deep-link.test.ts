import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDeepLink } from './parse-deep-link.ts';

it.each([
  ['plumbline://conversation/c-1', { kind: 'conversation', conversationId: 'c-1' }],
  ['plumbline://ask?question=How%20many%3F', { kind: 'ask', question: 'How many?' }],
  ['plumbline://dashboards', { kind: 'dashboards' }],
  ['plumbline://dashboards/', { kind: 'dashboards' }],
  ['PLUMBLINE://settings', { kind: 'settings' }],
])('%s', (address, link) => {
  expect(parseDeepLink(address)).toEqual(link);
});

it.each([
  ['another scheme', 'https://ask?question=a'],
  ['an unknown place', 'plumbline://erase'],
  ['an unknown field', 'plumbline://ask?question=a&send=1'],
  ['a kind in the query', 'plumbline://settings?kind=settings'],
  ['no question', 'plumbline://ask?question=%20'],
  ['a longer path', 'plumbline://settings/erase'],
  ['a conversation without an id', 'plumbline://conversation'],
  ['a broken escape', 'plumbline://conversation/%E0%A4%A'],
  ['a user', 'plumbline://ana@settings'],
  ['a port', 'plumbline://settings:80'],
  ['a fragment', 'plumbline://settings#x'],
  ['no address', 'plumbline'],
  ['too long a text', `plumbline://ask?question=${'a'.repeat(20_000)}`],
])('%s is refused', (_name, address) => {
  expect(parseDeepLink(address)).toBeNull();
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      parseDeepLink(text);
      parseDeepLink(`plumbline://${text}`);
      parseDeepLink(`plumbline://conversation/${text}`);
    }),
    { numRuns: 50 },
  );
});
