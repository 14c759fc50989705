import { expect, it } from 'vitest';
import { describeFilter, labelOperand } from './filter-labels.ts';

it.each([
  [{ operator: 'equals', values: ['Drama', null, ''] }, 'Genre is Drama, null, (empty text)'],
  [{ operator: 'gte', values: ['5'] }, 'Genre at least 5'],
  [{ operator: 'notSet', values: [] }, 'Genre has no value'],
  [{ operator: 'within', values: ['2013-01-01', '2014-01-01'] }, 'Genre in 2013'],
  [{ operator: 'within', values: ['2013-04-01 00:00', '2013-07-01 00:00:00'] }, 'Genre in Q2 2013'],
  [{ operator: 'within', values: ['2013-04-01', '2013-04-20'] }, /^Genre in 2013-04-01 to before/],
  [{ operator: 'inDateRange', values: ['last month'] }, 'Genre in last month'],
  [{ operator: 'inDateRange', values: ['from March to May'] }, /^Genre from March to May$/],
  [{ operator: 'notInDateRange', values: ['from March to May'] }, 'Genre not in from March to May'],
] as const)('a filter in a file names every value: %j', (filter, words) => {
  expect(describeFilter({ member: 'movies.genre', title: 'Genre', ...filter })).toMatch(words);
});

it.each([
  ['2013-03-01', '2013-04-01', { year: 'numeric', month: 'long' }],
  ['2013-03-01 00:00:00', '2013-03-02 00:00:00', { dateStyle: 'long' }],
] as const)('a period from %s to %s is the same day in every zone', (from, to, options) => {
  const words = new Intl.DateTimeFormat(undefined, options).format(new Date(2013, 2, 1));
  expect(labelOperand({ operator: 'within', values: [from, to] })).toBe(words);
});
