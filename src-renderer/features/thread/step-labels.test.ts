import { expect, test } from 'vitest';
import { labelToolOutcome, labelToolCall } from './step-labels.ts';
import { readToolOutcome } from '#shared/thread/tool-outcome.ts';

const call = (input: unknown, result: unknown = null) => ({
  name: 'tool',
  input: input === null ? null : JSON.stringify(input),
  result: result === null ? null : JSON.stringify(result),
});

test('a search says for what, while it runs and after', () => {
  expect(labelToolCall('meta', call({ searchQuery: 'sales' }))).toBe(
    'Searching the model for “sales”',
  );
  expect(labelToolCall('meta', call({ query: 'sales' }, {}))).toBe(
    'Searched the model for “sales”',
  );
  expect(labelToolCall('meta', { ...call(null), input: '{broken' })).toBe('Searching the model');
});

test('a query says its title, an unknown tool its name', () => {
  expect(labelToolCall('sql', call({ queryTitle: 'Sales' }))).toBe('Running SQL: Sales');
  expect(labelToolCall('sql', call({}, {}))).toBe('Ran SQL');
  expect(labelToolCall('other', call({}, {}))).toBe('Used tool');
});

test.each([
  [{ data: [['1']], schema: [{ name: 'n' }], totalRows: 1 }, '1 row'],
  [{ data: [['1']], schema: [{ name: 'n' }], totalRows: 25_431 }, '25,431 rows, 1 here'],
  [{ data: [], schema: [] }, '0 rows'],
])('rows are counted, and a cut result says so', (result, words) => {
  expect(labelToolOutcome(readToolOutcome('sql', call({}, result)))).toBe(words);
});

test('a model result counts cubes and members', () => {
  const result = {
    cubes: [{ name: 'a', members: [{ name: 'a.x' }, { name: 'a.y' }] }, { name: 'b' }],
  };
  expect(labelToolOutcome(readToolOutcome('meta', call({}, result)))).toBe('2 cubes, 2 members');
});

test.each(['not json', '[1]', '{"cubes":7}'])(
  'an unreadable result %s is told, not hidden',
  (result) => {
    expect(readToolOutcome('meta', { name: 'm', input: null, result }).kind).toBe('unreadable');
  },
);

test('an unreadable table is told with its code', () => {
  const outcome = readToolOutcome('sql', { name: 's', input: null, result: '{"data":5}' });
  expect(outcome).toMatchObject({ kind: 'unreadable', error: { code: 'STREAM_UNREADABLE' } });
});
