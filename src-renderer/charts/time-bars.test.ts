import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { createDrawnData } from './testing/unit-chart-fixture.ts';
import { widenTimeBars } from './time-bars.ts';

const X = { field: 'day', type: 'temporal' };
const Y = { field: 'value', type: 'quantitative' };
const BARS = { mark: 'bar', encoding: { x: X, y: Y } };

const widen = (spec: JsonObject, days: readonly string[]): JsonObject =>
  widenTimeBars(
    spec,
    createDrawnData(
      { day: 'Date', value: 'Double' },
      days.map((day) => [day, '1']),
    ),
    600,
  );

const MONTHS = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}-01`);

describe('bars over times without a unit', () => {
  it('are as wide as their distance allows, and stay within the plot', () => {
    expect(widen(BARS, MONTHS)).toEqual({
      mark: { type: 'bar', size: 34 },
      encoding: { x: { ...X, scale: { padding: 17 } }, y: Y },
    });
  });

  it('leave room for the weeks between them that have no row', () => {
    const weeks = ['2024-01-03', '2024-01-10', '2024-03-27'];
    expect(widen(BARS, weeks)).toMatchObject({ mark: { size: 33 } });
  });

  it('are as wide under a line over the same times', () => {
    const layered = { encoding: { x: X }, layer: [{ mark: 'bar' }, { mark: 'line' }] };
    expect(widen(layered, MONTHS)).toEqual({
      encoding: { x: { ...X, scale: { padding: 17 } } },
      layer: [{ mark: { type: 'bar', size: 34 } }, { mark: 'line' }],
    });
  });

  it.each<[string, JsonObject, readonly string[]]>([
    [
      'many days',
      BARS,
      Array.from({ length: 28 }, (_, at) => `2024-${String((at % 12) + 1)}-0${String(at % 9)}`),
    ],
    ['one day', BARS, ['2024-01-01']],
    ['a unit', { ...BARS, encoding: { x: { ...X, timeUnit: 'month' }, y: Y } }, MONTHS],
    ['a width of their own', { ...BARS, mark: { type: 'bar', size: 3 } }, MONTHS],
    [
      'an end of their own',
      { ...BARS, encoding: { ...BARS.encoding, x2: { field: 'day' } } },
      MONTHS,
    ],
    ['another mark', { ...BARS, mark: 'line' }, MONTHS],
  ])('stay as they are with %s', (_why, spec, days) => {
    expect(widen(spec, days)).toBe(spec);
  });
});
