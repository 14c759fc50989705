import { describe, expect, it } from 'vitest';
import type { GridColumn, GridRow } from './grid-column.ts';
import { GridView } from './grid-view.svelte.ts';
import { pickVisibleCells } from './visible-cells.ts';

const column = (name: string, kind: GridColumn['kind'] = 'text'): GridColumn => ({
  name,
  type: '',
  kind,
  isGrouped: true,
});
const COLUMNS = [column('genre'), column('gross', 'number'), column('year', 'number')];
const ROWS: GridRow[] = [
  ['Drama', '10', '2010'],
  ['Comedy', '9', '2011'],
  ['', '9223372036854775807', '2010'],
  [null, null, '2012'],
];

function show(columns = COLUMNS, rows = ROWS): GridView {
  const view = new GridView();
  view.show(columns, rows);
  return view;
}

describe('GridView', () => {
  it('shows everything as it came', () => {
    const view = show();
    expect(Array.from(view.shownRows)).toEqual([0, 1, 2, 3]);
    expect(view.shownColumns).toEqual([0, 1, 2]);
    expect(pickVisibleCells(view).rows).toEqual(ROWS);
  });

  it('sorts by value, NULL last both ways, then as it came', async () => {
    const view = show();
    await view.order.cycleSort('gross', false);
    expect(Array.from(view.shownRows)).toEqual([1, 0, 2, 3]);
    await view.order.cycleSort('gross', false);
    expect(Array.from(view.shownRows)).toEqual([2, 0, 1, 3]);
    await view.order.cycleSort('gross', false);
    expect(Array.from(view.shownRows)).toEqual([0, 1, 2, 3]);
    await view.order.sort('year', 'ascending');
    await view.order.cycleSort('gross', true);
    expect(Array.from(view.shownRows)).toEqual([0, 2, 1, 3]);
  });

  it('filters NULL apart from empty text', async () => {
    const view = show();
    await view.order.filter('genre', { values: { mode: 'except', cells: new Set([null]) } });
    expect(Array.from(view.shownRows)).toEqual([0, 1, 2]);
    await view.order.filter('genre', { values: { mode: 'only', cells: new Set(['']) } });
    expect(Array.from(view.shownRows)).toEqual([2]);
    await view.order.filter('gross', { from: '9223372036854775808' });
    expect(view.shownRows).toHaveLength(0);
    await view.order.clearFilters();
    expect(view.shownRows).toHaveLength(4);
  });

  it('hides, moves and freezes, and gives the cells of a rectangle as they stand', () => {
    const view = show();
    view.layout.move(view.keys, 'year', 'genre');
    expect(view.shownColumns).toEqual([2, 0, 1]);
    view.layout.freeze('gross');
    expect(view.shownColumns).toEqual([1, 2, 0]);
    expect(view.frozenCount).toBe(1);
    view.layout.hide('year');
    expect(view.shownColumns).toEqual([1, 0]);
    const cells = pickVisibleCells(view, { top: 1, bottom: 2, left: 0, right: 1 });
    expect(cells.rows).toEqual([
      ['9', 'Comedy'],
      ['9223372036854775807', ''],
    ]);
    expect(cells.columns.map(({ name }) => name)).toEqual(['gross', 'genre']);
  });

  it('keeps what was made of a column when other rows come, also of doubled names', async () => {
    const columns = [column('n', 'number'), column('n', 'number')];
    const view = show(columns, [
      ['1', '2'],
      ['2', '1'],
    ]);
    await view.order.sort(view.getKey(1), 'ascending');
    view.layout.hide(view.getKey(0));
    view.show(
      [column('new'), ...columns],
      [
        ['a', '1', '9'],
        ['b', '2', '8'],
      ],
    );
    expect(view.shownColumns).toEqual([0, 2]);
    expect(Array.from(view.shownRows)).toEqual([1, 0]);
  });

  it('reveals a cell that is filtered out and hidden, and keeps filters that do not hide it', async () => {
    const view = show();
    view.layout.hide('gross');
    await view.order.filter('genre', { contains: 'drama' });
    await view.order.filter('year', { to: '2011' });
    await view.reveal(2, 1);
    expect(view.active).toEqual({ row: 2, column: 1 });
    expect(view.selection).toEqual([{ top: 2, bottom: 2, left: 1, right: 1 }]);
    expect([...view.order.filters.keys()]).toEqual(['year']);
    expect(view.scrollTarget).toEqual({ row: 2, column: 1 });
  });

  it('keeps the active cell through a sort, and shows the top of the sorted column', async () => {
    const view = show();
    await view.reveal(1, 0);
    await view.order.sort('gross', 'descending');
    expect(view.active).toEqual({ row: 2, column: 0 });
    expect(view.scrollTarget).toEqual({ row: 0, column: view.keys.indexOf('gross') });
    await view.order.filter('year', { from: '', to: '' });
    expect(view.scrollTarget).toEqual({ row: 2, column: 0 });
  });

  it('orders many rows in slices that leave the window free', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => [
      `row ${String((index * 7_919) % 50_000)}`,
      String(((index * 104_729) % 50_000) / 8),
      '2010',
    ]);
    const view = show(COLUMNS, rows);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const sorted = view.order.sort('genre', 'ascending');
    expect(view.order.isBusy).toBe(true);
    await sorted;
    expect(view.order.isBusy).toBe(false);
    expect(pickVisibleCells(view, { top: 0, bottom: 2, left: 0, right: 0 }).rows.flat()).toEqual([
      'row 0',
      'row 1',
      'row 2',
    ]);
    await view.order.filter('gross', { from: '6249' });
    expect(view.shownRows).toHaveLength(8);
    clearInterval(timer);
    // Without slices no other task has a turn before the last row has its place.
    expect(turns).toBeGreaterThan(4);
  });
});
