import { expect, it } from 'vitest';
import { nameNumbers } from './numbered-names.ts';
import { createDrawnData } from './testing/unit-chart-fixture.ts';

const name = (column: string, values: readonly string[], more = {}) => {
  const data = createDrawnData(
    { [column]: 'Int64' },
    values.map((value) => [value]),
  );
  const channel = { field: column, type: 'ordinal', ...more };
  return nameNumbers({ encoding: { x: channel, color: channel } }, data);
};

it.each(['month', 'release_month', 'month_of_year', 'Month_Number'])(
  'months are named: %s',
  (column) => {
    const labelExpr = 'monthAbbrevFormat(datum.value - 1)';
    expect(name(column, ['1', '12'])).toMatchObject({
      encoding: { x: { axis: { labelExpr, title: null } }, color: { legend: { labelExpr } } },
    });
  },
);

it('ISO’s days of the week are named, and no others, because it is not known where they begin', () => {
  expect(name('isodow', ['1', '7'])).toMatchObject({
    encoding: { x: { axis: { labelExpr: 'dayAbbrevFormat(datum.value % 7)' } } },
  });
  expect(name('weekday', ['1', '7'])).not.toHaveProperty('encoding.x.axis');
});

it.each<[string, string, readonly string[], object]>([
  ['numbers that are no months', 'month', ['0', '12'], {}],
  ['a count of months', 'months', ['1', '12'], {}],
  ['a measured axis', 'month', ['1', '12'], { type: 'quantitative' }],
  ['labels of its own', 'month', ['1', '12'], { axis: { labelExpr: 'datum.label' }, legend: null }],
])('%s keep what they have', (_what, column, values, more) => {
  const channel = { field: column, type: 'ordinal', ...more };
  expect(name(column, values, more)).toEqual({ encoding: { x: channel, color: channel } });
});
