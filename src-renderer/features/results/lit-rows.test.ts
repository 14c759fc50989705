import { expect, test } from 'vitest';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { LitRows } from './lit-rows.svelte.ts';

const ROWS = [['USA'], ['Japan'], ['Europe']];

function createLit() {
  const grid = new GridView();
  grid.show([{ name: 'origin', type: 'String', kind: 'text', isGrouped: false }], ROWS);
  return { grid, lit: new LitRows(grid) };
}

test('the rows of the headline stand out in the chart alone, until something is pointed at', () => {
  const { grid, lit } = createLit();
  lit.named = { of: ROWS, at: [1] };
  expect([...lit.getRowsForChart(ROWS)]).toEqual([1]);
  expect([...lit.getRowsForTable(ROWS)]).toEqual([]);
  expect([...lit.getRowsForText(ROWS)]).toEqual([]);
  grid.hoveredRow = 2;
  expect([...lit.getRowsForChart(ROWS)]).toEqual([2]);
});

test('what is pointed at lights the other two, not itself', () => {
  const { grid, lit } = createLit();
  lit.inText = { of: ROWS, at: [0] };
  expect([lit.getRowsForChart(ROWS).has(0), lit.getRowsForTable(ROWS).has(0)]).toEqual([
    true,
    true,
  ]);
  expect([...lit.getRowsForText(ROWS)]).toEqual([]);
  lit.inText = null;
  lit.inChart = { of: ROWS, at: [1] };
  expect([lit.getRowsForText(ROWS).has(1), lit.getRowsForTable(ROWS).has(1)]).toEqual([true, true]);
  expect([...lit.getRowsForChart(ROWS)]).toEqual([]);
  lit.inChart = null;
  grid.hoveredRow = 2;
  expect([lit.getRowsForText(ROWS).has(2), lit.getRowsForChart(ROWS).has(2)]).toEqual([true, true]);
  expect([...lit.getRowsForTable(ROWS)]).toEqual([]);
});

test('by keyboard the row of the active cell counts while the table has the focus', async () => {
  const { grid, lit } = createLit();
  await grid.reveal(1, 0);
  expect([...lit.getRowsForText(ROWS)]).toEqual([]);
  grid.isFocused = true;
  expect([...lit.getRowsForText(ROWS)]).toEqual([1]);
});

test('rows of another run are not those', () => {
  const { lit } = createLit();
  lit.named = { of: ROWS, at: [1] };
  expect([...lit.getRowsForChart([...ROWS])]).toEqual([]);
});
