import { expect, test } from 'vitest';
import { findMentionQuery } from './mention-query.ts';

test.each([
  ['@', { start: 0, words: '' }],
  ['Total by @', { start: 9, words: '' }],
  ['Total by @mil', { start: 9, words: 'mil' }],
  ['Total by @miles per', { start: 9, words: 'miles per' }],
  ['(@or', { start: 1, words: 'or' }],
  ['one line\n@or', { start: 9, words: 'or' }],
])('%j', (text, expected) => {
  expect(findMentionQuery(text, text.length)).toEqual(expected);
});

test.each(['', 'Total', 'ana@example', '@ origin', '@a\nb', 'a @b @@'])('none in %j', (text) => {
  expect(findMentionQuery(text, text.length)).toBeNull();
});

test('only what stands before the caret counts', () => {
  expect(findMentionQuery('by @or and more', 6)).toEqual({ start: 3, words: 'or' });
});
