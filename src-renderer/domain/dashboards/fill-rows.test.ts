import { expect, it } from 'vitest';
import { fillMissingRows } from './fill-rows.ts';
import { buildCrossFilter } from './cross-filter.ts';

it('a period that is made says its zone as the others do, so that it can filter like them', () => {
  const table = {
    columns: [{ name: 'month', type: 'TIMESTAMP WITH TIME ZONE' }],
    rows: [['2013-01-01 00:00:00+00'], ['2013-03-01 00:00:00+00']],
  };
  const facts = { grain: 'month', isMeasure: () => false } as const;
  const options = { member: 'month', excludedDimensions: null };
  const { missing } = fillMissingRows(table, options, facts);
  expect(missing).toEqual(['2013-02-01 00:00:00+00']);
  const [value = null] = missing;
  const column = { member: 'movies.d', grain: 'month', isItself: true } as const;
  const cell = { type: 'TIMESTAMP WITH TIME ZONE', value, timezone: null };
  expect(buildCrossFilter(column, cell)).toMatchObject({
    values: ['2013-02-01 00:00:00+00', '2013-03-01 00:00:00+00'],
  });
});
