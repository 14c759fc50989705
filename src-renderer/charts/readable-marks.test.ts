import { expect, it } from 'vitest';
import { ChartReader } from './chart-reader.svelte.ts';
import { listReadableMarks, type ExactCells } from './readable-marks.ts';

const EXACT: ExactCells = {
  groups: new Map(),
  findKey: () => null,
  columnByName: new Map(),
  findCell: () => null,
  nameLine: (name) => name,
  format: (text) => text,
};

/** Symbols at places of a plot whose corner is 10 px inside of the picture. */
function listSymbols(...items: readonly Readonly<Record<string, unknown>>[]) {
  const named = items.map((item, at) => ({ tooltip: { name: String(at) }, ...item }));
  const marks = [{ marktype: 'symbol', items: named }];
  return listReadableMarks(
    { marktype: 'group', items: [{ x: 0, y: 0, items: marks }] },
    { x: 10, y: 10 },
    EXACT,
  );
}

it('a bubble has its own size, and a small dot one that can be pointed at', () => {
  const [bubble, dot] = listSymbols({ x: 100, y: 80, size: 3_600 }, { x: 10, y: 20, size: 4 });
  expect(bubble).toMatchObject({
    shape: 'dot',
    rect: { x: 80, y: 60, width: 60, height: 60 },
  });
  expect(dot?.rect).toEqual({ x: 16, y: 26, width: 8, height: 8 });
});

it('a bubble is read near its edge, and a smaller one that lies on it is read there', () => {
  const reader = new ChartReader();
  reader.set(listSymbols({ x: 200, y: 200, size: 14_400 }, { x: 230, y: 200, size: 400 }));
  reader.point({ x: 210 - 58, y: 210 });
  expect(reader.current?.lines).toEqual([['name', '0']]);
  reader.point({ x: 243, y: 212 });
  expect(reader.current?.lines).toEqual([['name', '1']]);
});

it('a line and its larger points are the same marks', () => {
  const point = { x: 5, y: 5, tooltip: { name: 'a' } };
  const marks = [
    { marktype: 'line', items: [point] },
    { marktype: 'symbol', items: [{ ...point, size: 225 }] },
  ];
  const root = { marktype: 'group', items: [{ x: 0, y: 0, items: marks }] };
  expect(listReadableMarks(root, { x: 0, y: 0 }, EXACT)).toHaveLength(1);
});
