import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import GridStage from '../testing/GridStage.svelte';
import { createManyCells } from '../testing/many-cells.ts';
import type { GridColumn, GridRow } from './grid-column.ts';
import { GridView } from './grid-view.svelte.ts';

const column = (name: string, kind: GridColumn['kind'] = 'text'): GridColumn => ({
  name,
  type: '',
  kind,
  isGrouped: true,
});
const COLUMNS = [column('genre'), column('gross', 'number'), column('released', 'time')];
const ROWS: GridRow[] = [
  ['Drama', '10', '2010-03-01'],
  ['Comedy', '9223372036854775807', '2011-06-30T18:00:00'],
  ['', '0.1000000000000000055', '2010-01-31'],
  [null, null, null],
  ['Drama', '1', '2012-12-31'],
];

async function open(props = {}, rows: readonly GridRow[] = ROWS, columns = COLUMNS) {
  const view = new GridView();
  view.show(columns, rows);
  const screen = await render(GridStage, { view, ...props });
  return { view, screen };
}

async function openPanel(name: string, item: RegExp): Promise<void> {
  await page.getByRole('columnheader', { name, exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

const bar = () => page.getByRole('group', { name: 'Selection' });
const grid = () => page.getByRole('grid');

describe('status bar', () => {
  it('9223372036854775807 and 0.1000000000000000055 exactly, NULL apart', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await page.getByRole('columnheader', { name: 'gross' }).click({ modifiers: ['Control'] });
    await expect.element(bar()).toHaveTextContent(/Cells 5 .*NULL 1 .*Numbers 4/);
    const sum = bar().getByRole('button', { name: /Sum/ });
    await expect.element(sum).toHaveTextContent('9,223,372,036,854,775,818.1000000000000000055');
    await expect
      .element(bar().getByRole('button', { name: /Average ≈/ }))
      .toHaveAttribute('title', '2305843009213693954.525, rounded to 10 decimals (click to copy)');
    await expect
      .element(bar().getByRole('button', { name: /Min/ }))
      .toHaveTextContent('0.1000000000000000055');
    await expect
      .element(bar().getByRole('button', { name: /Max/ }))
      .toHaveTextContent('9,223,372,036,854,775,807');
    await sum.click();
    expect(written).toHaveBeenCalledWith('9223372036854775818.1000000000000000055');
    await expect.element(bar()).toHaveTextContent('Copied');
  });

  it('adds up each column for itself, because delays and distances have no sum', async () => {
    const columns = [column('origin'), { ...column('delay', 'number'), unit: 'min' }];
    const others = ['distance', 'a', 'b', 'c'].map((name) => column(name, 'number'));
    const rows = [
      ['ATL', '4', '200', '1', '1', '1'],
      ['BMI', '6', '100', '1', '1', '1'],
    ];
    const { view } = await open({}, rows, [...columns, ...others]);
    await grid().click({ position: { x: 200, y: 45 } });
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect
      .element(bar())
      .toHaveTextContent(/Cells 12 .*Numbers 10 .*Sum of delay \(min\) 10 .*Sum of distance 300/);
    await expect.element(bar()).toHaveTextContent('1 more column of numbers');
    await expect.element(bar().getByRole('button', { name: /Max/ })).not.toBeInTheDocument();
    view.selected.selectColumns(1);
    await expect.element(bar()).toHaveTextContent(/Sum 10 Average 5 Min 4 Max 6/);
  });

  it('does not count columns of times among those of numbers', async () => {
    const columns = ['a', 'b', 'c', 'd', 'e'].map((name) => column(name, 'time'));
    await open({}, [columns.map(() => '2010-03-01')], columns);
    await grid().click({ position: { x: 20, y: 45 } });
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(bar()).toHaveTextContent(/Cells 5/);
    await expect.element(bar()).not.toHaveTextContent('numbers');
  });

  it('says that a total is of a cut result', async () => {
    await open({ partialLabel: 'of 100 of 25,431 rows' });
    await expect.element(bar()).not.toHaveTextContent('25,431');
    await page.getByRole('columnheader', { name: 'Row' }).click();
    await expect.element(bar()).toHaveTextContent('of 100 of 25,431 rows');
  });

  it('gives the first and the last of dates, and counts a cell once', async () => {
    const { view } = await open();
    await page.getByRole('columnheader', { name: 'released' }).click({ modifiers: ['Control'] });
    await expect.element(bar()).toHaveTextContent(/Min 2010-01-31 Max 2012-12-31/);
    view.selected.selectColumns(2, { adds: true });
    await expect.element(bar()).toHaveTextContent(/Cells 5 /);
  });

  it('adds up a million cells in slices', async () => {
    const { columns, rows } = createManyCells(20_000, 50);
    await open({}, rows, columns);
    await grid().click({ position: { x: 200, y: 60 } });
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(bar()).toHaveTextContent('Calculating…');
    await expect.element(bar(), { timeout: 30_000 }).toHaveTextContent(/Cells 1,000,000/);
  });
});

describe('filter', () => {
  it('chooses from a list of values with counts, NULL apart from empty', async () => {
    const { view } = await open();
    await openPanel('genre', /Filter/);
    const list = page.getByRole('list', { name: 'Values of genre' });
    await expect.element(list).toHaveTextContent(/empty 1 .*Comedy 1 .*Drama 2 .*null 1/);
    await list.getByRole('checkbox', { name: /null/ }).click();
    await expect.element(page.getByText('4 of 5 rows shown')).toBeVisible();
    await page.getByRole('button', { name: 'None' }).click();
    await expect.element(page.getByText('No rows match these filters.')).toBeVisible();
    await list.getByRole('checkbox', { name: /Drama/ }).click();
    expect(Array.from(view.shownRows)).toEqual([0, 4]);
    // What the rows must contain also finds the value to choose.
    const contains = page.getByRole('searchbox', { name: 'Contains' });
    await contains.fill('com');
    await expect.element(list).not.toHaveTextContent(/Drama/);
    await list.getByRole('checkbox', { name: /Comedy/ }).click();
    await expect.poll(() => Array.from(view.shownRows)).toEqual([1]);
    await contains.clear();
    await expect.poll(() => Array.from(view.shownRows)).toEqual([0, 1, 4]);
    await userEvent.keyboard('{Escape}');
    await expect.element(grid()).toHaveFocus();
    await expect.element(page.getByRole('columnheader', { name: 'genre, filtered' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filter genre: 2 values' }).click();
    expect(view.shownRows).toHaveLength(5);
  });

  it('takes ranges of numbers and dates, and words', async () => {
    const { view } = await open();
    await openPanel('released', /Filter/);
    await page.getByRole('textbox', { name: 'To' }).fill('2011-06-30');
    await expect.poll(() => Array.from(view.shownRows)).toEqual([0, 1, 2]);
    await userEvent.keyboard('{Escape}');
    await openPanel('gross', /Filter/);
    await page.getByRole('textbox', { name: 'From' }).fill('1,000');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Write it as 1234.5.');
    await page.getByRole('textbox', { name: 'From' }).fill('9223372036854775807');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(() => Array.from(view.shownRows)).toEqual([1]);
    await page.getByRole('textbox', { name: 'From' }).clear();
    await page.getByRole('searchbox', { name: 'Find a value' }).fill('1');
    await page.getByRole('button', { name: 'Only found' }).click();
    await expect.poll(() => Array.from(view.shownRows)).toEqual([0, 2]);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await openPanel('genre', /Filter/);
    await page.getByRole('searchbox', { name: 'Contains' }).fill('DRA');
    await expect.poll(() => Array.from(view.shownRows)).toEqual([0, 4]);
  });
});

describe('summary, format, columns', () => {
  it('tells distinct, missing and empty, and draws the distribution', async () => {
    await open({ partialLabel: 'of 100 of 25,431 rows' });
    await openPanel('genre', /Summary/);
    const panel = page.getByRole('dialog', { name: 'Summary' });
    await expect.element(panel).toHaveTextContent(/From 100 of 25,431 rows/);
    await expect.element(panel).toHaveTextContent(/Distinct 3\s*NULL 1\s*Empty text 1/);
    await expect
      .element(panel.getByRole('list', { name: 'Most frequent values' }))
      .toHaveTextContent(/Drama 2 .*Comedy 1/);
    await userEvent.keyboard('{Escape}');
    await openPanel('gross', /Summary/);
    await expect
      .element(panel)
      .toHaveTextContent(/Sum 9,223,372,036,854,775,818.1000000000000000055\s*Median 5.5/);
    await expect.element(panel).not.toHaveTextContent('Empty text');
    await expect.element(panel.getByRole('img', { name: /Distribution/ })).toBeVisible();
  });

  it('formats for show alone: hover keeps every digit', async () => {
    await open();
    await openPanel('gross', /Format/);
    await page.getByRole('radio', { name: 'Currency' }).click();
    await page.getByRole('textbox', { name: 'Currency' }).fill('usd');
    const cell = page.getByTitle('9223372036854775807', { exact: true });
    await expect.element(cell).toHaveTextContent('$9,223,372,036,854,775,807.00');
    await page.getByRole('radio', { name: 'Percent' }).click();
    await page.getByRole('button', { name: 'Fewer' }).click();
    await expect.element(cell).toHaveTextContent('922,337,203,685,477,580,700.0%');
    await page.getByRole('radio', { name: 'Original' }).click();
    await expect.element(cell).toHaveTextContent('9,223,372,036,854,775,807');
    await userEvent.keyboard('{Escape}');
    await openPanel('released', /Format/);
    await page.getByRole('radio', { name: 'Long' }).click();
    await expect
      .element(page.getByTitle('2010-01-31', { exact: true }))
      .toHaveTextContent('January 31, 2010');
  });

  it('hides with an undo, and finds columns by name', async () => {
    const { view } = await open();
    await openPanel('gross', /Hide/);
    await expect.element(page.getByRole('button', { name: '1 hidden' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo hide' }).click();
    expect(view.shownColumns).toEqual([0, 1, 2]);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('searchbox', { name: 'Find a column' }).fill('rel');
    await page.getByRole('checkbox', { name: 'released' }).click();
    expect(view.shownColumns).toEqual([0, 1]);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(view.shownColumns).toEqual([0, 1, 2]);
  });
});
