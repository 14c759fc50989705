import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import {
  renderBoard,
  answerRows,
  createBoardSource,
  createWidget,
} from './testing/board-fixture.ts';

const SQL = 'SELECT genre, sum(gross) AS gross FROM movies GROUP BY ALL';
const ANSWER = {
  columns: [
    ['genre', 'VARCHAR'],
    ['gross', 'BIGINT'],
  ],
  rows: [
    ['Drama', '9223372036854775807'],
    ['Comedy', '5'],
  ],
} as const;

type Answer = Parameters<typeof answerRows>[1];
type Channel = Readonly<Record<string, unknown>>;

const createChartSource = (y: Channel, x: Channel, widgets: readonly unknown[] = []) =>
  createBoardSource({
    widgets: [...widgets, createWidget('CHART', { reportId: 1, title: 'Gross' })],
    snapshots: [
      {
        kind: 'vega',
        sqlQuery: SQL,
        spec: {
          mark: 'bar',
          encoding: {
            x: { field: 'genre', type: 'nominal', ...x },
            y: { field: 'gross', type: 'quantitative', ...y },
          },
        },
      },
    ],
  });

async function openChart(y: Channel = {}, x: Channel = {}) {
  return readChart(createChartSource(y, x), ANSWER);
}

async function readChart(source: BoardSource, answer: Answer) {
  const opened = await renderBoard(source);
  answerRows(await opened.host.nextStream('dashboards.rows'), answer);
  const chart = opened.screen.getByRole('application', { name: /^Gross/ });
  await expect
    .poll(() => chart.element().querySelector('[data-drawn="true"]'), { timeout: 20_000 })
    .not.toBeNull();
  const readFirst = async (): Promise<void> => {
    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
  };
  return { ...opened, chart, readFirst };
}

