import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from './json.ts';
import { refineMarks } from './refine-marks.ts';
import {
  createDrawnData,
  createUnitChart,
  type UnitChartRows,
} from './testing/unit-chart-fixture.ts';

const NAMES = { field: 'name', type: 'nominal' };
const VALUE = { field: 'value', type: 'quantitative' };
const BARS = { mark: 'bar', encoding: { x: NAMES, y: VALUE } };

function refine(spec: JsonObject, rows: UnitChartRows, widthPx = 800): JsonObject {
  const data = createDrawnData({ name: 'String', value: 'Int64', kind: 'String' }, rows);
  return refineMarks(createUnitChart(spec, data, widthPx));
}

const toRows = (count: number): UnitChartRows =>
  Array.from({ length: count }, (_, at) => [`n${String(at)}`, String(at + 1), 'k']);

describe('bars', () => {
  it('say their values where there is room, in the marks’ own places', () => {
    const { layer, transform } = refine(BARS, toRows(3));
    expect(transform).toEqual([
      {
        calculate: expect.stringContaining('datum["value"]') as string,
        as: expect.any(String) as string,
      },
    ]);
    expect(layer).toMatchObject([
      { mark: { type: 'bar' }, encoding: { x: NAMES, y: VALUE } },
      {
        mark: { type: 'text', baseline: 'bottom', fill: 'quiet', aria: false },
        encoding: { x: NAMES, y: VALUE },
      },
    ]);
  });

  it('that say their values need no numbers at the axis, which keeps its title', () => {
    const bare = { labels: false, ticks: false, grid: false, domain: false };
    const at = (encoding: JsonObject) => refine({ mark: 'bar', encoding }, toRows(3))['layer'];
    expect(at({ x: NAMES, y: VALUE })).toMatchObject([{ encoding: { y: { axis: bare } } }, {}]);
    const untitled = { ...NAMES, axis: { title: null } };
    expect(at({ x: VALUE, y: untitled })).toMatchObject([
      { encoding: { x: { axis: { ...bare, orient: 'top', titleAnchor: 'start' } } } },
      {},
    ]);
    expect(at({ x: VALUE, y: NAMES })).not.toHaveProperty('0.encoding.x.axis.orient');
    const chosen = { ...VALUE, axis: { grid: true } };
    expect(at({ x: NAMES, y: chosen })).toMatchObject([{ encoding: { y: chosen } }, {}]);
  });

  it.each<[Json, Json]>([
    ['-y', { field: 'value', op: 'min', order: 'descending' }],
    ['y', { field: 'value', op: 'min', order: 'ascending' }],
    [
      { encoding: 'y', order: 'descending' },
      { field: 'value', op: 'min', order: 'descending' },
    ],
    [
      { field: 'value', op: 'mean' },
      { field: 'value', op: 'min' },
    ],
    [null, null],
    ['descending', 'descending'],
    [
      ['n1', 'n0'],
      ['n1', 'n0'],
    ],
  ])('with values keep the order %j in both layers', (sort, shared) => {
    const sorted = { ...NAMES, sort };
    const { layer } = refine({ mark: 'bar', encoding: { x: sorted, y: VALUE } }, toRows(3));
    const encoding = { x: { ...NAMES, sort: shared }, y: VALUE };
    expect(layer).toMatchObject([{ encoding }, { encoding }]);
  });

  it('that lie have their values to the right of them', () => {
    const level = { mark: 'bar', encoding: { x: VALUE, y: NAMES } };
    expect(refine(level, toRows(3), 200)).toMatchObject({
      layer: [{}, { mark: { align: 'left', dx: 6 } }],
    });
  });

  it.each<[string, JsonObject, UnitChartRows, number]>([
    ['are too narrow', BARS, toRows(3), 150],
    ['are too many', BARS, toRows(21), 8_000],
    ['go below zero', BARS, [['a', '-1', 'k']], 800],
    ['stand for several rows', BARS, [...toRows(2), ...toRows(2)], 800],
    [
      'are a sum',
      { ...BARS, encoding: { x: NAMES, y: { ...VALUE, aggregate: 'sum' } } },
      toRows(3),
      800,
    ],
    ['are in groups', { ...BARS, encoding: { ...BARS.encoding, xOffset: NAMES } }, toRows(3), 800],
  ])('say no values where they %s', (_why, spec, rows, widthPx) => {
    expect(refine(spec, rows, widthPx)).not.toHaveProperty('layer');
  });

  it('that are stacked stand apart by the ground between them', () => {
    const stacked = { ...BARS, encoding: { ...BARS.encoding, color: { field: 'kind' } } };
    expect(refine(stacked, toRows(3))).toMatchObject({
      mark: { type: 'bar', stroke: 'ground', strokeWidth: 1 },
    });
  });
});

describe('lines and areas', () => {
  const line = (mark: JsonObject | string, color?: JsonObject): JsonObject => ({
    mark,
    encoding: { x: NAMES, y: VALUE, ...(color ? { color } : {}) },
  });

  it.each([
    [14, true],
    [15, false],
  ])('a line of %i places has points: %s', (count, isPointed) => {
    expect(refine(line('line'), toRows(count))).toMatchObject({ mark: { point: isPointed } });
  });

  it('of several lines has none, but where a line would be one place', () => {
    const lines = line('line', { field: 'kind' });
    expect(refine(lines, toRows(3))).toMatchObject({ mark: { point: false } });
    expect(refine(lines, toRows(1))).toMatchObject({ mark: { point: true } });
  });

  it('a line that asks for points has them, however many there are', () => {
    const pointed = line({ type: 'line', point: true });
    expect(refine(pointed, toRows(90))).toMatchObject({ mark: { point: true } });
  });

  it('a line that asks for no points has none', () => {
    const bare = line({ type: 'line', point: false });
    expect(refine(bare, toRows(3))).toMatchObject({ mark: { point: false } });
  });

  it('an area that lies has no outline, because it would not follow its edge', () => {
    const level = { mark: 'area', encoding: { x: VALUE, y: { field: 'name', type: 'temporal' } } };
    expect(refine(level, toRows(3))).not.toHaveProperty('mark.line');
  });

  it('stacked areas hide nothing behind them', () => {
    expect(refine(line('area', { field: 'kind' }), toRows(3))).toMatchObject({
      mark: { type: 'area', fillOpacity: 0.85 },
    });
    expect(refine(line('area'), toRows(3))).toMatchObject({
      mark: { type: 'area', fillOpacity: 0.25, line: true },
    });
    const faint = line({ type: 'area', opacity: 0.5 });
    expect(refine(faint, toRows(3))).not.toHaveProperty('mark.fillOpacity');
  });
});
