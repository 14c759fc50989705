import { describe, expect, it } from 'vitest';
import { ChartReader } from './chart-reader.svelte.ts';
import type { ReadableMark } from './readable-marks.ts';

const toReadableMark = (value: string, x: number): ReadableMark => ({
  lines: [['revenue', value]],
  rect: { x, y: 0, width: 10, height: 100 },
  shape: 'box',
  row: null,
  keys: [],
  isComplete: true,
});

const toDot = (value: string, { x, y, radius }: { x: number; y: number; radius: number }) => ({
  ...toReadableMark(value, 0),
  rect: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
  shape: 'dot' as const,
});

const MARKS = [toReadableMark('1', 0), toReadableMark('2', 20), toReadableMark('3', 40)];

describe('reading a chart', () => {
  it('goes on at the same mark when the chart is drawn anew', () => {
    const reader = new ChartReader();
    reader.set(MARKS);
    reader.press('End');
    reader.set(MARKS.map((mark) => ({ ...mark, rect: { ...mark.rect, x: 5 } })));
    expect(reader.announcement).toBe('revenue 3. 3 of 3');
    expect(reader.current?.rect.x).toBe(5);
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
    expect(reader.announcement).toBe('revenue 2. 2 of 3');
    reader.point({ x: 35, y: 50 });
    expect(reader.current).toBeNull();
  });

  it('finds a box anywhere inside, however long it is', () => {
    const reader = new ChartReader();
    reader.set([{ ...toReadableMark('1', 0), rect: { x: 0, y: 0, width: 1_200, height: 20 } }]);
    reader.point({ x: 1_190, y: 10 });
    expect(reader.announcement).toBe('revenue 1. 1 of 1');
  });

  it.each([
    ['the large circle that holds the pointer, not a small one beside it', { x: 114, y: 100 }, 1],
    ['the small circle on top of a large one', { x: 100, y: 90 }, 3],
    ['the circle whose edge is nearest', { x: 140, y: 100 }, 2],
    ['of two that are alike the one drawn last', { x: 300, y: 100 }, 6],
    ['of two that hold the pointer the one whose middle is nearer', { x: 302, y: 100 }, 4],
  ])('finds %s', (_, pointer, index) => {
    const reader = new ChartReader();
    reader.set([
      toDot('1', { x: 100, y: 100, radius: 18 }),
      toDot('2', { x: 122, y: 100, radius: 3 }),
      toDot('3', { x: 100, y: 90, radius: 4 }),
      toDot('4', { x: 303, y: 100, radius: 4 }),
      toDot('5', { x: 300, y: 100, radius: 4 }),
      toDot('6', { x: 300, y: 100, radius: 4 }),
    ]);
    reader.point(pointer);
    expect(reader.announcement).toBe(`revenue ${String(index)}. ${String(index)} of 6`);
  });

  it('finds no dot from afar', () => {
    const reader = new ChartReader();
    reader.set([toDot('1', { x: 100, y: 100, radius: 18 })]);
    reader.point({ x: 100, y: 143 });
    expect(reader.current).toBeNull();
    reader.point({ x: 100, y: 141 });
    expect(reader.current).not.toBeNull();
  });
});
