import { describe, expect, test } from 'vitest';
import type { Member, ModelCube } from '#shared/model/model.ts';
import { buildFactsQuery, formatTimeSpan, listDataSets, parseDataSetFacts } from './data-sets.ts';

const member = (name: string, title: string, kind: Member['kind']): Member => ({
  name,
  title,
  description: '',
  kind,
  type: kind === 'measure' ? 'number' : kind === 'time' ? 'time' : 'string',
});

const CARS: ModelCube = {
  name: 'cars',
  title: 'Cars',
  description: '',
  members: [
    member('cars.count', 'Number of cars', 'measure'),
    member('cars.avg_mpg', 'Average miles per gallon', 'measure'),
    member('cars.avg_weight', 'Average weight', 'measure'),
    member('cars.max_weight', 'Highest weight', 'measure'),
    member('cars.origin', 'Origin', 'dimension'),
    member('cars.model_year', 'Model year', 'time'),
  ],
};
const PENGUINS: ModelCube = {
  name: 'pen"guins',
  title: 'Penguins',
  description: '',
  members: [member('penguins.avg_weight', 'Average weight', 'measure')],
};
const CITIES: ModelCube = {
  name: 'cities',
  title: 'Cities',
  description: '',
  members: [member('cities.city', 'City', 'dimension')],
};

describe('the data sets of a model', () => {
  const sets = listDataSets([CARS, PENGUINS, CITIES]);

  test('are the cubes that measure something, each with three questions', () => {
    expect(sets.map(({ cube }) => cube.title)).toEqual(['Cars', 'Penguins']);
    expect(sets[0]?.measures.map(({ question }) => question)).toEqual([
      'Average miles per gallon by origin',
      'Average weight of cars by origin',
      'Highest weight by origin',
    ]);
    expect(sets[1]?.measures).toEqual([
      { title: 'Average weight', question: 'Average weight of penguins' },
    ]);
  });

  test('are counted with one query each', () => {
    expect(sets.map((set) => buildFactsQuery(set))).toEqual([
      'SELECT count(*), min("model_year"), max("model_year") FROM "cars"',
      'SELECT count(*) FROM "pen""guins"',
    ]);
  });
});

test.each([
  [['406', '1970-01-01T00:00:00.000', '1982-01-01T00:00:00.000'], 406, true],
  [['344'], 344, false],
  [['0', null, null], 0, false],
])('the row %j', (row, rowCount, isDated) => {
  const facts = parseDataSetFacts(row);
  expect(facts?.rowCount).toBe(rowCount);
  expect(facts?.period !== null).toBe(isDated);
});

test.each([[['many']], [[]], [['-1']], [['1.5']], [undefined], [[null]]])(
  'the row %j says nothing',
  (row) => {
    expect(parseDataSetFacts(row)).toBeNull();
  },
);

test.each([
  ['1970-01-01T00:00:00.000', '1982-01-01', '1970–1982'],
  ['2001-01-01', '2001-03-31T23:58:00.000', /^Jan.*Mar 2001$/],
  ['2012-05-01', '2013-01-01', /^May 2012.*Jan 2013$/],
  ['soon', '2013-01-01', ''],
])('the period from %s to %s', (from, to, label) => {
  const period = formatTimeSpan({ from, to });
  if (typeof label === 'string') expect(period).toBe(label);
  else expect(period).toMatch(label);
});
