import { expect, type Locator } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { BoardPage, type WorkbookTab } from '../../pages/board-page.ts';
import { NARROW } from '../appearance.ts';
import { failRoutes, restoreHandlers } from '../interference.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

type BoardRef = readonly [deploymentId: number, workbookId: number, face?: WorkbookTab];

const BOX_OFFICE: BoardRef = [1, 101];
const AIR_TRAVEL: BoardRef = [1, 102, 'Draft'];
const WEATHER: BoardRef = [2, 201, 'Draft'];
const WORLD: BoardRef = [2, 203, 'Draft'];
const GENRES = 'Rating against gross by genre';

async function openBoard({ page }: Stage, boardRef: BoardRef): Promise<BoardPage> {
  const board = new BoardPage(page);
  await board.open(...boardRef);
  await board.waitUntilSettled();
  return board;
}

/** Opens the menu of the first mark of a picture. */
async function selectChartMark(stage: Stage, picture: Locator): Promise<void> {
  await expect(picture.locator('[data-drawn="true"], circle').first()).toBeVisible();
  await picture.focus();
  await stage.page.keyboard.press('ArrowRight');
  await expect(picture.locator('.mark')).toBeVisible();
  await stage.page.keyboard.press('Enter');
}

async function openMarkMenu(stage: Stage): Promise<BoardPage> {
  const board = await openBoard(stage, BOX_OFFICE);
  await board.chooseTab('Genres');
  await board.waitUntilSettled();
  await selectChartMark(stage, board.tile(GENRES).getByRole('application'));
  return board;
}

/** Resets the choices on a dashboard, which outlive the window. */
const resetBoard =
  ([deploymentId, workbookId]: BoardRef) =>
  async (stage: Stage): Promise<void> => {
    const boardRef = { connectionId: LOCAL_CONNECTION_ID, deploymentId, workbookId };
    await stage.call('dashboards.saveState', { ...boardRef, kind: 'filters', text: null });
  };

const createBoardScene = (name: string, boardRef: BoardRef): Scene => ({
  name,
  view: 'Dashboard',
  state: 'done',
  reach: async (stage) => {
    await openBoard(stage, boardRef);
  },
});

/** Scenes of dashboards of the local workspace. */
export const BOARD_SCENES: readonly Scene[] = [
  createBoardScene('board-box-office', BOX_OFFICE),
  createBoardScene('board-air-travel', AIR_TRAVEL),
  createBoardScene('board-weather', WEATHER),
  createBoardScene('board-world', WORLD),
  {
    name: 'board-tab-films',
    view: 'Dashboard',
    state: 'done',
    reach: async (stage) => {
      const board = await openBoard(stage, BOX_OFFICE);
      await board.chooseTab('Films');
      await board.tile('The 200 highest grossing films').scrollIntoViewIfNeeded();
      await board.waitUntilSettled();
    },
  },
  {
    name: 'board-filter',
    view: 'Dashboard',
    state: 'open',
    reach: async (stage) => {
      await openBoard(stage, BOX_OFFICE);
      await stage.page.getByRole('button', { name: 'Genre: All' }).click();
      await expect(stage.page.getByRole('checkbox', { name: 'Drama' })).toBeVisible();
    },
  },
  {
    name: 'board-tile-sql',
    view: 'Dashboard',
    state: 'open',
    reach: async (stage) => {
      const board = await openBoard(stage, BOX_OFFICE);
      const tile = board.tile('Gross of the year');
      await tile.getByRole('button', { name: 'More about Gross of the year' }).click();
      await stage.page.getByRole('menuitem', { name: 'SQL and description' }).click();
      await expect(stage.page.getByRole('region', { name: /^SQL of/ })).toBeVisible();
    },
  },
  {
    name: 'board-full-tile',
    view: 'Dashboard',
    state: 'open',
    sizes: [NARROW],
    reach: async (stage) => {
      const board = await openBoard(stage, WORLD);
      await board.page.getByRole('button', { name: 'More about Population in 2005' }).click();
      await stage.page.getByRole('menuitem', { name: 'Full size' }).click();
      await expect(stage.page.getByRole('dialog', { name: 'Population in 2005' })).toBeVisible();
    },
  },
  {
    name: 'board-tile-save',
    view: 'Dashboard',
    state: 'open',
    reach: async (stage) => {
      const board = await openBoard(stage, BOX_OFFICE);
      await board.chooseAction('Worldwide gross by year', 'Save as…');
      await expect(stage.page.getByRole('dialog', { name: 'Save tile' })).toBeVisible();
    },
  },
  {
    name: 'board-export',
    view: 'Dashboard',
    state: 'open',
    reach: async (stage) => {
      await openBoard(stage, BOX_OFFICE);
      await stage.page.getByRole('button', { name: 'Export dashboard' }).click();
      await expect(stage.page.getByRole('dialog', { name: 'Export dashboard' })).toBeVisible();
    },
  },
  {
    name: 'board-mark-menu',
    view: 'Dashboard',
    state: 'open',
    reach: async (stage) => {
      await openMarkMenu(stage);
      await expect(stage.page.getByRole('menuitem', { name: /^Filter the/ })).toBeVisible();
    },
  },
  {
    name: 'board-mark-note',
    view: 'Dashboard',
    state: 'open',
    reach: async (stage) => {
      const board = await openBoard(stage, AIR_TRAVEL);
      await selectChartMark(stage, board.tile('Where flights begin').getByRole('application'));
      await expect(stage.page.getByRole('menu')).toContainText('city cannot filter');
    },
  },
  {
    name: 'board-mark-rows',
    view: 'Dashboard',
    state: 'done',
    reach: async (stage) => {
      const board = await openBoard(stage, BOX_OFFICE);
      await board.chooseTab('Genres');
      await board.waitUntilSettled();
      // The rows take the place of the tile in full size, which is a dialog too.
      await board.chooseAction(GENRES, 'Full size');
      const full = stage.page.getByRole('dialog', { name: GENRES });
      await selectChartMark(stage, full.getByRole('application'));
      await stage.page.getByRole('menuitem', { name: 'Show rows' }).click();
      const rows = stage.page.getByRole('dialog', { name: /^Rows of/ });
      await expect(rows.getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    name: 'board-mark-filter',
    view: 'Dashboard',
    state: 'done',
    sizes: [NARROW],
    reach: async (stage) => {
      const board = await openMarkMenu(stage);
      await stage.page.getByRole('menuitem', { name: /^Filter the/ }).click();
      await expect(stage.page.getByRole('button', { name: /^Genre: (?!All)/ })).toBeAttached();
      await board.waitUntilSettled();
      // The bar stays in sight, so that the filter explains the numbers.
      await board
        .tile(GENRES)
        .getByRole('application')
        .evaluate((chart) => chart.scrollIntoView({ block: 'start' }));
      await expect(stage.page.getByRole('button', { name: /^Genre: (?!All)/ })).toBeInViewport();
    },
    leave: resetBoard(BOX_OFFICE),
  },
  {
    name: 'board-choices-unread',
    view: 'Dashboard',
    state: 'error',
    reach: async (stage) => {
      const message = 'The archive cannot be read.';
      await failRoutes(stage, {
        'dashboards.readState': { code: 'ARCHIVE_FAILED', message, detail: {} },
      });
      await openBoard(stage, BOX_OFFICE);
      await expect(stage.page.getByText(/^Your last filters are unreadable/)).toBeVisible();
    },
    leave: restoreHandlers,
  },
];
