import { describe, expect, it } from 'vitest';
import { ROW_KEY } from './chart-data.ts';
import type { JsonObject } from './json.ts';
import { refineSeries } from './refine-series.ts';
import {
  createDrawnData,
  createUnitChart,
  type UnitChartRows,
} from './testing/unit-chart-fixture.ts';

const X = { field: 'day', type: 'temporal' };
const Y = { field: 'value', type: 'quantitative' };
const COLOR = { field: 'series', type: 'nominal' };
const LINES = { mark: 'line', encoding: { x: X, y: Y, color: COLOR } };

function refine(spec: JsonObject, rows: UnitChartRows, widthPx = 800): JsonObject {
  const data = createDrawnData({ day: 'Date', value: 'Double', series: 'String' }, rows);
  return refineSeries(createUnitChart(spec, data, widthPx));
}

/** Two days a line; the second row of each is its end. */
const toLines = (ends: Readonly<Record<string, number>>): UnitChartRows =>
  Object.entries(ends).flatMap(([name, end]) => [
    ['2024-01-01', '0', name],
    ['2024-02-01', String(end), name],
  ]);

const APART = toLines({ north: 10, south: 90 });

describe('series', () => {
  it('of lines are named at their ends, without a legend', () => {
    expect(refine(LINES, APART)).toMatchObject({
      transform: [
        {
          calculate: `indexof([1,3], datum.${ROW_KEY}) < 0 ? '' : datum["series"]`,
          as: '__plumbline_name',
        },
      ],
      layer: [
        { mark: { type: 'line' }, encoding: { color: { ...COLOR, legend: null } } },
        {
          mark: { type: 'text', align: 'left', fill: 'ink', aria: false },
          encoding: { x: X, y: Y, text: { field: '__plumbline_name', type: 'nominal' } },
        },
      ],
    });
  });

  it.each<[string, UnitChartRows, number]>([
    ['whose ends touch', toLines({ north: 89, south: 90 }), 800],
    ['that end on different days', [...APART, ['2024-03-01', '40', 'south']], 800],
    ['in a narrow frame', APART, 419],
    ['with long names', toLines({ ['n'.repeat(23)]: 10, south: 90 }), 800],
    ['of which there are many', toLines({ a: 0, b: 10, c: 20, d: 30, e: 40, f: 50, g: 60 }), 800],
  ])('%s have a legend', (_which, rows, widthPx) => {
    const refined = refine(LINES, rows, widthPx);
    expect(refined).not.toHaveProperty('layer');
    expect(refined).toMatchObject({ encoding: { color: { legend: { symbolType: 'stroke' } } } });
  });

  it('can be told apart without their colours, by dash or by shape', () => {
    const touching = toLines({ north: 89, south: 90 });
    expect(refine(LINES, touching)).toMatchObject({
      encoding: {
        strokeDash: { field: 'series', scale: { range: expect.any(Array) as unknown[] } },
      },
    });
    expect(refine({ ...LINES, mark: 'point' }, touching)).toMatchObject({
      encoding: { shape: { field: 'series' } },
    });
    expect(refine({ ...LINES, mark: 'bar' }, touching)).not.toHaveProperty('encoding.strokeDash');
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
});
