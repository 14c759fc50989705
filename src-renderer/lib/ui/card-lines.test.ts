import { expect, test } from 'vitest';
import { buildCardLines, findCardBeyond } from './card-lines.ts';
import type { ListItem } from './list-item.ts';

const row = (key: string): ListItem<string> => ({ kind: 'row', key, row: key });
const ITEMS: readonly ListItem<string>[] = [
  { kind: 'heading', key: 'h', label: 'Films' },
  row('folder'),
  row('a'),
  row('b'),
  row('c'),
];
const lines = buildCardLines(ITEMS, 2, (card) => card === 'folder');

test('low cards have lines of their own, and a line is full before the next begins', () => {
  expect(
    lines.map((line) => (line.kind === 'heading' ? line.label : line.cards.map(({ key }) => key))),
  ).toEqual(['Films', ['folder'], ['a', 'b'], ['c']]);
  expect(buildCardLines([], 3, () => false)).toEqual([]);
});

test('the card above or below is in the same column, or the last of a shorter line', () => {
  expect(findCardBeyond(lines, 'b', 1)).toBe('c');
  expect(findCardBeyond(lines, 'b', -1)).toBe('folder');
  expect(findCardBeyond(lines, 'c', -1)).toBe('a');
  expect(findCardBeyond(lines, 'c', 1)).toBeNull();
});
