import { describe, expect, it } from 'vitest';
import { ChartReader } from './chart-reader.svelte.ts';
import type { Reading } from './readings.ts';

const toReading = (value: string, x: number): Reading => ({
  lines: [['revenue', value]],
  place: { x, y: 0, width: 10, height: 100 },
  shape: 'box',
  row: null,
  keys: [],
  isWhole: true,
});

const MARKS = [toReading('1', 0), toReading('2', 20), toReading('3', 40)];

describe('reading a chart', () => {
  it('goes on at the same mark when the chart is drawn anew', () => {
    const reader = new ChartReader();
    reader.set(MARKS);
    reader.press('End');
    reader.set(MARKS.map((mark) => ({ ...mark, place: { ...mark.place, x: 5 } })));
    expect(reader.words).toBe('revenue 3. 3 of 3');
    expect(reader.current?.place.x).toBe(5);
    expect(reader.isByKey).toBe(true);
  });

  it('ends when other marks are drawn', () => {
    const reader = new ChartReader();
    reader.set(MARKS);
    reader.press('End');
    reader.set(MARKS.slice(0, 2));
    expect(reader.current).toBeNull();
  });

  it('finds the box under the pointer, and none beside it', () => {
    const reader = new ChartReader();
    reader.set(MARKS);
    reader.point({ x: 25, y: 50 });
    expect(reader.words).toBe('revenue 2. 2 of 3');
    reader.point({ x: 35, y: 50 });
    expect(reader.current).toBeNull();
  });
});
