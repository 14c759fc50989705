import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { bridgePauses, findLongestStep, findMissingPeriods } from './missing-periods.ts';
import { createDrawnData, type UnitChartRows } from './testing/unit-chart-fixture.ts';

const DAY_MS = 86_400_000;
const X = { field: 'day', type: 'temporal' };
const Y = { field: 'value', type: 'quantitative' };
const LINE = { mark: 'line', encoding: { x: X, y: Y } };
const COLOR = { field: 'series', type: 'nominal' };
const LINES = { mark: 'line', encoding: { x: X, y: Y, color: COLOR } };

const find = (spec: JsonObject, rows: UnitChartRows) =>
  findMissingPeriods(
    spec,
    createDrawnData({ day: 'Date', value: 'Double', series: 'String' }, rows),
  );
const toRows = (days: readonly string[], series = 'a'): UnitChartRows =>
  days.map((day) => [day, '1', series]);
const toYears = (...years: readonly number[]): string[] =>
  years.map((year) => `${String(year)}-01-01`);
const lastMomentBefore = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 1;

const YEARS = toYears(1970, 1971, 1972, 1973, 1975, 1976);
const MONTHS = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-06-01', '2024-07-01'];

describe('the longest step', () => {
  it('of a regular series is one period and a half, however long its months are', () => {
    const months = MONTHS.map((day) => Date.parse(day));
    expect(findLongestStep(months)).toBeGreaterThan(31 * DAY_MS);
    expect(findLongestStep(months)).toBeLessThan(60 * DAY_MS);
  });

  it('of working days spans a weekend with holidays', () => {
    const monday = Date.parse('2024-03-04');
    const week = [0, 1, 2, 3, 4].flatMap((day) => [
      monday + day * DAY_MS,
      monday + (day + 7) * DAY_MS,
    ]);
    expect(findLongestStep(week.toSorted((a, b) => a - b))).toBeGreaterThan(5 * DAY_MS);
  });

  it('is not known for events at irregular times, and for a few', () => {
    expect(findLongestStep([0, 1, 5, 6, 20, 23, 60].map((day) => day * DAY_MS))).toBeNull();
    expect(findLongestStep([0, 1, 3].map((day) => day * DAY_MS))).toBeNull();
  });
});

describe('the missing periods of a line', () => {
  it.each([
    ['a year', YEARS, '1975-01-01'],
    ['a month', MONTHS, '2024-06-01'],
  ])('break it before the value that follows: %s', (_what, days, next) => {
    expect(find(LINE, toRows(days)).rows).toEqual([{ day: lastMomentBefore(next) }]);
  });

  it('are found within buckets of a time unit', () => {
    const unit = { ...LINE, encoding: { ...LINE.encoding, x: { ...X, timeUnit: 'utcyearmonth' } } };
    const days = MONTHS.map((day) => day.replace(/01$/, '17'));
    expect(find(unit, toRows(days)).rows).toEqual([{ day: lastMomentBefore('2024-06-01') }]);
  });

  it('belong to the series that lacks them', () => {
    const rows = [...toRows(YEARS), ...toRows(toYears(1970, 1971, 1972, 1973, 1974, 1975), 'b')];
    expect(find(LINES, rows).rows).toEqual([{ day: lastMomentBefore('1975-01-01'), series: 'a' }]);
  });

  it('leave a time alone between two of them', () => {
    expect(find(LINE, toRows(YEARS)).hasLoneTimes).toBe(false);
    const lone = toYears(1970, 1971, 1972, 1973, 1974, 1976, 1978, 1979, 1980);
    expect(find(LINE, toRows(lone)).hasLoneTimes).toBe(true);
  });

  it.each<[string, JsonObject]>([
    ['counts', { ...LINE, encoding: { x: X, y: { ...Y, aggregate: 'count' } } }],
    ['points', { ...LINE, mark: 'point' }],
    ['stacked areas', { ...LINES, mark: 'area' }],
    ['rows that a transform makes', { ...LINE, transform: [{ aggregate: [], groupby: [] }] }],
    ['months of any year', { ...LINE, encoding: { x: { ...X, timeUnit: 'month' }, y: Y } }],
    [
      'values that the spec fills in',
      { ...LINE, encoding: { x: X, y: { ...Y, impute: { value: 0 } } } },
    ],
  ])('are not looked for in %s', (_what, spec) => {
    expect(find(spec, toRows(YEARS)).rows).toEqual([]);
  });

  it('are bridged by dashes below the line, for each series', () => {
    const bridged = bridgePauses({ ...LINES, width: 100, transform: [] }, LINES, 'grey');
    expect(bridged).toEqual({
      width: 100,
      transform: [],
      layer: [
        {
          mark: expect.objectContaining({
            strokeDash: [2, 4],
            stroke: 'grey',
            aria: false,
          }) as unknown,
          encoding: { x: X, y: Y, detail: [{ field: 'series', type: 'nominal' }] },
        },
        LINES,
      ],
    });
  });
});
