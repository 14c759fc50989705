import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTextParts } from './text-highlights.ts';

test('cuts a text at its spans', () => {
  const spans = [
    { from: 4, to: 7, key: 'a' },
    { from: 7, to: 9, key: 'b' },
  ];
  expect(splitTextParts('one two! three', spans)).toEqual([
    { text: 'one ', key: null },
    { text: 'two', key: 'a' },
    { text: '! ', key: 'b' },
    { text: 'three', key: null },
  ]);
});

test('whatever the spans are, the parts are the text', () => {
  const span = fc.record({
    from: fc.integer({ min: -3, max: 20 }),
    to: fc.integer({ min: -3, max: 20 }),
    key: fc.constant('k'),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), fc.array(span), (text, spans) => {
      const parts = splitTextParts(text, spans);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => part.text !== '')).toBe(true);
    }),
  );
});
