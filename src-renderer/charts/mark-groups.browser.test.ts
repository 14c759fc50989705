import { afterAll, expect, it } from 'vitest';
import { ChartRenderer } from './chart-renderer.ts';
import { createChartLocale } from './chart-locale.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const COLUMNS = [
  { name: 'movies.genre', type: 'VARCHAR' },
  { name: 'year', type: 'INTEGER' },
  { name: 'day', type: 'TIMESTAMP' },
  { name: 'won', type: 'BOOLEAN' },
  { name: 'id', type: 'BIGINT' },
  { name: 'gross', type: 'DOUBLE' },
];
const ROWS = [
  ['Drama', '2010', '2010-01-01 00:00:00', 'true', '9007199254740993', '1.5'],
  ['Drama', '2010', '2010-01-01 00:00:00', 'true', '9007199254740992', '2'],
];

const genre = { field: 'movies.genre', type: 'nominal' };
const year = { field: 'year', type: 'ordinal' };
const day = { field: 'day', type: 'temporal' };
const sum = { field: 'gross', type: 'quantitative', aggregate: 'sum' };
const bar = (encoding: object, more: object = {}) => ({
  mark: 'bar',
  encoding: { y: sum, ...encoding },
  ...more,
});

const DRAMA = ['movies.genre', 'Drama'];
const IN_2010 = ['year', '2010'];
const ON_DAY = ['day', '2010-01-01 00:00:00'];

const renderer = new ChartRenderer();
afterAll(() => {
  renderer.close();
});

async function readFirst(spec: object) {
  const { marks } = await renderer.draw({
    input: { spec: JSON.stringify(spec), columns: COLUMNS, rows: ROWS },
    frame: { widthPx: 600, palette: PLAIN_PALETTE, locale: createChartLocale('en'), zone: null },
    form: { kind: 'screen', scale: 1 },
  });
  const [first] = marks;
  return { row: first?.row, keys: first?.keys, isComplete: first?.isComplete };
}

it.each([
  ['a number and a text', bar({ x: year, color: genre }), [DRAMA, IN_2010]],
  ['a time', bar({ x: day }), [ON_DAY]],
  ['a time and the same time in the tip', bar({ x: day, tooltip: [day] }), [ON_DAY]],
  ['a truth', bar({ x: { field: 'won', type: 'nominal' } }), [['won', 'true']]],
  ['nothing', bar({}), []],
  ['a line’s time and series', bar({ x: day, color: genre }, { mark: 'line' }), [DRAMA, ON_DAY]],
  [
    'a group of its own',
    {
      ...bar({ x: year, y: { field: 'total', type: 'quantitative' } }),
      transform: [{ aggregate: [{ op: 'sum', field: 'gross', as: 'total' }], groupby: ['year'] }],
    },
    [IN_2010],
  ],
])('a mark keeps every cell that it is grouped by: %s', async (_name, spec, keys) => {
  const read = await readFirst(spec);
  expect(read).toMatchObject({ row: null, isComplete: true });
  expect(read.keys?.toSorted()).toEqual([...keys].toSorted());
});

it.each([
  ['a time unit', bar({ x: { ...day, timeUnit: 'year' }, color: genre }), [DRAMA]],
  ['a bin', bar({ x: { field: 'gross', bin: true, type: 'quantitative' }, color: genre }), [DRAMA]],
  ['a number with more digits than are drawn', bar({ x: { field: 'id', type: 'ordinal' } }), []],
  [
    'a calculation',
    bar(
      { x: { field: 'half', type: 'ordinal' } },
      { transform: [{ calculate: 'datum.year / 2', as: 'half' }] },
    ),
    [],
  ],
  [
    'a column that the chart writes over',
    bar({ x: year }, { transform: [{ calculate: 'datum.year / 2', as: 'year' }] }),
    [],
  ],
  ['a filter', bar({ x: genre }, { transform: [{ filter: 'datum.year > 2000' }] }), [DRAMA]],
  [
    'a panel',
    {
      facet: { field: 'movies.genre', type: 'nominal' },
      spec: bar({ x: { ...year, sort: { field: 'gross', op: 'max' } } }),
    },
    [IN_2010],
  ],
])('a mark does not say which rows it is where it comes from %s', async (_name, spec, keys) => {
  expect(await readFirst(spec)).toEqual({ row: null, keys, isComplete: false });
});

it('a mark that is one row is that row', async () => {
  const spec = bar({ x: year, y: { field: 'gross', type: 'quantitative' } });
  expect(await readFirst(spec)).toEqual({ row: 0, keys: [], isComplete: true });
});
