import { describe, expect, it } from 'vitest';
import { hasOnlyDays, MAX_CHART_ROWS, ROW_KEY, toDrawnRows, toWallClockMs } from './chart-data.ts';
import { toColumnKind } from '../lib/cells/column-kind.ts';

describe('toWallClockMs', () => {
  it.each([
    ['2014-06-01', '2014-06-01T00:00:00.000Z'],
    ['2014-06', '2014-06-01T00:00:00.000Z'],
    ['2014-03-30 02:30:00', '2014-03-30T02:30:00.000Z'],
    ['2014-03-30T02:30:00.123456', '2014-03-30T02:30:00.123Z'],
    ['2014-03-30T02:30:00Z', '2014-03-30T02:30:00.000Z'],
    ['2014-03-30 02:30:00+00', '2014-03-30T02:30:00.000Z'],
    ['2014-03-30T02:30:00+02:00', '2014-03-30T00:30:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z'],
  ])('reads %s as it is written', (text, iso) => {
    expect(new Date(toWallClockMs(text) ?? Number.NaN).toISOString()).toBe(iso);
  });

  it.each(['', 'sun', '—'])('reads %j as no time', (text) => {
    expect(toWallClockMs(text)).toBeNull();
  });
});

describe('toColumnKind', () => {
  it.each([
    ['Int64', 'number'],
    ['UInt8', 'number'],
    ['BIGINT', 'number'],
    ['Double', 'number'],
    ['Float64', 'number'],
    ['Decimal(38,19)', 'number'],
    ['Timestamp', 'time'],
    ['Date32', 'time'],
    ['Boolean', 'truth'],
    ['String', 'text'],
    ['Interval', 'text'],
    ['', 'text'],
  ] as const)('%s is %s', (type, kind) => {
    expect(toColumnKind(type)).toBe(kind);
  });
});

describe('toDrawnRows', () => {
  it('converts by the type of the column, never by the look of the text', () => {
    const rows = toDrawnRows({
      spec: '',
      columns: [
        { name: 'n', type: 'Int64' },
        { name: 's', type: 'String' },
        { name: 't', type: 'Date' },
        { name: 'b', type: 'Boolean' },
      ],
      rows: [
        ['12', '12', '2014-01-01', 'true'],
        [null, '', null, 'false'],
        ['many', null, 'soon', null],
      ],
    });
    expect(rows).toEqual([
      { n: 12, s: '12', t: Date.UTC(2014, 0, 1), b: true, [ROW_KEY]: 0 },
      { n: null, s: '', t: null, b: false, [ROW_KEY]: 1 },
      { n: null, s: null, t: null, b: null, [ROW_KEY]: 2 },
    ]);
  });

  it('refuses more rows than a chart can hold', () => {
    const rows = Array.from({ length: MAX_CHART_ROWS + 1 }, () => ['1']);
    const columns = [{ name: 'n', type: 'Int64' }];
    expect(() => toDrawnRows({ spec: '', columns, rows })).toThrow(/at most 50,000/);
  });

  it('knows days from hours', () => {
    const columns = [{ name: 't', type: 'Timestamp' }];
    expect(hasOnlyDays({ spec: '', columns, rows: [['2014-01-01 00:00:00'], [null]] })).toBe(true);
    expect(hasOnlyDays({ spec: '', columns, rows: [['2014-01-01 06:00:00']] })).toBe(false);
  });
});