describe('a mark', () => {
  it('opens a menu at itself, filters the board, and the same choice takes the filter back', async () => {
    const { host, board, chart, readFirst, close } = await openChart();
    await readFirst();
    const filter = page.getByRole('menuitem', { name: 'Filter the dashboard by Drama' });
    await expect.element(filter).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(chart).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await filter.click();
    expect(board.choices.crossFilters).toEqual([
      { member: 'movies.genre', operator: 'equals', values: ['Drama'] },
    ]);
    const filtered = await host.nextStream('dashboards.rows');
    expect(JSON.stringify(filtered.input)).toContain(String.raw`\"genre\" IN ('Drama')`);
    answerRows(filtered, { ...ANSWER, rows: [['Drama', '5']] });
    await page.getByRole('button', { name: 'Remove the filter genre: Drama' }).click();
    expect(board.choices.crossFilters).toEqual([]);
    await close();
  });

  it('sets the widget that filters its column, which takes it back as well', async () => {
    const widget = createWidget('FILTER', { member: 'movies.genre', title: 'Genre', values: [] });
    const { host, board, screen, readFirst, close } = await readChart(
      createChartSource({}, {}, [widget]),
      ANSWER,
    );
    await readFirst();
    await page.getByRole('menuitem', { name: 'Filter the dashboard by Drama' }).click();
    await expect.element(screen.getByRole('button', { name: 'Genre: Drama' })).toBeVisible();
    expect(board.choices).toMatchObject({ filters: { [widget.id]: ['Drama'] }, crossFilters: [] });
    expect(board.filters).toHaveLength(1);
    answerRows(await host.nextStream('dashboards.rows'), { ...ANSWER, rows: [['Drama', '5']] });
    const chart = screen.getByRole('application', { name: /^Gross/ });
    await expect
      .poll(() => chart.query()?.querySelector('[data-drawn="true"]'), { timeout: 20_000 })
      .toBeTruthy();
    await readFirst();
    await page.getByRole('menuitem', { name: 'Remove the filter Drama' }).click();
    await expect.element(screen.getByRole('button', { name: 'Genre: All' })).toBeVisible();
    expect(board.isChanged).toBe(false);
    await close();
  });

  it('filters by its period and by a number that is grouped by, and says what cannot', async () => {
    const sqlQuery = `SELECT date_trunc('month', d) AS month, y AS year, hour(d) AS hour,
      sum(gross) AS gross FROM movies GROUP BY ALL`;
    const [snapshot] = createChartSource({}, { field: 'month', type: 'temporal' }).snapshots;
    const source = {
      ...createChartSource({}, {}),
      snapshots: snapshot ? [{ ...snapshot, sqlQuery }] : [],
    };
    const { host, board, screen, readFirst, close } = await readChart(source, {
      columns: [
        ['month', 'TIMESTAMP'],
        ['year', 'INTEGER'],
        ['hour', 'BIGINT'],
        ['gross', 'DOUBLE'],
      ],
      rows: [['2013-03-01 00:00:00', '2013', '5', '7']],
    });
    await readFirst();
    const menu = page.getByRole('menu', { name: 'March 2013 · year 2013 · hour 5' });
    const byYear = menu.getByRole('menuitem', { name: 'Filter the dashboard by 2013' });
    await expect.element(byYear).toBeVisible();
    await expect.element(menu).toHaveTextContent('hour cannot filter: calculated by the query.');
    await expect.element(menu).not.toHaveTextContent('gross cannot');
    await page.getByRole('menuitem', { name: 'Filter the dashboard by March 2013' }).click();
    const filtered = await host.nextStream('dashboards.rows');
    expect(JSON.stringify(filtered.input)).toContain(
      String.raw`\"d\" >= '2013-03-01 00:00:00' AND \"d\" < '2013-04-01 00:00:00'`,
    );
    await screen.getByRole('button', { name: 'Remove the filter d: March 2013' }).click();
    expect(board.choices.crossFilters).toEqual([]);
    await close();
  });

  it('that the chart made from several rows filters by its text', async () => {
    const { board, readFirst, close } = await openChart({ aggregate: 'sum' });
    await readFirst();
    await page.getByRole('menuitem', { name: 'Filter the dashboard by Drama' }).click();
    expect(board.choices.crossFilters[0]?.values).toEqual(['Drama']);
    await close();
  });

  it('shows its rows before aggregation, and its own in the tile', async () => {
    const { host, readFirst, close } = await openChart();
    await readFirst();
    await page.getByRole('menuitem', { name: 'Show rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rows of Drama' });
    const before = await host.nextStream('dashboards.rows');
    expect(before.input).toMatchObject({
      sql: "SELECT *\nFROM movies\nWHERE (genre\n) = 'Drama'\nLIMIT 1001",
    });
    const rows = Array.from({ length: 1_001 }, (_, at) => [`Film ${String(at)}`]);
    answerRows(before, { columns: [['title', 'VARCHAR']], rows });
    await expect.element(dialog).toHaveTextContent('First 1,000 rows, unsorted');
    await expect.element(dialog.getByRole('gridcell', { name: 'Film 0' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Aggregated' }).click();
    await expect.element(dialog.getByRole('gridcell', { name: 'Drama' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await close();
  });

  it('shows its rows in the place of the tile in full size, and leads back to it', async () => {
    const { host, screen, close } = await openChart();
    await screen.getByRole('button', { name: 'More about Gross' }).click();
    await page.getByRole('menuitem', { name: 'Full size' }).click();
    const full = page.getByRole('dialog', { name: 'Gross', exact: true });
    const chart = full.getByRole('application');
    await expect
      .poll(() => chart.query()?.querySelector('[data-drawn="true"]'), { timeout: 20_000 })
      .toBeTruthy();
    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await page.getByRole('menuitem', { name: 'Show rows' }).click();
    const rows = page.getByRole('dialog', { name: 'Rows of Drama' });
    answerRows(await host.nextStream('dashboards.rows'), {
      columns: [['title', 'VARCHAR']],
      rows: [['Jaws']],
    });
    await expect.element(rows.getByRole('gridcell', { name: 'Jaws' })).toBeVisible();
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1);
    await rows.getByRole('button', { name: 'Back to Gross' }).click();
    await expect.element(full).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await close();
  });
});

const GROUPED = {
  columns: [
    ['genre', 'VARCHAR'],
    ['year', 'INTEGER'],
    ['won', 'BOOLEAN'],
    ['day', 'TIMESTAMP'],
    ['gross', 'BIGINT'],
  ],
  rows: [
    ['Drama', '2010', 'true', '2010-01-01 00:00:00', '3'],
    ['Drama', '2010', 'true', '2010-01-01 00:00:00', '4'],
    ['Drama', '2011', 'false', '2011-01-01 00:00:00', '5'],
  ],
} as const;

const createGroupedChart = (encoding: Channel) =>
  createBoardSource({
    widgets: [createWidget('CHART', { reportId: 1, title: 'Gross' })],
    snapshots: [
      {
        kind: 'vega',
        sqlQuery:
          'SELECT genre, y AS year, won, d AS day, sum(gross) AS gross FROM movies GROUP BY ALL',
        spec: {
          mark: 'bar',
          encoding: {
            y: { field: 'gross', type: 'quantitative', aggregate: 'sum' },
            color: { field: 'genre', type: 'nominal' },
            ...encoding,
          },
        },
      },
    ],
  });

describe('a mark that the chart made from several rows', () => {
  it.each([
    ['a number', { field: 'year', type: 'ordinal' }, 'Drama · year 2010', "(y\n) = '2010'"],
    ['a truth', { field: 'won', type: 'nominal' }, 'Drama · true', "(won\n) = 'true'"],
    [
      'a time',
      { field: 'day', type: 'temporal' },
      'Drama · 2010-01-01',
      "(d\n) = '2010-01-01 00:00:00'",
    ],
  ])('has the rows of its own group, by %s', async (_name, x, words, condition) => {
    const { host, readFirst, close } = await readChart(createGroupedChart({ x }), GROUPED);
    await readFirst();
    await page.getByRole('menuitem', { name: 'Show rows' }).click();
    const dialog = page.getByRole('dialog', { name: `Rows of ${words}` });
    const before = await host.nextStream('dashboards.rows');
    expect(before.input).toMatchObject({
      sql: `SELECT *\nFROM movies\nWHERE (genre\n) = 'Drama'\n  AND ${condition}\nLIMIT 1001`,
    });
    answerRows(before, { columns: [['title', 'VARCHAR']], rows: [['Film']] });
    await dialog.getByRole('tab', { name: 'Aggregated' }).click();
    await expect.element(dialog.getByRole('gridcell', { name: '4', exact: true })).toBeVisible();
    const other = dialog.getByRole('gridcell', { name: '5', exact: true });
    await expect.element(other).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await close();
  });

  it('has no rows where a time unit tells it apart, and says so', async () => {
    const x = { field: 'day', type: 'temporal', timeUnit: 'year' };
    const { readFirst, close } = await readChart(createGroupedChart({ x }), GROUPED);
    await readFirst();
    const rows = page.getByRole('menuitem', { name: 'Show rows' });
    await expect.element(rows).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('menu')).toHaveTextContent(/does not tell which rows/);
    await expect
      .element(page.getByRole('menuitem', { name: 'Filter the dashboard by Drama' }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await close();
  });
});

describe('a place of a map', () => {
  it('has the menu of a mark, by keys and by the pointer', async () => {
    const spec = { latitude: 'lat', longitude: 'lon', label: 'city', size: 'n' };
    const sqlQuery = 'SELECT city, lat, lon, n FROM places';
    const source = createBoardSource({
      widgets: [createWidget('CHART', { reportId: 1, title: 'Places' })],
      snapshots: [{ kind: 'map', sqlQuery, spec: { ...spec, area: 'world' } }],
    });
    const { host, board, screen, close } = await renderBoard(source);
    answerRows(await host.nextStream('dashboards.rows'), {
      columns: [
        ['city', 'VARCHAR'],
        ['lat', 'DOUBLE'],
        ['lon', 'DOUBLE'],
        ['n', 'BIGINT'],
      ],
      rows: [
        ['Oslo', '60', '11', '5'],
        ['Lima', '-12', '-77', '9'],
      ],
    });
    const map = screen.getByRole('application', { name: /^Places\. Map of 2 places/ });
    const countPoints = () => map.query()?.querySelectorAll('circle').length;
    await expect.poll(countPoints, { timeout: 20_000 }).toBe(2);
    map.element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('menu', { name: 'Lima' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(map).toHaveFocus();
    const circle = map.element().querySelectorAll('circle')[1];
    const { x, y, width, height } = circle?.getBoundingClientRect() ?? new DOMRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
    circle?.dispatchEvent(new MouseEvent('click', at));
    const menu = page.getByRole('menu', { name: 'Oslo' });
    await expect.element(menu.getByRole('menuitem', { name: 'Show rows' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Filter the dashboard by Oslo' }).click();
    expect(board.choices.crossFilters).toMatchObject([{ member: 'places.city', values: ['Oslo'] }]);
    await close();
  });
});

describe('rows behind a mark', () => {
  it('say that the tile’s may be cut, how old those before are, and that no newer ones came', async () => {
    const { host, readFirst, close } = await readChart(createChartSource({}, {}), {
      ...ANSWER,
      possiblyTruncated: true,
    });
    await readFirst();
    await page.getByRole('menuitem', { name: 'Show rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rows of Drama' });
    const atMs = Date.now() - 3 * 86_400_000;
    const columns = [['title', 'VARCHAR']] as const;
    const stream = await host.nextStream('dashboards.rows');
    answerRows(stream, { columns, rows: [['Jaws']], atMs, isLast: false });
    stream.fail(new AppError('NETWORK_RESET', 'No way to the server.'));
    await expect.element(dialog).toHaveTextContent('Data from 3 days ago, not refreshed');
    await dialog.getByRole('tab', { name: 'Aggregated' }).click();
    await expect.element(dialog).toHaveTextContent('Possibly cut.');
    await userEvent.keyboard('{Escape}');
    await close();
  });
});

describe('the menu of a tile', () => {
  it('hands over what it shows to be saved, with its filters', async () => {
    const { asked, screen, close } = await openChart();
    await screen.getByRole('button', { name: 'More about Gross' }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    expect(asked).toHaveLength(1);
    const [saved] = asked;
    expect(saved).toMatchObject({ title: 'Gross', sql: SQL, filters: [] });
    expect(saved).toMatchObject({ chart: { table: { rows: ANSWER.rows } } });
    await close();
  });

  it('shows the rows behind a KPI, and why there are none before them', async () => {
    const { host, screen, close } = await renderBoard(
      createBoardSource({
        widgets: [createWidget('CHART', { reportId: 1, title: 'Gross' })],
        snapshots: [{ kind: 'kpi', spec: { value: 'gross' }, sqlQuery: 'SELECT 1 AS gross' }],
      }),
    );
    answerRows(await host.nextStream('dashboards.rows'), {
      columns: [['gross', 'BIGINT']],
      rows: [['1']],
    });
    await screen.getByRole('button', { name: 'More about Gross' }).click();
    await page.getByRole('menuitem', { name: 'Show rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rows of Gross' });
    await expect.element(dialog.getByRole('gridcell', { name: '1' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Source rows' }).click();
    await expect.element(dialog).toHaveTextContent(/not read as one SELECT over one table/);
    await userEvent.keyboard('{Escape}');
    await close();
  });
});

describe('a chart in a window that becomes narrower', () => {
  it('becomes narrower with it, and nothing reaches over the board', async () => {
    await page.viewport(1_200, 700);
    const { screen, chart, close } = await openChart({}, { field: 'gross', type: 'quantitative' });
    const widthOf = () => chart.element().querySelector('canvas')?.clientWidth ?? 0;
    const before = widthOf();
    await page.viewport(600, 700);
    await expect.poll(widthOf, { timeout: 20_000 }).toBeLessThan(before / 1.5);
    const board = screen.getByRole('region', { name: 'Board', exact: true }).element();
    expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
    await close();
  });
});
