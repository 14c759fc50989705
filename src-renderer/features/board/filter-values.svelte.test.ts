import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VALUES_PAGE_SIZE } from '#domain/dashboards/filters/values-query.ts';
import {
  answerRows,
  createBoardSource,
  createWidget,
  renderBoard,
} from './testing/board-fixture.ts';

const MANY = 100_000;
const buildValues = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `value ${String(from + at).padStart(6, '0')}`);
const toRows = (values: readonly string[]): string[][] => values.map((value) => [value]);
const columns = [['choice', 'VARCHAR']] as const;

const createSource = (values: readonly string[]) =>
  createBoardSource({
    widgets: [createWidget('FILTER', { member: 'movies.title', title: 'Title', values })],
    snapshots: [],
  });
const countRows = (): number => page.getByRole('checkbox').elements().length;

it('draws the rows in sight of a hundred thousand, and keeps all of them when one is ticked', async () => {
  const all = buildValues(MANY);
  const { host, board, saved, screen, close } = await renderBoard(createSource(all));
  await screen.getByRole('button', { name: /^Title:/ }).click();
  const stream = await host.nextStream('dashboards.rows');
  answerRows(stream, { columns, rows: toRows(buildValues(VALUES_PAGE_SIZE)) });
  await expect.element(page.getByRole('checkbox', { name: 'value 000000' })).toBeChecked();
  expect(countRows()).toBeLessThan(60);

  await page.getByRole('checkbox', { name: 'value 000001' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'value 000001' })).not.toBeChecked();
  await expect
    .element(page.getByText('99,999 of 100,000 selected', { exact: false }))
    .toBeVisible();
  const id = board.tree.all[0]?.widget.id ?? '';
  expect(board.choices.filters[id]).toHaveLength(MANY - 1);
  // Those that were chosen first are in the list as far as it was scrolled.
  const scroller = document.querySelector('.values .scroller');
  scroller?.scrollTo({ top: scroller.scrollHeight });
  await expect.element(page.getByRole('checkbox', { name: 'value 002000' })).toBeInTheDocument();
  const stored = saved.at(-1) ?? null;
  await close();

  const again = await renderBoard(createSource(all), { choices: stored });
  await expect.poll(() => Object.values(again.board.choices.filters)[0]?.length).toBe(MANY - 1);
  await again.close();
});

it('reads on by pages when the list reaches its end, and searches all values', async () => {
  const { host, screen, close } = await renderBoard(createSource([]));
  await screen.getByRole('button', { name: /^Title:/ }).click();
  const first = await host.nextStream('dashboards.rows');
  answerRows(first, { columns, rows: toRows(buildValues(VALUES_PAGE_SIZE)) });
  await expect
    .element(page.getByText(/of 10,000 selected\. Scroll or search for more values/))
    .toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'value 000000' })).toBeVisible();
  const scroller = document.querySelector('.values .scroller');
  scroller?.scrollTo({ top: scroller.scrollHeight });
  const second = await host.nextStream('dashboards.rows');
  const secondPage = `LIMIT ${String(VALUES_PAGE_SIZE)} OFFSET ${String(VALUES_PAGE_SIZE)}`;
  expect(second.input).toMatchObject({ sql: expect.stringContaining(secondPage) as string });
  answerRows(second, { columns, rows: toRows(buildValues(5, VALUES_PAGE_SIZE)) });
  await expect.element(page.getByText('0 of 10,005 selected', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search Title' }).fill('004');
  const found = await host.nextStream('dashboards.rows');
  const searched = `position(lower('004') IN`;
  expect(found.input).toMatchObject({ sql: expect.stringContaining(searched) as string });
  answerRows(found, { columns, rows: toRows(['value 000004', 'value 010004']) });
  await page.getByRole('button', { name: 'Select results' }).click();
  await expect.element(page.getByText('2 of 2 selected', { exact: true })).toBeVisible();
  await close();
});
