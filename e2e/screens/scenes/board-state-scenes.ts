import { expect } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { BoardPage } from '../../pages/board-page.ts';
import { ensurePlatformFailed, pausePlatform, resumePlatform } from '../interference.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

const PENGUINS = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 2, workbookId: 202 };
const WEATHER = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 2, workbookId: 201 };
/** The ids of reports of the samples. */
const BODIES = 2101;
const TEMPERATURES = 2001;
const RAIN_OF_YEAR = 2002;
const WETTEST_DAYS = 2004;
const NO_REPORT = 99_999;
const HOURS_MS = 3 * 3_600_000;

const REPORTS = [
  ['Weights by an unknown column', 'SELECT species, weight FROM penguins', null],
  ['Penguins of the mainland', `SELECT species FROM penguins WHERE island = 'Mainland'`, null],
  ['Cars on the same road', 'SELECT name, horsepower FROM cars ORDER BY name LIMIT 20', null],
  ['A chart of nothing', 'SELECT 1 AS n', 'not a specification'],
] as const;

const createChartWidget = (at: number, config: WidgetInput['config']): WidgetInput => ({
  id: `tile-${String(at)}`,
  type: 'CHART',
  position: { x: (at % 2) * 6, y: 2 + Math.floor(at / 2) * 6, w: 6, h: 6 },
  config,
});

const SPECIES: WidgetInput = {
  id: 'species',
  type: 'FILTER',
  position: { x: 0, y: 0, w: 12, h: 2 },
  config: {
    member: 'penguins.species',
    title: 'Species',
    operator: 'equals',
    values: ['Gentoo'],
  },
};

const createWideRow = (widgets: readonly Omit<WidgetInput, 'position'>[]): WidgetInput[] =>
  widgets.map((widget, at) => ({ ...widget, position: { x: at * 3, y: 0, w: 3, h: 3 } }));

/** Settings as another server writes them: a figure, two filters and a text of its own style. */
const FOREIGN_ROW = createWideRow([
  { id: 'figure', type: 'CHART', config: { report: { id: RAIN_OF_YEAR } } },
  {
    id: 'days',
    type: 'FILTER',
    config: {
      label: 'Days',
      timeDimension: 'weather.date',
      dateRange: 'from March 2013 to May 2015',
    },
  },
  {
    id: 'warmth',
    type: 'FILTER',
    config: { label: 'Warmth', dimension: 'weather.temp_max', operator: '>', defaultValue: '8,5' },
  },
  {
    id: 'hint',
    type: 'TEXT',
    config: { content: 'Only days **above** this warmth.' },
    style: { textAlign: 'center', verticalAlign: 'middle', background: '#22304a', padding: 12 },
  },
]);

const NIGHT: DashboardConfigInput['theme'] = {
  backgroundColor: '#10151f',
  fontFamily: 'Georgia, serif',
  primaryColor: '#7ab8ec',
  dashboard: { backgroundColor: '#10151f', padding: '16px' },
  widgets: {
    backgroundColor: '#1a2130',
    border: { color: '#33405a', radius: '4px', style: 'solid', width: '1px' },
    text: { color: '#e6ecf5', secondaryColor: '#a9b6cc' },
    title: { color: '#9cd0ff', fontSize: '15px', fontWeight: '600' },
  },
};

async function publish(
  stage: Stage,
  workbook: typeof PENGUINS,
  config: DashboardConfigInput,
): Promise<void> {
  const { workbookId } = workbook;
  await stage.call('dashboards.publish', {
    ...workbook,
    input: { workbookId, title: config.title, config: { kind: 'CLASSIC', ...config } },
  });
}

