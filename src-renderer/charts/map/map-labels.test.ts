import { describe, expect, it } from 'vitest';
import { layOutLabels } from './map-labels.ts';

const mark = (x: number, y: number, label = 'Name', radiusPx = 10) => ({ x, y, radiusPx, label });

describe('names beside the marks of a map', () => {
  it('stand to the right, or to the left where the picture ends', () => {
    expect(layOutLabels([mark(50, 50), mark(390, 150)], 400)).toEqual([
      { x: 63, y: 50, anchor: 'start', text: 'Name' },
      { x: 377, y: 150, anchor: 'end', text: 'Name' },
    ]);
  });

  it('touch no other name and cover no other mark', () => {
    const below = layOutLabels([mark(100, 50), mark(100, 55, 'Other', 1)], 110);
    expect(below).toHaveLength(1);
    const crowded = [mark(50, 50, 'West'), mark(75, 50, 'East')];
    expect(layOutLabels(crowded, 400)).toEqual([
      { x: 37, y: 50, anchor: 'end', text: 'West' },
      { x: 88, y: 50, anchor: 'start', text: 'East' },
    ]);
  });

  it('are few and short', () => {
    const many = Array.from({ length: 40 }, (_, at) => mark(50, 40 * at));
    expect(layOutLabels(many, 400)).toHaveLength(12);
    expect(layOutLabels([mark(50, 50, ''), mark(50, 90, 'x'.repeat(25))], 400)).toEqual([]);
  });
});
