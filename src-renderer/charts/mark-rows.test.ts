import { expect, test } from 'vitest';
import { findMarksOfRows, listMarkRows } from './mark-rows.ts';

const TABLE = {
  columns: ['genre', 'year', 'gross'].map((name) => ({ name, type: 'String' })),
  rows: [
    ['Drama', '2000', '5'],
    ['Drama', '2001', '7'],
    ['Comedy', '2000', '9'],
    [null, '2000', '1'],
  ],
};
const own = (row: number) => ({ row, keys: [] });
const grouped = (...keys: (readonly [string, string | null])[]) => ({ row: null, keys });

test('a mark of one row represents it', () => {
  expect(listMarkRows(own(2), TABLE)).toEqual([2]);
  const marks = [own(0), own(1), own(2)];
  expect(findMarksOfRows(marks, new Set([1, 2]), TABLE)).toEqual([own(1), own(2)]);
});

test('a mark of several rows represents those with its cells, NULL among them', () => {
  expect(listMarkRows(grouped(['genre', 'Drama']), TABLE)).toEqual([0, 1]);
  expect(listMarkRows(grouped(['genre', 'Drama'], ['year', '2001']), TABLE)).toEqual([1]);
  expect(listMarkRows(grouped(['genre', null]), TABLE)).toEqual([3]);
  const marks = [grouped(['genre', 'Drama']), grouped(['genre', 'Comedy'])];
  expect(findMarksOfRows(marks, new Set([1]), TABLE)).toEqual([marks[0]]);
});

test('a mark without known cells represents no row for sure', () => {
  expect(listMarkRows(grouped(), TABLE)).toEqual([]);
  expect(listMarkRows(grouped(['other', 'Drama']), TABLE)).toEqual([]);
  expect(findMarksOfRows([grouped()], new Set([0]), TABLE)).toEqual([]);
});