/** Adds one dashboard of everything that goes wrong with a tile, and one with a dark theme. */
export async function addTroubledBoards(stage: Stage): Promise<void> {
  const ids: number[] = [];
  for (const [title, sql, spec] of REPORTS) {
    const report = { title, description: null, sql, spec };
    ids.push((await stage.call('dashboards.addReport', { ...PENGUINS, ...report })).reportId);
  }
  const tiles = [BODIES, ...ids, NO_REPORT].map((reportId, at) =>
    createChartWidget(at, { reportId }),
  );
  const unread = createChartWidget(tiles.length, { report: 'by its name' });
  await publish(stage, PENGUINS, {
    title: 'Penguins in trouble',
    widgets: [SPECIES, ...tiles, unread],
  });
  await publish(stage, WEATHER, {
    title: 'Weather at night',
    theme: NIGHT,
    widgets: [
      ...FOREIGN_ROW,
      ...[TEMPERATURES, WETTEST_DAYS].map((reportId, at) => createChartWidget(at, { reportId })),
    ],
  });
}

async function openBoard({ page }: Stage, { deploymentId, workbookId }: typeof PENGUINS) {
  const board = new BoardPage(page);
  await board.open(deploymentId, workbookId);
  await board.waitUntilSettled();
  return board;
}

/** Scenes of boards whose tiles have nothing good to show. */
export const BOARD_STATE_SCENES: readonly Scene[] = [
  // Failed, empty, ignoring and unknown tiles stand on one board, which is checked as a whole.
  {
    name: 'board-failed',
    view: 'Dashboard',
    state: 'error',
    reach: async (stage) => {
      const board = await openBoard(stage, PENGUINS);
      await expect(board.tiles.getByRole('alert').first()).toBeVisible();
      const ignoring = board.tile('Cars on the same road');
      await ignoring.scrollIntoViewIfNeeded();
      await expect(ignoring.getByText('ignores Species')).toBeVisible();
      await board.waitUntilSettled();
      await expect(board.tile('Penguins of the mainland')).toContainText('No rows');
      const unknown = stage.page.getByText(/^The dashboard has no snapshot of report/);
      await unknown.scrollIntoViewIfNeeded();
      await expect(unknown).toBeVisible();
      await board.waitUntilSettled();
    },
  },
  {
    name: 'board-theme-dark',
    view: 'Dashboard',
    state: 'done',
    reach: async (stage) => {
      const board = await openBoard(stage, WEATHER);
      await expect(
        stage.page.getByRole('button', { name: /^Warmth: .*“8,5” is no number\.$/ }),
      ).toBeVisible();
      await expect(board.tile('Rain of the year')).toContainText('2015');
    },
  },
  {
    name: 'board-loading',
    view: 'Dashboard',
    state: 'loading',
    reach: async (stage) => {
      await openBoard(stage, PENGUINS);
      await stage.page.getByRole('button', { name: 'Species: Gentoo' }).click();
      const other = stage.page.getByRole('checkbox', { name: 'Adelie' });
      await expect(other).toBeVisible();
      await pausePlatform(stage);
      await other.click();
      await stage.page.keyboard.press('Escape');
      await expect(stage.page.getByRole('button', { name: 'Stop' }).first()).toBeVisible();
    },
    leave: async (stage) => {
      await resumePlatform(stage);
      await stage.call('dashboards.saveState', { ...PENGUINS, kind: 'filters', text: null });
    },
  },
  {
    name: 'board-offline',
    view: 'Dashboard',
    state: 'offline',
    reach: async (stage) => {
      // This also works alone: a tile that was never seen is not cached.
      const board = await openBoard(stage, WEATHER);
      await stage.page.getByRole('button', { name: 'Back to all dashboards' }).click();
      await ensurePlatformFailed(stage);
      // Rows of the last minute count as live; these are hours old.
      await stage.page.clock.setSystemTime(Date.now() + HOURS_MS);
      await board.open(WEATHER.deploymentId, WEATHER.workbookId);
      await stage.page.getByRole('button', { name: 'Refresh all' }).click();
      await expect(stage.page.getByText(/not refreshed/).first()).toBeVisible();
    },
  },
];
