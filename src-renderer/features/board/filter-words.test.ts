import { expect, it } from 'vitest';
import { toFilterWords } from './filter-words.ts';

it.each([
  [{ operator: 'equals', values: ['Drama', null, ''] }, 'Genre is Drama, null, (empty text)'],
  [{ operator: 'gte', values: ['5'] }, 'Genre at least 5'],
  [{ operator: 'notSet', values: [] }, 'Genre has no value'],
] as const)('a filter in a file names every value: %j', (filter, words) => {
  expect(toFilterWords({ member: 'movies.genre', title: 'Genre', ...filter })).toBe(words);
});
