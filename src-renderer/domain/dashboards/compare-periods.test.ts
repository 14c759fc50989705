import { describe, expect, it } from 'vitest';
import { comparePeriods, findNewestValue, type TileTable } from './compare-periods.ts';
import { readColumnGrain } from './column-grain.ts';
import { fillMissingRows } from './fill-rows.ts';
import { addPeriods, readPeriodMs, formatPeriod, formatPeriodStart } from './period.ts';

const toTable = (...rows: (readonly (string | null)[])[]): TileTable => ({
  columns: [
    { name: 'period', type: 'DATE' },
    { name: 'gross', type: 'HUGEINT' },
  ],
  rows,
});
const year = {
  measure: 'gross',
  timeDimension: 'period',
  offset: { amount: 1, unit: 'year' },
  outputs: null,
};

describe('comparePeriods', () => {
  it('reckons with every digit', () => {
    const table = toTable(['2009-01-01', '9007199254740993'], ['2010-01-01', '9007199254740994']);
    expect(comparePeriods(table, year)).toMatchObject({
      direction: 'up',
      difference: '+1',
      percent: '0.0',
      period: '2009-01-01',
    });
  });

  it('takes the newest row, wherever it stands, and a falling value is down', () => {
    const table = toTable(['2010-01-01', '50'], ['2009-01-01', '200'], ['2008-01-01', '1']);
    expect(findNewestValue(table, 'gross', 'period')).toMatchObject({
      value: '50',
      period: '2010-01-01',
    });
    expect(comparePeriods(table, year)).toMatchObject({ direction: 'down', percent: '−75.0' });
  });

  it.each([
    [toTable(['2010-01-01', '5']), year, /There is no row for 2009-01-01/],
    [toTable(['2010-01-01', '5'], ['2009-01-01', null]), year, /NULL/],
    [toTable(['2010-01-01', 'x'], ['2009-01-01', '1']), year, /no number/],
    [toTable(['2010-01-01', '5'], ['2009-01-01', '0']), year, /before it was 0/],
    [toTable(['soon', '5']), year, /do not say which period/],
    [toTable(['2010-01-01', '5']), { ...year, offset: { amount: 1, unit: 'moon' } }, /“moon”/],
    [
      toTable(['2010-01-01', '5']),
      { ...year, offset: { amount: 1e15, unit: 'month' } },
      /^No time is 1,000,000,000,000,000 months away\.$/,
    ],
    [
      toTable(['2010-01-01', '5']),
      { ...year, offset: { amount: 1e15, unit: 'day' } },
      /^No time is 1,000,000,000,000,000 days away\.$/,
    ],
    [toTable(), year, /do not say/],
    [
      toTable(['2010-01-01', '5'], ['2010-01-01', '7'], ['2009-01-01', '3']),
      year,
      /^2 rows are of 2010-01-01\.$/,
    ],
    [
      toTable(['2010-01-01', '5'], ['2009-01-01', '3'], ['2009-01-01', '4']),
      year,
      /^2 rows are of 2009-01-01\.$/,
    ],
  ])('says why there is nothing to compare', (table, comparison, why) => {
    const change = comparePeriods(table, comparison);
    expect(change.why).toMatch(why);
    expect(change.percent).toBeNull();
  });
});

describe('periods', () => {
  it('keep the last day of a month inside the month', () => {
    const end = readPeriodMs('2012-02-29') ?? 0;
    expect(formatPeriodStart(addPeriods(end, 'year', -1), '2012-02-29')).toBe('2011-02-28');
    expect(formatPeriodStart(addPeriods(end, 'month', 1), '2012-02-29 00:00:00')).toBe(
      '2012-03-29 00:00:00',
    );
  });

  it.each(['2012-02-30', 'x', '', null, '2012-13-01'])('%s is none', (text) => {
    expect(readPeriodMs(text)).toBeNull();
  });
});

