import { expect, it } from 'vitest';
import { CellStrip, showTitle, type StripRow } from './cell-strip.ts';
import type { FrameColumn } from './frame-parts.ts';
import type { GridRow } from './grid-column.ts';

const separators = { group: ',', decimal: '.' };
const column = (at: number): FrameColumn => ({
  at,
  index: at,
  key: String(at),
  isFrozen: false,
  isLastFrozen: false,
  display: { kind: at === 1 ? 'number' : 'text', isGrouped: true, separators, formatText: null },
});
const columns = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, count) => column(from + count));
const toRow = (cells: GridRow, more: Partial<StripRow> = {}): StripRow => ({
  index: 0,
  cells,
  ranges: [],
  activeColumn: -1,
  activeId: 'active',
  ...more,
});
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

function open() {
  const parent = document.createElement('div');
  const first = parent.appendChild(document.createElement('span'));
  const strip = new CellStrip(parent, first);
  const cells = () => [...parent.querySelectorAll<HTMLElement>('[role="gridcell"]')];
  const read = () => cells().map((cell) => cell.textContent);
  return { parent, strip, cells, read };
}

it.each([
  [0, 4, 1, 5],
  [1, 5, 0, 4],
  [0, 4, 5, 9],
  [0, 4, 2, 9],
  [0, 6, 2, 4],
])('from columns %i to %i it goes to %i to %i in their order', (from, to, nextFrom, nextTo) => {
  const { parent, strip, read } = open();
  strip.draw(columns(from, to), toRow(LETTERS));
  strip.draw(columns(nextFrom, nextTo), toRow(LETTERS));
  expect(read()).toEqual(LETTERS.slice(nextFrom, nextTo));
  expect(parent.firstElementChild?.tagName).toBe('SPAN');
});

it('a step moves one element, a jump none', () => {
  const { parent, strip, cells } = open();
  strip.draw(columns(0, 4), toRow(LETTERS));
  const before = cells();
  const observer = new MutationObserver(() => undefined);
  observer.observe(parent, { childList: true });
  strip.draw(columns(1, 5), toRow(LETTERS));
  const [a, b, c, d] = before;
  expect(cells()).toEqual([b, c, d, a]);
  const countAdded = () =>
    observer.takeRecords().reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
  expect(countAdded()).toBe(1);
  strip.draw(columns(0, 4), toRow(LETTERS));
  expect(countAdded()).toBe(1);
  strip.draw(columns(5, 9), toRow(LETTERS));
  expect(countAdded()).toBe(0);
});

it('columns in another order are drawn in it', () => {
  const { strip, read } = open();
  strip.draw(columns(0, 4), toRow(LETTERS));
  strip.draw([column(2), column(0), column(3), column(1)], toRow(LETTERS));
  expect(read()).toEqual(['c', 'a', 'd', 'b']);
});

it('tells by title what is not drawn, and the whole text to a pointer', () => {
  const { strip, cells } = open();
  strip.draw(columns(0, 2), toRow(['Drama', '1234567']));
  const [text, number] = cells();
  expect(number?.title).toBe('1234567');
  expect(text?.hasAttribute('title')).toBe(false);
  showTitle(text ?? null);
  expect(text?.title).toBe('Drama');
  strip.draw(columns(0, 2), toRow(['Comedy', null]));
  expect(text?.hasAttribute('title')).toBe(false);
  expect(number?.title).toBe('NULL: no value');
});

it('asks for a direction only where a text may have one', () => {
  const { strip, cells } = open();
  strip.draw(columns(0, 1), toRow(['שלום']));
  expect(cells()[0]?.dir).toBe('auto');
  strip.draw(columns(0, 1), toRow(['Drama']));
  expect(cells()[0]?.hasAttribute('dir')).toBe(false);
});

it('marks the active cell and what is selected, and takes it back', () => {
  const { strip, cells } = open();
  const ranges = [{ top: 0, bottom: 0, left: 1, right: 2 }];
  strip.draw(columns(0, 3), toRow(LETTERS, { ranges, activeColumn: 1 }));
  expect(cells().map((cell) => cell.ariaSelected)).toEqual(['false', 'true', 'true']);
  expect(cells().map((cell) => cell.id)).toEqual(['', 'active', '']);
  strip.draw(columns(0, 3), toRow(LETTERS, { index: 7 }));
  expect(cells().map((cell) => cell.ariaSelected)).toEqual(['false', 'false', 'false']);
  expect(cells().map((cell) => cell.id)).toEqual(['', '', '']);
  expect(cells().map((cell) => cell.dataset['row'])).toEqual(['7', '7', '7']);
});
