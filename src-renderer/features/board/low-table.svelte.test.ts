import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerRows,
  createBoardSource,
  createWidget,
  renderBoard,
} from './testing/board-fixture.ts';

const createTable = (h: number) =>
  createBoardSource({
    widgets: [
      createWidget(
        'CHART',
        { reportId: 1, title: 'Films' },
        { position: { x: 0, y: 0, w: 12, h } },
      ),
    ],
    snapshots: [{ kind: 'table', sqlQuery: 'SELECT title FROM movies' }],
  });

it.each([
  [2, false],
  [3, false],
  [8, true],
])('a table of %i rows of the grid keeps inside its tile', async (h, hasStatus) => {
  await page.viewport(1_000, 800);
  const { host, screen, close } = await renderBoard(createTable(h));
  const rows = Array.from({ length: 30 }, (_, at) => [`Film ${String(at)}`]);
  answerRows(await host.nextStream('dashboards.rows'), { columns: [['title', 'VARCHAR']], rows });
  await expect.element(screen.getByRole('gridcell', { name: 'Film 0', exact: true })).toBeVisible();
  const tile = screen.getByRole('article', { name: 'Films' }).element().getBoundingClientRect();
  const status = screen.getByRole('button', { name: 'Columns' });
  if (!hasStatus) await expect.element(status).not.toBeInTheDocument();
  else {
    await expect.element(status).toBeVisible();
    expect(status.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tile.bottom);
  }
  const grid = screen.getByRole('grid').element().getBoundingClientRect();
  expect(grid.bottom).toBeLessThanOrEqual(tile.bottom + 1);
  await close();
});
