import { describe, expect, it } from 'vitest';
import { ROW_KEY } from './chart-data.ts';
import type { Json, JsonObject } from './json.ts';
import { DrawnData } from './drawn-data.ts';
import { buildShades } from './extend-colours.ts';
import { dropRepeatedColours, refineSeries, shareLegendSides } from './refine-series.ts';
import {
  createDrawnData,
  createUnitChart,
  PLAIN_PALETTE,
  type UnitChartRows,
} from './testing/unit-chart-fixture.ts';

const X = { field: 'day', type: 'temporal' };
const Y = { field: 'value', type: 'quantitative' };
const COLOR = { field: 'series', type: 'nominal' };
const LINES = { mark: 'line', encoding: { x: X, y: Y, color: COLOR } };

const TYPES = { day: 'Date', value: 'Double', series: 'String' };
/** More names than fit beside a plot. */
const NAMES = Array.from({ length: 20 }, (_, at) => `n${String(at).padStart(2, '0')}`);

function refine(spec: JsonObject, rows: UnitChartRows, widthPx = 800): JsonObject {
  const data = createDrawnData(TYPES, rows);
  return refineSeries(createUnitChart(spec, data, widthPx));
}

/** Two days a line; the second row of each is its end. */
const toLines = (ends: Readonly<Record<string, number>>): UnitChartRows =>
  Object.entries(ends).flatMap(([name, end]) => [
    ['2024-01-01', '0', name],
    ['2024-02-01', String(end), name],
  ]);

const APART = toLines({ north: 10, south: 90 });

const nameAtEnd = [
  `datum.${ROW_KEY} === 1 && ('' + datum["series"]) === "north" ? "north" : `,
  `datum.${ROW_KEY} === 3 && ('' + datum["series"]) === "south" ? "south" : ''`,
].join('');

