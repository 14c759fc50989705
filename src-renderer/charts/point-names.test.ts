import { describe, expect, it } from 'vitest';
import { refineSeries } from './refine-series.ts';
import {
  createDrawnData,
  createUnitChart,
  type UnitChartRows,
} from './testing/unit-chart-fixture.ts';

const TYPES = { rating: 'Double', gross: 'Double', genre: 'String' };
const ENCODING = {
  x: { field: 'rating', type: 'quantitative', scale: { zero: false } },
  y: { field: 'gross', type: 'quantitative' },
  color: { field: 'genre', type: 'nominal' },
};
/** Points on a diagonal, so that no names touch. */
const apart = (count: number): UnitChartRows =>
  Array.from({ length: count }, (_, at) => [String(at), String(at * 10), `genre ${String(at)}`]);

function refine(rows: UnitChartRows, { mark = 'circle', color = {}, widthPx = 800 } = {}) {
  const data = createDrawnData(TYPES, rows);
  const encoding = { ...ENCODING, color: { ...ENCODING.color, ...color } };
  return refineSeries(createUnitChart({ mark, encoding }, data, widthPx));
}

describe('points of more names than hues', () => {
  it('are named beside them in one colour, without a legend', () => {
    const { layer, transform } = refine(apart(10));
    const hue = 'brass';
    expect(layer).toMatchObject([
      {
        mark: { type: 'circle' },
        encoding: { color: { field: 'genre', scale: { range: [hue] }, legend: null } },
      },
      {
        mark: { type: 'text', align: 'left', fill: 'ink', aria: false },
        encoding: { text: { field: '__plumbline_name' } },
      },
    ]);
    expect(transform).toMatchObject([{ as: '__plumbline_name' }]);
    const rows = /indexof\(\[([\d,]*)\]/.exec(JSON.stringify(transform))?.[1] ?? '';
    expect(
      rows
        .split(',')
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 10 }, (_, at) => at));
  });

  it('leave out the lighter of two names that would touch', () => {
    const rows = [...apart(9), ['8.05', '80', 'beside it']];
    const { transform } = refine(rows);
    const named = /indexof\(\[([\d,]*)\]/.exec(JSON.stringify(transform))?.[1]?.split(',') ?? [];
    expect(named).toHaveLength(9);
    expect(named.includes('8') && named.includes('9')).toBe(false);
  });

  it.each([
    ['few names, which hues tell apart', apart(7), {}],
    ['more names than a plot has room for', apart(25), {}],
    [
      'names that would cover each other',
      apart(10).map(([, , name]) => ['1', '1', name ?? '']),
      {},
    ],
    ['several points of one name', [...apart(10), ['3', '5', 'genre 1']], {}],
    ['a narrow frame', apart(10), { widthPx: 300 }],
    ['other marks', apart(10), { mark: 'bar' }],
    ['an author’s own colours', apart(10), { color: { scale: { range: ['red', 'blue'] } } }],
    ['an author’s wish for no legend', apart(10), { color: { legend: null } }],
  ])('are not named for %s', (_name, rows, options) => {
    expect(refine(rows, options)).not.toHaveProperty('layer');
  });
});
