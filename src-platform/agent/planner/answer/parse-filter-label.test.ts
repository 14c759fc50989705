import { expect, test } from 'vitest';
import { cubeSchema } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { labelFilter } from './filter-labels.ts';
import { parseFilterLabel } from './parse-filter-label.ts';
import type { Filter } from '../plan/plan.ts';

const CUBE: ModelCube = {
  ...cubeSchema.parse({
    name: 'weather',
    title: 'Weather',
    description: '',
    file: 'weather.csv',
    entity: { one: 'day', many: 'days', synonyms: [] },
    label: ['kind'],
    listColumns: [],
    examples: ['How windy was it?'],
    columns: [
      { kind: 'string', name: 'kind', title: 'Kind', description: '', from: 'kind' },
      {
        kind: 'number',
        name: 'wind',
        title: 'Wind',
        description: '',
        from: 'wind',
        sqlType: 'DOUBLE',
        format: { type: 'number', decimals: 1 },
        aggregation: 'avg',
      },
    ],
  }),
  rowCount: 3,
  columnProfiles: new Map([
    ['kind', { nullCount: 0, values: ['rain', 'snow', 'fog or mist'], extent: null }],
  ]),
};

const FILTERS: readonly Filter[] = [
  { kind: 'values', column: 'kind', values: ['rain', 'snow'], negated: false },
  { kind: 'values', column: 'kind', values: ['fog or mist'], negated: true },
  { kind: 'text', column: 'kind', texts: ['now', 'ain'] },
  { kind: 'values', column: 'wind', values: ['3'], negated: false },
  { kind: 'compare', column: 'wind', comparison: '>=', value: '2.5' },
  { kind: 'between', column: 'wind', low: '-1', high: '4.5' },
];

test.for(FILTERS)('the label of $kind $column is parsed to the same filter', (filter) => {
  const label = labelFilter(filter, CUBE);
  expect(label).not.toBeNull();
  expect(parseFilterLabel(label ?? '', filter, CUBE)).toEqual(filter);
});

test('a range with an end that is no number names nothing', () => {
  const old: Filter = { kind: 'between', column: 'wind', low: '1', high: '4' };
  expect(parseFilterLabel('Wind is between 1 and many', old, CUBE)).toBeNull();
  expect(parseFilterLabel('Wind is between few and 4', old, CUBE)).toBeNull();
});
