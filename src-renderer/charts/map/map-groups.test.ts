import { describe, expect, it } from 'vitest';
import { countPositions, groupPoints, MOST_SINGLE_MARKS } from './map-groups.ts';

const FRAME = { widthPx: 600, heightPx: 400 };

const createPoint = (at: number, x: number, y: number, shade: number | null = 0) => ({
  point: {
    row: at,
    longitude: x / 10,
    latitude: y / 10,
    label: `Place ${String(at)}`,
    radius: 0.4,
    shade,
  },
  x,
  y,
});

const spread = (count: number, shade: (at: number) => number | null = () => 0) =>
  Array.from({ length: count }, (_, at) =>
    createPoint(at, (at * 37) % FRAME.widthPx, (at * 17) % FRAME.heightPx, shade(at)),
  );

describe('the marks of a map', () => {
  it('are one for each place, up to a number that can be told apart', () => {
    const marks = groupPoints(spread(MOST_SINGLE_MARKS), FRAME);
    expect(marks).toHaveLength(MOST_SINGLE_MARKS);
    expect(marks.every(({ points }) => points.length === 1)).toBe(true);
  });

  it('join near places where there are more, and lose none', () => {
    const marks = groupPoints(spread(3_000), FRAME);
    expect(marks.length).toBeLessThan(300);
    expect(marks.reduce((sum, { points }) => sum + points.length, 0)).toBe(3_000);
    const rows = new Set(marks.flatMap(({ points }) => points.map(({ row }) => row)));
    expect(rows.size).toBe(3_000);
  });

  const atOne = (count: number, radius = 0.4) =>
    Array.from({ length: count }, (_, at) => {
      const one = createPoint(at, 40, 30);
      return { ...one, point: { ...one.point, radius: radius / (at + 1) } };
    });

  it('are one for all rows of a place, as large as their number', () => {
    const same = atOne(4).map((one) => ({ ...one, point: { ...one.point, radius: 0.4 } }));
    const [pile, single, ...others] = groupPoints([...same, createPoint(9, 200, 100)], FRAME);
    expect(others).toEqual([]);
    expect(pile).toMatchObject({ x: 40, y: 30, isOnePosition: true });
    expect(pile?.points).toHaveLength(4);
    expect(single).toMatchObject({ isOnePosition: false });
    expect(pile?.radiusPx).toBeGreaterThan(single?.radiusPx ?? 0);
  });

  it('are as large as the largest row of a place where sizes have a meaning', () => {
    const rows = atOne(3);
    const [largest] = groupPoints(rows.slice(0, 1), FRAME);
    expect(groupPoints(rows, FRAME)).toMatchObject([
      { radiusPx: largest?.radiusPx, isOnePosition: true },
    ]);
  });

  it('of three thousand rows at forty places are forty', () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => createPoint(at, (at % 40) * 3, 50));
    expect(groupPoints(rows, FRAME)).toHaveLength(40);
    expect(countPositions(rows.map(({ point }) => point))).toBe(40);
  });

  it('have the colour that their places share, or none of them', () => {
    const near = (shade: (at: number) => number) =>
      groupPoints(
        Array.from({ length: 501 }, (_, at) => createPoint(at, 10, 10, shade(at))),
        FRAME,
      ).map((mark) => mark.shade);
    expect(near(() => 2)).toEqual([2]);
    expect(near((at) => at % 3)).toEqual(['mixed']);
  });
});