describe('series', () => {
  it('of lines are named at their ends in their colours, without a legend', () => {
    const { transform, layer, resolve } = refine(LINES, APART);
    expect(transform).toMatchObject([
      { calculate: nameAtEnd, as: '__plumbline_name' },
      { calculate: expect.stringContaining('datum["value"]') as string },
    ]);
    expect(layer).toMatchObject([
      { mark: { type: 'line' }, encoding: { color: { ...COLOR, legend: null } } },
      {
        mark: { type: 'text', align: 'left', aria: false },
        encoding: {
          x: X,
          y: { field: '__plumbline_name_at' },
          text: { field: '__plumbline_name', type: 'nominal' },
          color: { ...COLOR, legend: null, scale: { range: expect.any(Array) as unknown[] } },
        },
      },
    ]);
    expect(resolve).toEqual({ scale: { color: 'independent' } });
  });

  it('whose ends touch have names that do not', () => {
    const { transform } = refine(LINES, toLines({ north: 89, south: 90 }));
    expect(transform).toMatchObject([
      {},
      { calculate: expect.stringMatching(/ 82\.\d+ : .* 90 : /) as string },
    ]);
  });

  it.each([
    ['mean', 20, 200],
    ['sum', 60, 200],
    ['median', 20, 200],
    ['count', 3, 1],
  ])('whose values are a %s of rows are named where their lines end', (aggregate, north, south) => {
    const rows = [
      ['2024-01-03', '0', 'north'],
      ['2024-01-09', '90', 'south'],
      ['2024-03-01', '10', 'north'],
      ['2024-03-22', '20', 'north'],
      ['2024-03-31', '30', 'north'],
      ['2024-03-05', '200', 'south'],
    ];
    const x = { ...X, timeUnit: 'yearmonth' };
    const y = aggregate === 'count' ? { aggregate, type: 'quantitative' } : { ...Y, aggregate };
    const refined = refine({ ...LINES, encoding: { x, y, color: COLOR } }, rows);
    // The line keeps all rows, and the names have one for each line.
    expect(refined).not.toHaveProperty('transform');
    expect(refined['layer']).toMatchObject([
      { mark: { type: 'line' }, encoding: { x, y } },
      {
        mark: { type: 'text' },
        transform: [
          { as: '__plumbline_name' },
          { as: '__plumbline_name_at' },
          { filter: "datum.__plumbline_name !== ''" },
        ],
        encoding: { x, y: { field: '__plumbline_name_at', type: 'quantitative' } },
      },
    ]);
    const heights = /"calculate":"[^?]*\? (\d+) : [^?]*\? (\d+) : null"/.exec(
      JSON.stringify(refined),
    );
    expect(heights?.slice(1).map(Number)).toEqual([north, south].toSorted((a, b) => a - b));
    expect(refined).not.toHaveProperty('layer.1.encoding.y.aggregate');
  });

  const mean = { ...LINES.encoding, y: { ...Y, aggregate: 'mean' } };

  it.each<[Json, string[] | undefined]>([
    [{ field: 'value', op: 'mean' }, ['north', 'south']],
    [{ field: 'value', op: 'max', order: 'descending' }, ['south', 'north']],
    [{ encoding: 'y', order: 'descending' }, ['south', 'north']],
    ['-y', ['south', 'north']],
    ['y', ['north', 'south']],
    [null, ['south', 'north']],
    // Both have two rows, so that only Vega knows which comes first.
    [{ op: 'count' }, undefined],
    [{ field: 'value', op: 'stdev' }, undefined],
  ])('in the order of other values have the same one at line and name: %j', (sort, order) => {
    const refined = refine(
      { ...LINES, encoding: { ...mean, color: { ...COLOR, sort } } },
      APART.toReversed(),
    );
    if (order === undefined) expect(refined).not.toHaveProperty('layer');
    else {
      const color = { sort: order };
      expect(refined).toMatchObject({ layer: [{ encoding: { color } }, { encoding: { color } }] });
    }
  });

  it('of which one has no value have a legend where rows are joined', () => {
    expect(refine({ ...LINES, encoding: mean }, APART)).toHaveProperty('layer');
    const nameless = [...APART, ['2024-02-01', null, 'west']];
    expect(refine({ ...LINES, encoding: mean }, nameless)).not.toHaveProperty('layer');
  });

  it.each<[Json, string]>([
    ['ascending', 'tue'],
    ['descending', 'mon'],
    [null, 'mon'],
    [['tue', 'mon'], 'mon'],
    // Those that the list leaves out stand behind.
    [['mon'], 'tue'],
  ])('over names in the order %j are named at the last of them', (sort, last) => {
    const rows = ['north', 'south'].flatMap((name, at) => [
      ['tue', String(80 * at), name],
      ['mon', String(80 * at), name],
    ]);
    const data = createDrawnData({ ...TYPES, day: 'String' }, rows);
    const x = { field: 'day', type: 'ordinal', sort };
    const spec = { ...LINES, encoding: { ...LINES.encoding, x } };
    const { transform } = refineSeries(createUnitChart(spec, data));
    const row = rows.findIndex(([day, , name]) => day === last && name === 'south');
    expect(JSON.stringify(transform)).toContain(`datum.${ROW_KEY} === ${String(row)} `);
  });

  it.each([
    ['months of any year', { ...X, timeUnit: 'month' }],
    ['names along the axis', { field: 'day', type: 'ordinal' }],
  ])('over %s are named at their ends', (_what, x) => {
    expect(refine({ ...LINES, encoding: { ...LINES.encoding, x } }, APART)).toHaveProperty('layer');
  });

  it('of folded columns are named by the columns’ titles', () => {
    const columns = [
      { name: 'day', type: 'Date' },
      { name: 'low', type: 'Double', title: 'Lowest' },
      { name: 'high', type: 'Double', title: 'Highest' },
    ];
    const rows = [
      ['2024-01-01', '0', '50'],
      ['2024-02-01', '10', '90'],
    ];
    const data = new DrawnData({ spec: '', columns, rows });
    const titles = { calculate: 'titles', as: 'series' };
    const fold = { fold: ['low', 'high'], as: ['series', 'value'] };
    const spec = { ...LINES, transform: [fold, titles] };
    expect(refineSeries(createUnitChart(spec, data))).toMatchObject({
      transform: [fold, titles, { calculate: expect.stringContaining('"Highest"') as string }, {}],
    });
  });

  it.each<[string, UnitChartRows, number]>([
    ['that end on different days', [...APART, ['2024-03-01', '40', 'south']], 800],
    ['in a narrow frame', APART, 419],
    ['with long names', toLines({ ['n'.repeat(23)]: 10, south: 90 }), 800],
    [
      'of which there are too many',
      toLines(Object.fromEntries(NAMES.map((one, at) => [one, at]))),
      800,
    ],
  ])('%s have a legend', (_which, rows, widthPx) => {
    const refined = refine(LINES, rows, widthPx);
    expect(refined).not.toHaveProperty('layer');
    expect(refined).toMatchObject({ encoding: { color: { legend: { symbolType: 'stroke' } } } });
  });

  it('stand in the legend as their lines end', () => {
    const refined = refine(LINES, toLines({ low: 10, high: 90, middle: 50 }), 400);
    expect(refined).toMatchObject({
      encoding: { color: { legend: { values: ['high', 'middle', 'low'] } } },
    });
  });

  it('can be told apart without their colours, by dash where they are many, or by shape', () => {
    const five = toLines({ a: 0, b: 10, c: 20, d: 30, e: 40 });
    const dashed = {
      encoding: {
        strokeDash: { field: 'series', scale: { range: expect.any(Array) as unknown[] } },
      },
    };
    expect(refine(LINES, five, 400)).toMatchObject(dashed);
    expect(refine(LINES, APART, 400)).not.toHaveProperty('encoding.strokeDash');
    const chart = createUnitChart(LINES, createDrawnData(TYPES, APART), 400);
    const palette = { ...chart.palette, isStrong: true };
    expect(refineSeries({ ...chart, palette })).toMatchObject(dashed);
    expect(refine({ ...LINES, mark: 'point' }, APART)).toMatchObject({
      encoding: { shape: { field: 'series' } },
    });
    expect(refine({ ...LINES, mark: 'bar' }, APART)).not.toHaveProperty('encoding.strokeDash');
  });

  it('above seven have shades of one hue, each its own', () => {
    const eight = toLines(Object.fromEntries(NAMES.slice(0, 8).map((one, at) => [one, at])));
    const chart = createUnitChart({ ...LINES, mark: 'bar' }, createDrawnData(TYPES, eight));
    const { encoding } = refineSeries({ ...chart, palette: PLAIN_PALETTE });
    expect(encoding).toMatchObject({ color: { scale: { range: buildShades(PLAIN_PALETTE, 8) } } });
    expect(new Set(buildShades(PLAIN_PALETTE, 40)).size).toBe(40);
  });

  it('that an axis names have no legend, and above seven one colour', () => {
    const spec = { mark: 'bar', encoding: { x: Y, y: COLOR, color: COLOR } };
    expect(refine(spec, APART)).toMatchObject({ encoding: { color: { legend: null } } });
    const eight = toLines(Object.fromEntries(NAMES.slice(0, 8).map((one, at) => [one, at])));
    expect(dropRepeatedColours(spec, createDrawnData(TYPES, APART))).toEqual(spec);
    expect(dropRepeatedColours(spec, createDrawnData(TYPES, eight))).toEqual({
      mark: 'bar',
      encoding: { x: Y, y: COLOR },
    });
  });

  it('keep what the spec asked for', () => {
    const own = { ...COLOR, legend: null };
    const spec = { ...LINES, mark: 'bar', encoding: { ...LINES.encoding, color: own } };
    expect(refine(spec, APART)).toMatchObject({ encoding: { color: own } });
    const single = { mark: 'line', encoding: { x: X, y: Y } };
    expect(refine(single, APART)).toEqual(single);
  });

  it('stand in as many columns of the legend as fit', () => {
    const bars = { ...LINES, mark: 'bar' };
    const columnsAt = (widthPx: number) => {
      const { encoding } = refine(bars, APART, widthPx) as { encoding: JsonObject };
      return encoding;
    };
    expect(columnsAt(800)).toMatchObject({ color: { legend: { columns: 9 } } });
    expect(columnsAt(60)).toMatchObject({ color: { legend: { columns: 2, title: null } } });
  });

  it('of layers have their legend on the side that one of them chooses', () => {
    const right = { ...COLOR, legend: { orient: 'right' } };
    const layers = [
      { encoding: { color: COLOR } },
      { encoding: { color: right } },
      { encoding: {} },
    ];
    expect(shareLegendSides(layers)).toEqual([
      { encoding: { color: right } },
      { encoding: { color: right } },
      { encoding: {} },
    ]);
  });
});
