import { describe, expect, it } from 'vitest';
import { asJsonObject } from '../vega-spec.ts';
import type { Json, JsonObject } from '../json.ts';
import { CHART_KINDS, DEFAULT_ENCODING, type ChartEncoding } from './chart-encoding.ts';
import { findTimeUnit, buildChartSpec } from './encoding-to-spec.ts';
import { readChartEncoding } from './read-encoding.ts';
import { suggestEncoding } from './suggest-encoding.ts';

const columns = [
  { name: 'month', type: 'Timestamp' },
  { name: 'region', type: 'String' },
  { name: 'revenue', type: 'Decimal(18,2)' },
];
const rows = ['2024-01-01', '2024-02-01'].flatMap((month) =>
  ['Nord', 'Süd'].map((region, at) => [month, region, String(at + 1)]),
);
const data = { columns, rows };

const specOf = (encoding: Partial<ChartEncoding>): JsonObject =>
  asJsonObject(JSON.parse(buildChartSpec({ ...DEFAULT_ENCODING, ...encoding }, data)) as Json);

describe('suggestEncoding', () => {
  it('draws a measure over time, a line a name', () => {
    expect(suggestEncoding(data)).toMatchObject({
      kind: 'line',
      across: 'month',
      value: 'revenue',
      series: 'region',
      aggregate: 'none',
    });
  });

  it('sums rows that stand at one place', () => {
    expect(suggestEncoding({ columns, rows: [...rows, ...rows] })?.aggregate).toBe('sum');
  });

  it('stands along years, and reads many or long names across', () => {
    const years = {
      columns: [
        { name: 'sales', type: 'Int64' },
        { name: 'order_year', type: 'Int64' },
      ],
      rows: [['5', '2023']],
    };
    expect(suggestEncoding(years)).toMatchObject({
      kind: 'bar',
      across: 'order_year',
      value: 'sales',
    });
    const long = { columns: columns.slice(1), rows: [['A name of many letters', '1']] };
    expect(suggestEncoding(long)?.kind).toBe('level-bar');
  });

  it('counts where nothing is measured, and sets two measures against each other', () => {
    const names = { columns: columns.slice(1, 2), rows: [['Nord'], ['Nord']] };
    expect(suggestEncoding(names)).toMatchObject({ value: null, aggregate: 'count' });
    const pair = {
      columns: [
        { name: 'a', type: 'Double' },
        { name: 'b', type: 'Double' },
      ],
      rows: [['1', '2']],
    };
    expect(suggestEncoding(pair)).toMatchObject({ kind: 'point', across: 'a', value: 'b' });
    expect(suggestEncoding({ columns: [], rows: [] })).toBeNull();
  });
});

describe('readChartEncoding', () => {
  it.each(CHART_KINDS)('reads back what was written: %s', (kind) => {
    const series = kind === 'pie' ? null : 'region';
    const encoding = { ...DEFAULT_ENCODING, kind, across: 'month', value: 'revenue', series };
    expect(readChartEncoding(buildChartSpec(encoding, data), data)).toEqual(encoding);
  });

  it('begins with what suits the columns where a spec makes columns of its own', () => {
    const spec = JSON.stringify({ mark: 'bar', transform: [], encoding: { x: { field: 'new' } } });
    expect(readChartEncoding(spec, data)).toEqual(suggestEncoding(data));
    expect(readChartEncoding('{', data)).toEqual(suggestEncoding(data));
    expect(readChartEncoding(null, data)).toEqual(suggestEncoding(data));
  });
});

describe('buildChartSpec', () => {
  const base = { across: 'region', value: 'revenue' } as const;

  it('lays bars level, sorted by their length', () => {
    expect(specOf({ ...base, kind: 'level-bar', order: 'largest' })['encoding']).toMatchObject({
      y: { field: 'region', sort: '-x' },
      x: { field: 'revenue', type: 'quantitative' },
    });
  });

  it('groups, stacks and shares', () => {
    const encodingOf = (stacking: ChartEncoding['stacking']) =>
      asJsonObject(specOf({ ...base, series: 'month', stacking })['encoding']);
    expect(encodingOf('grouped')).toHaveProperty('xOffset.field', 'month');
    expect(encodingOf('share')).toMatchObject({
      y: { stack: 'normalize', axis: { format: '.0%' } },
    });
    expect(encodingOf('stacked')).not.toHaveProperty('xOffset');
  });

  it('says what was made of several rows', () => {
    expect(specOf({ ...base, aggregate: 'mean' })['encoding']).toMatchObject({
      y: { aggregate: 'mean', field: 'revenue' },
    });
    expect(specOf({ ...base, value: null })['encoding']).toMatchObject({
      y: { aggregate: 'count', title: 'Rows' },
    });
  });

  it('keeps the largest and puts the others together', () => {
    const spec = specOf({ ...base, top: 1 });
    expect(JSON.stringify(spec['transform'])).toContain('<= 1 ? datum[\\"region\\"] : \'Other\'');
    expect(spec['encoding']).toMatchObject({ y: { aggregate: 'sum' }, x: { title: 'region' } });
  });

  it('takes a logarithm of lines and points, never of bars, which begin at zero', () => {
    const scaleOf = (kind: ChartEncoding['kind']) =>
      asJsonObject(asJsonObject(specOf({ ...base, kind, isLog: true })['encoding'])['y'])['scale'];
    expect(scaleOf('line')).toEqual({ type: 'log' });
    expect(scaleOf('bar')).toBeUndefined();
  });
});

describe('toGrain', () => {
  it.each([
    [['2024-01-01', '2023-01-01'], 'utcyear'],
    [['2024-01-01', '2024-06-01'], 'utcyearmonth'],
    [['2024-01-01', '2024-06-02'], 'utcyearmonthdate'],
    [['2024-01-01 05:00:00'], 'utcyearmonthdatehours'],
    [['2024-01-01 05:30:00'], 'utcyearmonthdatehoursminutes'],
  ])('%j by %s', (times, grain) => {
    const one = { columns: columns.slice(0, 1), rows: times.map((time) => [time]) };
    expect(findTimeUnit('month', one)).toBe(grain);
  });
});
