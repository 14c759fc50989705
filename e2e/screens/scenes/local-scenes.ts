import { expect } from '@playwright/test';
import { BROWSE_SCENES } from './browse-scenes.ts';
import { CHART_SCENES } from './chart-scenes.ts';
import { COMMAND_SCENES } from './command-scenes.ts';
import { EDITOR_SCENES } from './editor-scenes.ts';
import { GRID_SCENES } from './grid-scenes.ts';
import { DRAWER, NARROW, WIDE } from '../appearance.ts';
import type { Scene, SceneGroup } from '../scene.ts';
import { blockRoute, restoreHandlers, waitForPlatform } from '../interference.ts';
import { PUBLISH_SCENES } from './publish-scenes.ts';
import { RESULT_SCENES } from './result-scenes.ts';
import type { Stage } from '../stage.ts';
import { ASSUMPTION_SCENES } from './assumption-scenes.ts';
import { BOARD_SCENES } from './board-scenes.ts';
import { LEDGER_SCENES } from './ledger-scenes.ts';
import { RUN_SCENES } from './run-scenes.ts';
import { SETTINGS_SCENES } from './settings-scenes.ts';
import { TURN_SCENES } from './turn-scenes.ts';

const CHART_QUESTION = 'How many movies were released each year since 2000?';
const LONG_QUESTION =
  'Which of all the cars in the data have more than two hundred horsepower, by name, maker and year, and how many are there altogether?';

async function openEvidence({ thread, page }: Stage): Promise<void> {
  await thread.askAndWait(CHART_QUESTION);
  await thread.act('Open evidence');
  await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
}

const welcome: readonly Scene[] = [
  {
    name: 'welcome',
    view: 'Welcome',
    state: 'empty',
    reach: async ({ page }) => {
      await expect(page.getByRole('list', { name: 'First questions' })).toBeVisible();
    },
  },
  {
    name: 'sidebar-drawer',
    view: 'Sidebar',
    state: 'open',
    sizes: [DRAWER],
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Show the sidebar' }).click();
      await expect(page.getByRole('button', { name: 'Hide the sidebar' })).toBeVisible();
    },
  },
];

const threads: readonly Scene[] = [
  {
    name: 'thread-chart',
    view: 'Thread',
    state: 'done',
    reach: ({ thread }) => thread.askAndWait(CHART_QUESTION),
  },
  {
    name: 'thread-table',
    view: 'Thread',
    state: 'done',
    reach: async ({ thread }) => {
      await thread.askAndWait('list all flights');
      await expect(thread.turn).toContainText('100 of');
    },
  },
  {
    name: 'thread-sql',
    view: 'Thread',
    state: 'done',
    reach: async ({ thread }) => {
      await thread.askAndWait('Average horsepower of cars by origin');
      await thread.act('Show SQL');
    },
  },
  {
    name: 'thread-follow-up',
    view: 'Thread',
    state: 'done',
    reach: async ({ thread }) => {
      await thread.askAndWait('Average horsepower of cars by origin');
      await thread.askAndWait('only since 1980');
    },
  },
  {
    name: 'thread-question-long',
    view: 'Thread',
    state: 'long',
    reach: ({ thread }) => thread.askAndWait(LONG_QUESTION),
  },
  {
    name: 'thread-reading',
    view: 'Thread',
    state: 'loading',
    reach: async (stage) => {
      const { thread, page } = stage;
      await thread.askAndWait(CHART_QUESTION);
      // A window that knows the conversation would show it at once.
      await stage.reset();
      await blockRoute(stage, 'conversations.open');
      await thread.conversation(CHART_QUESTION).first().click();
      await expect(page.getByText('Loading the conversation')).toBeVisible();
    },
    leave: restoreHandlers,
  },
];

async function openTable({ thread, page }: Stage): Promise<void> {
  await thread.askAndWait('list all flights');
  await thread.act('Open evidence');
  const pane = page.getByRole('complementary', { name: 'Evidence' });
  const sheet = page.getByRole('dialog', { name: 'Evidence' });
  await expect(pane.or(sheet).getByRole('gridcell').first()).toBeVisible();
}

const evidence: readonly Scene[] = [
  { name: 'evidence-grid', view: 'Evidence', state: 'cut', sizes: [WIDE], reach: openTable },
  {
    name: 'evidence-grid-sheet',
    view: 'Evidence',
    state: 'cut',
    sizes: [NARROW],
    reach: openTable,
  },
  {
    name: 'evidence-pane',
    view: 'Evidence',
    state: 'done',
    sizes: [WIDE],
    reach: openEvidence,
  },
  {
    name: 'evidence-sheet',
    view: 'Evidence',
    state: 'done',
    sizes: [NARROW],
    reach: openEvidence,
  },
];

/** Questions and answers in the local workspace, at full speed. */
export const LOCAL_THREADS: SceneGroup = {
  name: 'local threads',
  sharesPage: true,
  begin: waitForPlatform,
  scenes: [
    ...welcome,
    ...threads,
    ...TURN_SCENES,
    ...ASSUMPTION_SCENES,
    ...LEDGER_SCENES,
    ...SETTINGS_SCENES,
    ...COMMAND_SCENES,
  ],
};

/** What an analyst does with the results of the local workspace. */
export const LOCAL_RESULTS: SceneGroup = {
  name: 'local results',
  sharesPage: true,
  begin: waitForPlatform,
  scenes: [...CHART_SCENES, ...GRID_SCENES, ...RUN_SCENES, ...evidence, ...RESULT_SCENES],
};

/** Dashboards of the local workspace that are read. */
export const LOCAL_DASHBOARDS: SceneGroup = {
  name: 'local dashboards',
  sharesPage: true,
  begin: waitForPlatform,
  scenes: BOARD_SCENES,
};

/**
 * Dashboards of the local workspace that are changed, published and looked for. The window keeps their
 * edits and the folder of the list, so that each scene loads it anew.
 */
export const LOCAL_PUBLISHING: SceneGroup = {
  name: 'local publishing',
  begin: waitForPlatform,
  scenes: [...EDITOR_SCENES, ...PUBLISH_SCENES, ...BROWSE_SCENES],
};
