import { expect, it } from 'vitest';
import {
  withoutMidnight,
  formatPeriod,
  resolvePeriodRange,
  formatPeriodStart,
  findRangeGrain,
} from './period.ts';

it.each([
  ['2010-01-01 00:00:00', '2010-01-01'],
  ['2010-01-01T00:00', '2010-01-01'],
  ['2010-01-01T00:00:00.000+00:00', '2010-01-01'],
  ['2010-01-01T00:00:00Z', '2010-01-01'],
  ['2010-01-01 00:00:01', '2010-01-01 00:00:01'],
  ['Drama', 'Drama'],
])('writes midnight as its day: %s', (text, day) => {
  expect(withoutMidnight(text)).toBe(day);
  expect(formatPeriod(text, null)).toBe(day);
});

it.each([
  ['2013-03-01 00:00:00', 'month', '2013-04-01 00:00:00'],
  ['2013-12-01T00:00:00Z', 'month', '2014-01-01T00:00:00Z'],
  ['2013-03-01 00:00:00+00', 'month', '2013-04-01 00:00:00+00'],
  ['1960-10-01', 'quarter', '1961-01-01'],
  ['2012-01-01', 'year', '2013-01-01'],
  ['2013-03-04', 'week', '2013-03-11'],
  ['2013-02-28', 'day', '2013-03-01'],
  ['2013-03-31 01:00:00', 'hour', '2013-03-31 02:00:00'],
] as const)('a period goes from %s by its %s to before %s', (from, grain, to) => {
  expect(resolvePeriodRange(from, grain)).toEqual([from, to]);
  expect(findRangeGrain(from, to)).toBe(grain);
});

it.each([
  ['2013-03-02', 'month'],
  ['2013-02-01', 'quarter'],
  ['2013-03-01 05:00:00', 'month'],
  ['2013-03-01 00:00:00+02', 'month'],
  ['2013-03-01 00:00:00.500', 'second'],
  ['2013-03-01', 'hour'],
  ['9999-12-01', 'month'],
  ['9999-12-31 00:00:00+00', 'day'],
  ['March', 'month'],
] as const)('no period begins at %s by its %s', (text, grain) => {
  expect(resolvePeriodRange(text, grain)).toBeNull();
  expect(findRangeGrain(text, text)).toBeNull();
});

it.each(['2012-12-01 00:00:00+00', '2012-12-01T00:00:00Z', '2012-12-01T00:00:00', '2012-12'])(
  'a time is written as another of its column is, with its zone: %s',
  (like) => {
    const text = formatPeriodStart(Date.UTC(2013, 2, 1), like);
    expect(text).toBe(like.replace('2012-12', '2013-03'));
  },
);
