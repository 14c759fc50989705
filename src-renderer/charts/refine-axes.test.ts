import { describe, expect, it } from 'vitest';
import { refineCategories, measureChartWidth, refineTimes } from './refine-axes.ts';
import { refineNumbers, buildShortNumber } from './refine-numbers.ts';
import { createDrawnData } from './testing/unit-chart-fixture.ts';

const NAMES = { field: 'name', type: 'nominal' };
const VALUE = { field: 'value', type: 'quantitative' };
const GUIDES = { colours: { zero: 'zero', line: 'line' }, widthPx: 480 };

const toNames = (count: number, name: string) =>
  createDrawnData(
    { name: 'String' },
    Array.from({ length: count }, (_, at) => [`${name}${String(at)}`]),
  );

describe('axes of names', () => {
  it('are level where the names fit, slanted where they do not', () => {
    const level = refineCategories({ x: NAMES }, toNames(3, 'n'), 800);
    expect(level).toMatchObject({ x: { axis: { labelAngle: 0, labelOverlap: false } } });
    const slanted = refineCategories({ x: NAMES }, toNames(12, 'a long name '), 800);
    expect(slanted).toMatchObject({ x: { axis: { labelAngle: -40 } } });
  });

  it('are level for buckets of time, of which some are named for all', () => {
    const months = { field: 'day', type: 'ordinal', timeUnit: 'yearmonth' };
    const days = Array.from({ length: 24 }, (_, at) => [
      new Date(Date.UTC(2022, at, 1)).toISOString().slice(0, 10),
    ]);
    expect(
      refineCategories({ x: months }, createDrawnData({ day: 'Date' }, days), 400),
    ).toMatchObject({ x: { axis: { labelAngle: 0, labelOverlap: true } } });
  });

  it('give names beside the plot a share of the width, and never thin them out', () => {
    expect(refineCategories({ y: NAMES }, toNames(3, 'n'), 500)).toMatchObject({
      y: { axis: { labelLimit: 210, labelOverlap: false } },
    });
  });

  it('keep what the spec says, and its axis that is none', () => {
    const own = { ...NAMES, axis: { labelAngle: 90 } };
    expect(refineCategories({ x: own }, toNames(3, 'n'), 800)).toMatchObject({
      x: { axis: { labelAngle: 90 } },
    });
    const none = { x: { ...NAMES, axis: null }, y: { ...NAMES, axis: null } };
    expect(refineCategories(none, toNames(3, 'n'), 800)).toEqual(none);
  });

  it('scroll where no bar could be pointed at, and do not make walls of two', () => {
    expect(measureChartWidth({ x: NAMES }, toNames(100, 'n'), 800)).toEqual({
      widthPx: 1_472,
      isScrolled: true,
    });
    expect(measureChartWidth({ x: NAMES }, toNames(2, 'n'), 800)).toEqual({
      widthPx: 312,
      isScrolled: false,
    });
    expect(measureChartWidth({ x: VALUE }, toNames(2, 'n'), 800)).toEqual({
      widthPx: 800,
      isScrolled: false,
    });
  });
});

describe('long numbers', () => {
  it.each([
    [999_999, null],
    [1e6, '\u00A0M'],
    [2.5e9, '\u00A0bn'],
    [1e12, '\u00A0tn'],
    [Number.POSITIVE_INFINITY, null],
  ])('up to %d are shortened to %j', (largest, suffix) => {
    const short = buildShortNumber({ value: 'v', format: '', largest });
    if (suffix === null) expect(short).toBeNull();
    else expect(short).toContain(suffix);
  });

  it('keep a currency, and any format that means more than digits', () => {
    expect(buildShortNumber({ value: 'v', format: '$,.2f', largest: 1e6 })).toContain("'$,~f'");
    expect(buildShortNumber({ value: 'v', format: '.1%', largest: 1e6 })).toBeNull();
    // Money in giga is nobody's; a number in giga may be somebody's.
    expect(buildShortNumber({ value: 'v', format: '$,~s', largest: 2e9 })).toContain("'$,~f'");
    expect(buildShortNumber({ value: 'v', format: '~s', largest: 2e9 })).toBeNull();
  });

  it('are shortened beside sizes, of which there are few', () => {
    const data = createDrawnData({ value: 'Int64' }, [['5'], ['2000000000']]);
    expect(refineNumbers({ size: VALUE }, data, GUIDES)).toMatchObject({
      size: {
        legend: { tickCount: 4, columns: 4, labelExpr: expect.stringContaining('bn') as string },
      },
    });
    const own = { ...VALUE, legend: { tickCount: 9, columns: 2, labelExpr: 'datum.label' } };
    expect(refineNumbers({ size: own }, data, GUIDES)).toEqual({ size: own });
    const none = { size: { ...VALUE, legend: null } };
    expect(refineNumbers(none, data, GUIDES)).toEqual(none);
  });

  it('are shortened on axes, by the column; a zero line shows where values go both ways', () => {
    const data = createDrawnData({ value: 'Int64' }, [['-2000000'], ['5000000']]);
    expect(refineNumbers({ y: VALUE }, data, GUIDES)).toMatchObject({
      y: {
        axis: {
          labelExpr: expect.stringContaining('1000000') as string,
          gridColor: { condition: { value: 'zero' }, value: 'line' },
        },
      },
    });
    const positive = createDrawnData({ value: 'Int64' }, [['5'], ['7']]);
    expect(refineNumbers({ y: VALUE }, positive, GUIDES)).toEqual({ y: { ...VALUE, axis: {} } });
  });
});

describe('axes of times', () => {
  const TIME = { field: 'day', type: 'temporal' };
  const over = (...days: readonly string[]) =>
    refineTimes(
      { x: TIME },
      createDrawnData(
        { day: 'Date' },
        days.map((day) => [day]),
      ),
    );

  it('name the first of a month by its day where only days are shown', () => {
    expect(over('2024-01-01', '2024-01-03')).toMatchObject({
      x: { axis: { format: { month: '%-d %b', year: '%-d %b' } } },
    });
    expect(over('2024-01-01', '2024-06-01')).toMatchObject({
      x: { axis: { format: { month: '%b %Y', year: '%Y', hours: '%H:%M' } } },
    });
  });

  it('have no two ticks in one bucket of a unit, and keep the format of the spec', () => {
    const data = createDrawnData({ day: 'Date' }, [['2024-01-01']]);
    const quarters = { x: { ...TIME, timeUnit: 'yearquarter' } };
    const tickMinStep = 90 * 86_400_000;
    expect(refineTimes(quarters, data)).toEqual({ x: { ...quarters.x, axis: { tickMinStep } } });
    const stepped = { x: { ...TIME, timeUnit: { unit: 'month', step: 2 }, axis: {} } };
    expect(refineTimes(stepped, data)).toEqual(stepped);
    expect(refineTimes({ x: { ...TIME, axis: { format: '%j' } } }, data)).toMatchObject({
      x: { axis: { format: '%j' } },
    });
  });
});
