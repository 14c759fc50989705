import { describe, expect, it } from 'vitest';
import { hasOnlyDays, MAX_CHART_ROWS, ROW_KEY, buildDrawnRows } from './chart-data.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';

describe('getColumnKind', () => {
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
    expect(getColumnKind(type)).toBe(kind);
  });
});

describe('buildDrawnRows', () => {
  it('converts by the type of the column, never by the look of the text', () => {
    const rows = buildDrawnRows({
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
    expect(() => buildDrawnRows({ spec: '', columns, rows })).toThrow(/at most 50,000/);
  });

  it('knows days from hours', () => {
    const columns = [{ name: 't', type: 'Timestamp' }];
    expect(hasOnlyDays({ spec: '', columns, rows: [['2014-01-01 00:00:00'], [null]] })).toBe(true);
    expect(hasOnlyDays({ spec: '', columns, rows: [['2014-01-01 06:00:00']] })).toBe(false);
  });
});