describe('fillMissingRows', () => {
  const options = { member: 'period', excludedDimensions: null };
  const facts = { grain: 'year', isMeasure: (name: string) => name === 'gross' } as const;

  it('makes a gap with NULL, in its place', () => {
    const filled = fillMissingRows(
      toTable(['2008-01-01', '1'], ['2010-01-01', '2']),
      options,
      facts,
    );
    expect(filled.rows).toEqual([
      ['2008-01-01', '1'],
      ['2009-01-01', null],
      ['2010-01-01', '2'],
    ]);
    expect(filled.missing).toEqual(['2009-01-01']);
  });

  const series: TileTable = {
    columns: [...toTable().columns, { name: 'symbol', type: 'VARCHAR' }],
    rows: [
      ['2008-01-01', '1', 'A'],
      ['2010-01-01', '2', 'A'],
      ['2009-01-01', '3', 'B'],
    ],
  };

  it('fills each series, but not along an excluded dimension', () => {
    expect(fillMissingRows(series, options, facts).rows).toHaveLength(6);
    const excluded = { ...options, excludedDimensions: ['symbol'] };
    const filled = fillMissingRows(series, excluded, facts);
    expect(filled.rows).toBe(series.rows);
    expect(filled.missing).toEqual([]);
  });

  it('says why it fills nothing', () => {
    expect(fillMissingRows(series, { ...options, member: 'x' }, facts).why).toMatch(/no column x/);
    expect(fillMissingRows(series, options, { ...facts, grain: null }).why).toMatch(/how long/);
    const long = toTable(['1900-01-01', '1'], ['2000-01-01', '1']);
    expect(fillMissingRows(long, options, { ...facts, grain: 'second' }).why).toMatch(/too many/);
    const zoned = toTable(['2008-01-01 00:00:00-08', '1'], ['2010-01-01 00:00:00-08', '1']);
    expect(fillMissingRows(zoned, options, facts).why).toMatch(/cannot be read as a period/);
    const ends = toTable(['2012-02-29', '1'], ['2012-03-31', '1']);
    const uneven = fillMissingRows(ends, options, { ...facts, grain: 'month' });
    expect(uneven).toMatchObject({
      missing: [],
      why: 'The periods do not lie a whole month apart.',
    });
  });

  it('writes a year and a month as the column does', () => {
    const years = fillMissingRows(toTable(['2008', '1'], ['2010', '2']), options, facts);
    expect(years.missing).toEqual(['2009']);
    const months = toTable(['2008-11', '1'], ['2009-01', '2']);
    expect(fillMissingRows(months, options, { ...facts, grain: 'month' }).missing).toEqual([
      '2008-12',
    ]);
  });
});

describe('formatPeriod', () => {
  it.each([
    ['2010-01-01', 'year', '2010'],
    ['2010-01-01T00:00:00', 'year', '2010'],
    ['2010-01-01 00:00:00+00', 'year', '2010'],
    ['2024-04-01', 'quarter', '2024-Q2'],
    ['2024-12-01 00:00:00.000', 'quarter', '2024-Q4'],
    ['2010-01-01 00:00:00.000', 'month', 'January 2010'],
    ['2010-01-01', 'week', '2010-01-01'],
    ['2010-01-01 06:00:00', 'hour', '2010-01-01 06:00:00'],
    // Nothing says that it is a year: it may be a day or a month.
    ['2010-01-01', null, '2010-01-01'],
    // A column of months as text has no grain.
    ['2001-03', null, 'March 2001'],
    ['2001', null, '2001'],
    ['Q1', 'quarter', 'Q1'],
  ] as const)('names %s by %s', (period, grain, expected) => {
    expect(formatPeriod(period, grain)).toBe(expected);
  });
});

describe('readColumnGrain', () => {
  const by = (grain: string): string =>
    `SELECT DATE_TRUNC('${grain}', d) AS period, sum(v) AS v FROM t GROUP BY 1`;

  it.each([
    [by('Month'), 'period', 'month'],
    [by('fortnight'), 'period', null],
    [by('month'), 'v', null],
    [by('month'), null, null],
    ['SELECT d AS period FROM t', 'period', null],
    [null, 'period', null],
  ])('reads %s, column %s', (sql, column, expected) => {
    expect(readColumnGrain(sql, column)).toBe(expected);
  });
});
