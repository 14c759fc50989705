import { describe, expect, test } from 'vitest';
import { expectRoundTrip } from './containment.ts';

const roundTrip = (received: unknown, sent: unknown) => () =>
  expectRoundTrip(received, sent, 'config');

describe('expectRoundTrip', () => {
  test('lets an answer say more, and null for nothing', () => {
    expect(
      roundTrip({ a: 1, more: true, b: [{ c: 'x', d: null }] }, { a: 1, b: [{ c: 'x' }] }),
    ).not.toThrow();
    expect(roundTrip({}, { a: null })).not.toThrow();
  });

  test.each([
    ['another value', { a: 2 }, { a: 1 }],
    ['a lost value', {}, { a: 1 }],
    ['a value where null was sent', { a: 1 }, { a: null }],
    ['a shorter list', { a: [1] }, { a: [1, 2] }],
    ['a longer list', { a: [1, 2] }, { a: [1] }],
    ['a text for an object', { a: '{}' }, { a: {} }],
    ['a deep difference', { a: [{ b: 'x' }] }, { a: [{ b: 'y' }] }],
  ])('sees %s', (_words, received, sent) => {
    expect(roundTrip(received, sent)).toThrow('config');
  });
});
