import { describe, expect, it } from 'vitest';
import { checkFields } from './fields.ts';
import type { JsonObject } from './json.ts';

const COLUMNS = [
  { name: 'sales', type: 'Double' },
  { name: 'orders.day', type: 'Date' },
];

const check = (spec: JsonObject): void => {
  checkFields({ mark: 'bar', ...spec }, COLUMNS);
};
const showing = (field: string): JsonObject => ({ x: { field } });

describe('checkFields', () => {
  it('names a column that is missing', () => {
    expect(() => check({ encoding: showing('profit') })).toThrow(/does not have: profit/);
    expect(() => check({ encoding: showing("profit['units']") })).toThrow(/does not have/);
  });

  it.each<[string, JsonObject]>([
    ['a column', { encoding: showing('sales') }],
    ['a column with a dot', { encoding: showing('orders.day') }],
    [
      'the end of a bin',
      { transform: [{ bin: true, field: 'sales', as: 'step' }], encoding: showing('step_end') },
    ],
    [
      'the end of a time unit',
      {
        transform: [{ timeUnit: 'year', field: 'orders.day', as: 'year' }],
        encoding: showing('year_end'),
      },
    ],
    [
      'a column of the row with the largest value',
      {
        transform: [{ aggregate: [{ op: 'argmax', field: 'sales', as: 'best' }], groupby: [] }],
        encoding: showing("best['sales']"),
      },
    ],
    [
      'a count, whatever it names',
      { transform: [{ window: [{ op: 'count', field: 'count', as: 'sofar' }] }] },
    ],
    [
      'the tick of an axis',
      {
        encoding: {
          x: {
            field: 'sales',
            axis: { gridDash: { condition: { test: { field: 'value', gt: 1 }, value: [] } } },
          },
        },
      },
    ],
  ])('knows %s', (_name, spec) => {
    expect(() => check(spec)).not.toThrow();
  });
});
