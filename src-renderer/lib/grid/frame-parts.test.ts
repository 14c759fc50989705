import { expect, it } from 'vitest';
import { reuseColumns, reuseSlots, type FrameColumn, type FrameRow } from './frame-parts.ts';

const toRows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, count) => ({ at: from + count, index: from + count }));
const slots = (rows: readonly FrameRow[]) => rows.map(({ slot }) => slot);

it('a step moves the elements of what went, and no other', () => {
  const before = reuseSlots([], toRows(0, 4));
  const after = reuseSlots(before, toRows(1, 5));
  expect(slots(before)).toEqual([0, 1, 2, 3]);
  expect(slots(after)).toEqual([1, 2, 3, 0]);
  expect(after[0]).toBe(before[1]);
  expect(slots(reuseSlots(after, toRows(0, 4)))).toEqual([0, 1, 2, 3]);
});

it('a jump moves no element', () => {
  const before = reuseSlots(reuseSlots([], toRows(0, 4)), toRows(1, 5));
  expect(slots(reuseSlots(before, toRows(50, 54)))).toEqual(slots(before));
});

it('never gives one element to two rows', () => {
  const steps = [toRows(0, 3), toRows(1, 6), toRows(5, 7), toRows(0, 9), toRows(8, 12)];
  let rows: readonly FrameRow[] = [];
  for (const wanted of steps) {
    rows = reuseSlots(rows, wanted);
    expect(new Set(slots(rows)).size).toBe(wanted.length);
    expect(rows.map(({ at }) => at)).toEqual(wanted.map(({ at }) => at));
  }
});

it('draws a row again whose place has another row', () => {
  const before = reuseSlots([], [{ at: 0, index: 7 }]);
  const after = reuseSlots(before, [{ at: 0, index: 3 }]);
  expect(after).toEqual([{ slot: 0, at: 0, index: 3 }]);
});

it('keeps the columns that are what they were', () => {
  const display = {
    kind: 'text',
    isGrouped: true,
    separators: { group: ',', decimal: '.' },
    formatText: null,
  };
  const column: FrameColumn = {
    at: 0,
    index: 0,
    key: 'a',
    isFrozen: false,
    isLastFrozen: false,
    display: { ...display, kind: 'text' },
  };
  expect(reuseColumns([column], [{ ...column }])[0]).toBe(column);
  const moved = { ...column, at: 1 };
  expect(reuseColumns([column], [moved])[0]).toBe(moved);
});
