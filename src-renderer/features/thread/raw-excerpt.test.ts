import { expect, test } from 'vitest';
import { buildRawExcerpt } from './raw-excerpt.ts';

test('indents JSON and leaves anything else as it came', () => {
  expect(buildRawExcerpt('{"a":[1]}')).toEqual({
    text: '{\n  "a": [\n    1\n  ]\n}',
    cutFrom: null,
  });
  expect(buildRawExcerpt('{"a"')).toEqual({ text: '{"a"', cutFrom: null });
});

test.each([30_000, 20_000_000])('says how much %i characters are', (length) => {
  const excerpt = buildRawExcerpt('x'.repeat(length));
  expect(excerpt.text).toHaveLength(20_002);
  expect(excerpt.cutFrom).toBe(length);
});
