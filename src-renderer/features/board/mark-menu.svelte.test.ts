import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import AnchoredMenu from '#lib/ui/AnchoredMenu.svelte';
import {
  renderBoard,
  answerRows,
  createBoardSource,
  createWidget,
} from './testing/board-fixture.ts';
import { buildMarkMenu } from './mark-menu.ts';
import { buildRowsRequest } from './rows-request.ts';

type Columns = readonly (readonly [name: string, type: string])[];

/** Opens the menu of one row of a report with this query. */
async function openMenu(sqlQuery: string, columns: Columns, row: readonly string[]) {
  const source = createBoardSource({
    widgets: [createWidget('CHART', { reportId: 1, title: 'Films' })],
    snapshots: [{ kind: 'table', sqlQuery }],
    config: { settings: { timezone: 'Europe/London' } },
  });
  const { host, board, close } = await renderBoard(source);
  answerRows(await host.nextStream('dashboards.rows'), { columns, rows: [row] });
  const [snapshot] = source.snapshots;
  if (!snapshot) throw new Error('The board has no report.');
  const table = { columns: columns.map(([name, type]) => ({ name, type })), rows: [row] };
  const request = buildRowsRequest(table, row);
  const asked: string[] = [];
  const menu = buildMarkMenu({
    board,
    snapshot,
    view: { table },
    request,
    onRows: () => undefined,
    onAsk: (mark) => asked.push(mark.label),
  });
  return { board, menu, asked, close };
}

it('offers a year and a month of one column, each once', async () => {
  const { board, menu, close } = await openMenu(
    `SELECT date_trunc('year', d) AS y, date_trunc('month', d) AS m, date_trunc('month', D) AS again,
    sum(gross) AS gross FROM movies GROUP BY 1, 2, 3`,
    [
      ['y', 'TIMESTAMP'],
      ['m', 'TIMESTAMP'],
      ['again', 'TIMESTAMP'],
      ['gross', 'BIGINT'],
    ],
    ['2013-01-01 00:00:00', '2013-03-01 00:00:00', '2013-03-01 00:00:00', '5'],
  );
  const anchor = { getBoundingClientRect: () => new DOMRect(8, 8, 1, 1) };
  const { items, hint } = menu;
  const screen = await render(AnchoredMenu, {
    props: { label: 'The mark', items, hint, anchor, onClose: () => undefined },
  });
  const toItem = (words: string) =>
    page.getByRole('menuitem', { name: `Filter the dashboard by ${words}`, exact: true });
  await expect.element(toItem('March 2013')).toBeVisible();
  await toItem('2013').click();
  expect(board.choices.crossFilters).toEqual([
    {
      member: 'movies.d',
      operator: 'within',
      values: ['2013-01-01 00:00:00', '2014-01-01 00:00:00'],
    },
  ]);
  await screen.unmount();
  await close();
});

it.each([
  [
    'a group that is not shown beside it',
    'SELECT genre, sum(gross) AS gross FROM movies GROUP BY genre, director',
    ['genre', 'VARCHAR', 'Drama'],
    ['Filter the dashboard by Drama'],
    '',
  ],
  [
    'the case of its rows',
    'SELECT Genre, sum(gross) AS gross FROM movies GROUP BY Genre',
    ['genre', 'VARCHAR', 'Drama'],
    ['Filter the dashboard by Drama'],
    '',
  ],
  [
    'a name that is not read',
    'SELECT genre g, sum(gross) AS gross FROM movies GROUP BY 1',
    ['g', 'VARCHAR', 'Drama'],
    [],
    'g cannot filter: the query does not say which column it is.',
  ],
  [
    'a number alone, and a group that is not shown',
    'SELECT y, sum(gross) AS gross FROM movies GROUP BY y, director',
    ['y', 'INTEGER', '2013'],
    [],
    'This mark can’t filter: no value identifies its rows.',
  ],
  [
    'a month that ends in another offset',
    `SELECT date_trunc('month', d) AS m, sum(gross) AS gross FROM movies GROUP BY 1`,
    ['m', 'TIMESTAMP WITH TIME ZONE', '2013-03-01 00:00:00+00'],
    [],
    'm cannot filter: the dashboard’s zone is not at +00 for that month.',
  ],
] as const)('has a filter or a reason for %s', async (_name, sql, column, labels, hint) => {
  const [name, type, cell] = column;
  const { menu, close } = await openMenu(
    sql,
    [
      [name, type],
      ['gross', 'BIGINT'],
    ],
    [cell, '5'],
  );
  expect(menu.items.map(({ label }) => label)).toEqual([
    ...labels,
    'Show rows',
    'Ask about this mark',
  ]);
  expect(menu.hint).toBe(hint);
  await close();
});

it('asks about the mark that was chosen', async () => {
  const { menu, asked, close } = await openMenu(
    'SELECT genre, sum(gross) AS gross FROM movies GROUP BY genre',
    [
      ['genre', 'VARCHAR'],
      ['gross', 'BIGINT'],
    ],
    ['Drama', '5'],
  );
  menu.items.find(({ id }) => id === 'ask')?.onSelect();
  expect(asked).toEqual(['Drama']);
  await close();
});
