import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import GridStage from '../testing/GridStage.svelte';
import { createManyCells } from '../testing/many-cells.ts';
import type { GridColumn, GridRow } from './grid-column.ts';
import { GridView } from './grid-view.svelte.ts';

const column = (name: string, kind: GridColumn['kind'] = 'text'): GridColumn => ({
  name,
  type: kind === 'number' ? 'Int64' : 'String',
  kind,
  isGrouped: name !== 'year',
});
const COLUMNS = [column('genre'), column('gross', 'number'), column('year', 'number')];
const ROWS: GridRow[] = [
  ['Drama', '10', '2010'],
  ['Comedy', '9223372036854775807', '2011'],
  ['', '0.1000000000000000055', '2010'],
  [null, null, '2012'],
];

function toView(columns = COLUMNS, rows: readonly GridRow[] = ROWS): GridView {
  const view = new GridView();
  view.show(columns, rows);
  return view;
}

const open = async (view = toView(), props = {}) => render(GridStage, { view, ...props });
const grid = () => page.getByRole('grid');
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const texts = (container: Element, index: number) =>
  [...container.querySelectorAll<HTMLElement>(`[role="gridcell"][data-column="${String(index)}"]`)]
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((element) => element.textContent.trim());

describe('Grid', () => {
  it('100,000 rows × 50 columns in the grid', async () => {
    const { columns, rows } = createManyCells(100_000, 50);
    const view = toView(columns, rows);
    const screen = await open(view);
    expect(screen.container.querySelectorAll('*').length).toBeLessThan(1_500);
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '100001');
    await expect.element(grid()).toHaveAttribute('aria-colcount', '51');
    await grid().click({ position: { x: 100, y: 60 } });
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = rows.at(-1)?.at(-1) ?? '';
    await expect.element(cell(Number(last).toLocaleString('en-US'))).toBeInViewport();
    await expect.element(page.getByRole('rowheader', { name: '100000' })).toBeInViewport();
    expect(screen.container.querySelectorAll('*').length).toBeLessThan(1_500);
    expect(screen.container.querySelector('[aria-rowindex="100001"]')).not.toBeNull();
  });

  it('shows 9223372036854775807 and 0.1000000000000000055 exactly', async () => {
    await open();
    await expect
      .element(cell('9,223,372,036,854,775,807'))
      .toHaveAttribute('title', '9223372036854775807');
    await expect.element(cell('0.1000000000000000055')).toBeVisible();
    await expect.element(cell('2011')).toBeVisible();
  });

  it('ends with its table, and numbers rows only where they are many', async () => {
    await open(toView(), { numberedFrom: 5 });
    const last = () => header('year').element().getBoundingClientRect();
    await expect
      .poll(() => grid().element().getBoundingClientRect().right - last().right)
      .toBeLessThanOrEqual(17);
    await expect.element(page.getByRole('rowheader')).not.toBeInTheDocument();
    const { left } = grid().element().getBoundingClientRect();
    expect(header('genre').element().getBoundingClientRect().left).toBe(left);
    await cell('Drama').click();
    await expect.element(cell('Drama')).toHaveAttribute('aria-selected', 'true');
  });

  it('shows NULL apart from empty', async () => {
    await open();
    await expect.element(page.getByTitle('NULL: no value').first()).toHaveTextContent('null');
    await expect.element(page.getByTitle('Empty text, not NULL')).toHaveTextContent('empty');
  });

  it('sorts by a click on the header, and by more with Shift', async () => {
    const screen = await open();
    await header('gross').click();
    await expect.element(header('gross')).toHaveAttribute('aria-sort', 'ascending');
    expect(texts(screen.container, 0)).toEqual(['empty', 'Drama', 'Comedy', 'null']);
    await header('gross').click();
    expect(texts(screen.container, 0)).toEqual(['Comedy', 'Drama', 'empty', 'null']);
    await header('year').click();
    await header('gross').click({ modifiers: ['Shift'] });
    expect(texts(screen.container, 0)).toEqual(['empty', 'Drama', 'Comedy', 'null']);
    await expect.element(header('gross')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(header('year')).toHaveAttribute('aria-sort', 'ascending');
  });

  it('selects by mouse: drag, Shift, Ctrl, rows, columns, all', async () => {
    const view = toView();
    const screen = await open(view);
    await userEvent.dragAndDrop(cell('Drama'), cell('9,223,372,036,854,775,807'));
    expect(view.selection).toEqual([{ top: 0, bottom: 1, left: 0, right: 1 }]);
    expect(screen.container.querySelectorAll('[aria-selected="true"]')).toHaveLength(4);
    await cell('2012').click({ modifiers: ['Shift'] });
    expect(view.selection).toEqual([{ top: 0, bottom: 3, left: 0, right: 2 }]);
    await cell('Drama').click();
    await cell('2012').click({ modifiers: ['Control'] });
    expect(view.selection).toHaveLength(2);
    await page.getByRole('rowheader', { name: '2' }).click();
    expect(view.selection).toEqual([{ top: 1, bottom: 1, left: 0, right: 2 }]);
    await header('gross').click({ modifiers: ['Control'] });
    expect(view.selection).toEqual([{ top: 0, bottom: 3, left: 1, right: 1 }]);
    await page.getByRole('columnheader', { name: 'Row' }).click();
    expect(view.selection).toEqual([{ top: 0, bottom: 3, left: 0, right: 2 }]);
  });

  it('is one stop of Tab, and goes by keys inside', async () => {
    const view = toView();
    await open(view);
    await page.getByRole('button', { name: 'before' }).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(grid()).toHaveFocus();
    expect(view.active).toEqual({ row: 0, column: 0 });
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    const id = grid().element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent.trim()).toBe('9,223,372,036,854,775,807');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(view.selection).toEqual([{ top: 1, bottom: 2, left: 1, right: 2 }]);
    expect(view.active).toEqual({ row: 1, column: 1 });
    await userEvent.keyboard('{Escape}');
    expect(view.selection).toEqual([{ top: 1, bottom: 1, left: 1, right: 1 }]);
    await userEvent.keyboard('{Control>} {/Control}');
    expect(view.selection).toEqual([{ top: 0, bottom: 3, left: 1, right: 1 }]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(view.selection).toEqual([{ top: 0, bottom: 3, left: 0, right: 2 }]);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: /^Cells/ })).toHaveFocus();
  });

  it('moves, resizes, freezes and hides by the menu and by keys', async () => {
    const view = toView();
    await open(view);
    await cell('Drama').click();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(view.shownColumns).toEqual([1, 0, 2]);
    expect(view.active).toEqual({ row: 0, column: 1 });
    const before = header('genre').element().getBoundingClientRect().width;
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect
      .poll(() => header('genre').element().getBoundingClientRect().width)
      .toBe(before + 16);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Freeze' }).click();
    expect(view.frozenCount).toBe(1);
    expect(view.shownColumns).toEqual([0, 1, 2]);
    await expect.element(grid()).toHaveFocus();
    await header('gross').hover();
    await page.getByRole('button', { name: 'Menu of gross' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    expect(view.shownColumns).toEqual([0, 2]);
    await expect.element(header('gross')).not.toBeInTheDocument();
  });

  it('moves a column by drag, and draws its edge', async () => {
    const view = toView();
    await open(view);
    await userEvent.dragAndDrop(header('year'), header('genre'), {
      targetPosition: { x: 4, y: 10 },
    });
    expect(view.shownColumns).toEqual([2, 0, 1]);
    expect(view.order.sorts).toEqual([]);
  });

  it('keeps frozen columns in place while others scroll', async () => {
    const { columns, rows } = createManyCells(100, 40);
    const view = toView(columns, rows);
    view.layout.freeze('column_3');
    await open(view);
    const left = () => header('column_3').element().getBoundingClientRect().left;
    const before = left();
    grid().element().scrollTo(3_000, 500);
    await expect.element(header('column_0')).not.toBeInTheDocument();
    expect(left()).toBe(before);
  });

  it('keeps the first column of a wide table in place, until the analyst unfreezes it', async () => {
    const columns = Array.from({ length: 30 }, (_, at) =>
      column(at === 0 ? 'title' : `measure_${String(at)}`, at === 0 ? 'text' : 'number'),
    );
    const rows = [['Drama', ...columns.slice(1).map(() => '1')]];
    await open(toView(columns, rows));
    const { left } = header('title').element().getBoundingClientRect();
    grid().element().scrollTo(1_500, 0);
    await expect.element(header('measure_1')).not.toBeInTheDocument();
    expect(header('title').element().getBoundingClientRect().left).toBe(left);
    await header('title').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Unfreeze' }).click();
    await expect.element(header('title')).not.toBeInTheDocument();
  });

  it('freezes no column of a table that fits, nor one of measures', async () => {
    const fits = toView();
    await open(fits);
    await header('genre').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Freeze', exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const columns = Array.from({ length: 30 }, (_, at) => column(`m${String(at)}`, 'number'));
    fits.show(columns, [columns.map(() => '1')]);
    await expect.element(header('m0')).toBeVisible();
    grid().element().scrollTo(1_500, 0);
    await expect.element(header('m0')).not.toBeInTheDocument();
  });

  it('hands copies and the menu of cells out', async () => {
    const onCopy = vi.fn();
    const onSelect = vi.fn();
    const view = toView();
    await open(view, { onCopy, cellMenu: [{ id: 'json', label: 'Copy as JSON', onSelect }] });
    await cell('Drama').click();
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(onCopy).toHaveBeenCalledOnce();
    await cell('2011').click({ button: 'right' });
    expect(view.selection).toEqual([{ top: 1, bottom: 1, left: 2, right: 2 }]);
    await page.getByRole('menuitem', { name: 'Copy as JSON' }).click();
    expect(onSelect).toHaveBeenCalledOnce();
    await expect.element(grid()).toHaveFocus();
  });

  it('shows what was asked for before it was drawn', async () => {
    const { columns, rows } = createManyCells(5_000, 30);
    const view = toView(columns, rows);
    await view.reveal(4_000, 20);
    await open(view);
    await expect.element(page.getByRole('rowheader', { name: '4001' })).toBeInViewport();
    await expect.element(header('column_20')).toBeInViewport();
  });

  it('a 20 MB cell is drawn as its head, and read in pieces', async () => {
    const big = `{"a": "${'é'.repeat(20_000_000)}"}`;
    const json = '{"a":[1,2]}';
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await open(toView([column('doc'), column('json')], [[big, json]]));
    expect(screen.container.textContent.length).toBeLessThan(1_000);
    await grid().click({ position: { x: 100, y: 40 } });
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'doc, row 1' });
    await expect.element(dialog).toHaveTextContent(/Characters 1–20,000 of 20,000,009 · 38.1 MB/);
    expect(document.body.textContent.length).toBeLessThan(30_000);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog).toHaveTextContent(/Characters 20,001–40,000/);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(written.mock.calls[0]?.[0] === big).toBe(true);
    await dialog.getByRole('button', { name: 'Indent JSON' }).click();
    await expect.element(dialog.getByText(/too long to indent/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(grid()).toHaveFocus();
    await cell(json).dblClick();
    await page.getByRole('button', { name: 'Indent JSON' }).click();
    await expect.element(page.getByLabelText('Cell text')).toHaveTextContent('{ "a": [ 1, 2 ] }');
  });

  it('bears no rows, one cell, doubled names and 2,000 columns', async () => {
    const empty = await open(toView(COLUMNS, []));
    await expect.element(header('genre')).toBeVisible();
    await empty.unmount();
    const one = await open(toView([column('a')], [['x']]));
    await expect.element(cell('x')).toBeVisible();
    expect(grid().element().clientHeight).toBeLessThan(70);
    await one.unmount();
    const doubled = await open(toView([column('n'), column('n')], [['1', '2']]));
    await expect.element(cell('2')).toBeVisible();
    await doubled.unmount();
    const { columns, rows } = createManyCells(20, 2_000);
    const wide = await open(toView(columns, rows));
    expect(wide.container.querySelectorAll('*').length).toBeLessThan(1_500);
    await grid().click({ position: { x: 100, y: 60 } });
    await userEvent.keyboard('{End}');
    await expect.element(header('column_1999')).toBeInViewport();
  });
});
