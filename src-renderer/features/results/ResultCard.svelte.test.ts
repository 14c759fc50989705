import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { emulateMedia } from '#lib/testing/emulation.ts';
import { createResultSource } from '../../testing/result-stories.ts';
import ResultCard from './ResultCard.svelte';

const BAR = JSON.stringify({
  mark: 'bar',
  encoding: { x: { field: 'genre', type: 'nominal' }, y: { field: 'big', type: 'quantitative' } },
});

const result: QueryResult = {
  sql: "select genre, big from movies where genre = 'x'",
  title: 'Gross by genre',
  description: '',
  columns: [
    { name: 'genre', type: 'String' },
    { name: 'big', type: 'Int64' },
  ],
  rows: [
    ['Drama', '9223372036854775807'],
    ['', '12'],
    [null, null],
    ['x'.repeat(20_000), '1'],
  ],
  totalRows: 4,
  uuid: null,
  vegaSpec: BAR,
};
const table: QueryResult = { ...result, vegaSpec: null };

describe('ResultCard', () => {
  it('shows exact numbers, NULL and empty text', async () => {
    const screen = await render(ResultCard, { source: createResultSource(table, 420) });
    await expect.element(screen.getByText('4 rows · 2 columns · 420 ms')).toBeVisible();
    const big = screen.getByRole('gridcell', { name: '9,223,372,036,854,775,807' });
    await expect.element(big).toHaveAttribute('title', '9223372036854775807');
    await expect.element(screen.getByTitle('Empty text, not NULL')).toBeVisible();
    await expect.element(screen.getByTitle('NULL: no value').first()).toHaveTextContent('null');
    await expect
      .element(screen.getByRole('columnheader', { name: 'big' }))
      .toHaveAttribute('title', 'big · Int64');
    await expect.element(screen.getByRole('tab', { name: 'Chart' })).toBeEnabled();
  });

  it('says that nothing was found where the rows would be, above the size of the table', async () => {
    const screen = await render(ResultCard, { source: createResultSource({ ...table, rows: [] }) });
    const words = screen.getByText('The query returned no rows.');
    const size = screen.getByText('0 rows × 2 columns');
    await expect.element(words).toBeVisible();
    await expect.element(size).toBeVisible();
    const order = words.element().compareDocumentPosition(size.element());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('opens and closes a long cell', async () => {
    const screen = await render(ResultCard, { source: createResultSource(table) });
    const cell = screen.getByRole('gridcell', { name: /^x{100}/ });
    expect(screen.container.textContent.length).toBeLessThan(2_000);
    await cell.dblClick();
    const dialog = page.getByRole('dialog', { name: 'genre, row 4' });
    await expect.element(dialog).toHaveTextContent('x'.repeat(20_000));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.container.textContent.length).toBeLessThan(2_000);
  });

  it('wears a badge when it is cut', async () => {
    const screen = await render(ResultCard, {
      source: createResultSource({ ...table, totalRows: 25_431 }),
    });
    await expect.element(screen.getByTitle(/Only 4 of the query’s 25,431 rows/)).toBeVisible();
  });

  it('goes through its faces by keyboard and keeps the chosen one', async () => {
    const screen = await render(ResultCard, { source: createResultSource(result) });
    const chart = screen.getByRole('tab', { name: 'Chart' });
    await expect.element(chart).toHaveAttribute('aria-selected', 'true');
    await chart.click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('tab', { name: 'Table' })).toHaveFocus();
    await expect.element(screen.getByRole('grid')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(screen.getByRole('region', { name: 'SQL' }))
      .toHaveTextContent(/SELECT genre, big FROM movies/);
    await userEvent.keyboard('{End}');
    await expect
      .element(screen.getByRole('region', { name: 'Vega-Lite specification' }))
      .toHaveTextContent(/"mark": "bar"/);
    await screen.rerender({ source: createResultSource(result, 5) });
    await expect
      .element(screen.getByRole('tab', { name: 'Specification' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it('falls back to the table with the reason when the chart is refused', async () => {
    const vegaSpec = JSON.stringify({
      mark: 'bar',
      data: { url: 'https://evil.example' },
      encoding: {},
    });
    const screen = await render(ResultCard, {
      source: createResultSource({ ...result, vegaSpec }),
    });
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'loads data from an address' }))
      .toBeVisible();
    await expect.element(screen.getByRole('grid')).toBeVisible();
  });

  it('says that there are no rows', async () => {
    const screen = await render(ResultCard, {
      source: createResultSource({ ...result, rows: [], totalRows: 0 }),
    });
    await expect.element(screen.getByText(/no rows/)).toBeVisible();
  });

  it('follows the theme of the system', async () => {
    const drawnIn = (): string =>
      screen.container.querySelector<HTMLElement>('.host')?.style.colorScheme ?? '';
    await emulateMedia({ 'prefers-color-scheme': 'light' });
    const screen = await render(ResultCard, { source: createResultSource(result) });
    await expect.poll(drawnIn).toBe('light');
    await emulateMedia({ 'prefers-color-scheme': 'dark' });
    await expect.poll(drawnIn).toBe('dark');
    await emulateMedia({});
    await screen.unmount();
  });

  it('scrolls sixty columns inside itself and can be reached by keyboard', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => ({
      name: `column_${String(index)}`,
      type: 'Int64',
    }));
    const wide = {
      ...table,
      columns,
      rows: [columns.map((_, index) => String(index))],
      totalRows: 1,
    };
    const screen = await render(ResultCard, { source: createResultSource(wide) });
    const region = screen.getByRole('grid', { name: /table/ });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect(region.element().scrollWidth).toBeGreaterThan(region.element().clientWidth);
  });
});
