import { expect, test } from 'vitest';
import { toRawExcerpt } from './raw-excerpt.ts';

test('indents JSON and leaves anything else as it came', () => {
  expect(toRawExcerpt('{"a":[1]}')).toEqual({
    text: '{\n  "a": [\n    1\n  ]\n}',
    cutFrom: null,
  });
  expect(toRawExcerpt('{"a"')).toEqual({ text: '{"a"', cutFrom: null });
});

test.each([30_000, 20_000_000])('says how much %i characters are', (length) => {
  const excerpt = toRawExcerpt('x'.repeat(length));
  expect(excerpt.text).toHaveLength(20_002);
  expect(excerpt.cutFrom).toBe(length);
});
