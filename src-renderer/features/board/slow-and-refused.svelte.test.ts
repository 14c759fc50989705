import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerRows,
  createBoardSource,
  createWidget,
  renderBoard,
} from './testing/board-fixture.ts';

const position = { x: 0, y: 0, w: 6, h: 6 };
const createChart = (spec: object) =>
  createBoardSource({
    widgets: [createWidget('CHART', { reportId: 1, title: 'Films' }, { position })],
    snapshots: [{ kind: 'vega', spec, sqlQuery: 'SELECT title, gross FROM movies' }],
  });

const BARS = {
  mark: 'bar',
  encoding: { y: { field: 'title', type: 'nominal' }, x: { field: 'gross', type: 'quantitative' } },
};

it('a query that is slow shows how long it has run, and one that is not shows nothing', async () => {
  let nowMs = 1_000_000;
  const { host, screen, close } = await renderBoard(createChart(BARS), { nowMs: () => nowMs });
  const stream = await host.nextStream('dashboards.rows');
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  nowMs += 7_000;
  await expect.element(screen.getByRole('timer'), { timeout: 3_000 }).toHaveTextContent('7 s');
  stream.end();
  await close();
});

it('a chart that is refused leaves its tile to the table, below its reason', async () => {
  await page.viewport(1_000, 800);
  const drawn = { ...BARS, data: { url: 'https://elsewhere.example/rows.json' } };
  const { host, screen, close } = await renderBoard(createChart(drawn));
  const rows = Array.from({ length: 30 }, (_, at) => [`Film ${String(at)}`, String(at)]);
  const columns = [
    ['title', 'VARCHAR'],
    ['gross', 'DOUBLE'],
  ] as const;
  answerRows(await host.nextStream('dashboards.rows'), { columns, rows });
  await expect.element(screen.getByText(/loads data from an address/)).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'Film 0', exact: true })).toBeVisible();
  const tile = screen.getByRole('article', { name: 'Films' }).element().getBoundingClientRect();
  const grid = screen.getByRole('grid').element().getBoundingClientRect();
  expect(grid.height).toBeGreaterThan(tile.height / 2);
  expect(grid.bottom).toBeLessThanOrEqual(tile.bottom + 1);
  await close();
});
