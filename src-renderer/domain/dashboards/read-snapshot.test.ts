import { expect, it } from 'vitest';
import { readSnapshot } from './read-snapshot.ts';

it.each([
  ['{mark: bar}', '{mark: bar}'],
  ['[]', '[]'],
  [null, ''],
])(
  'a chart with the specification %j stays a chart, which says why it is a table',
  (spec, text) => {
    expect(readSnapshot({ kind: 'vega', spec })).toEqual({ kind: 'vega', spec: text });
  },
);

it('a specification is read from its text, and from another object', () => {
  const spec = { mark: 'bar' };
  expect(readSnapshot({ kind: 'vega', spec: '{"mark":"bar"}' })).toEqual({ kind: 'vega', spec });
  expect(readSnapshot({ kind: 'chart', spec: { vegaSpec: spec } })).toEqual({ kind: 'vega', spec });
});
