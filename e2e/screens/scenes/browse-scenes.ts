import { expect } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { BrowsePage } from '../../pages/browse-page.ts';
import { blockRoute, ensurePlatformFailed, restoreHandlers } from '../interference.ts';
import { discardEdit, saveEdit } from '../saved-edit.ts';
import type { Scene } from '../scene.ts';
import { saveScripted } from '../scripted/save-scripted.ts';
import type { Stage } from '../stage.ts';

/** A port that is never assigned, so that nothing answers there. */
const NOBODY = 'http://127.0.0.1:1';
const DEPLOYMENT = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1 };

async function openList({ page }: Stage): Promise<BrowsePage> {
  const browse = new BrowsePage(page);
  await browse.open();
  await expect(browse.list.getByRole('button').first()).toBeVisible();
  return browse;
}

async function pinWorkbooks({ call }: Pick<Stage, 'call'>): Promise<void> {
  const workbooks = [
    { workbookId: 101, name: 'Box office', change: 'pinned' as const },
    { workbookId: 102, name: 'Air travel', change: 'opened' as const },
  ];
  for (const { workbookId, name, change } of workbooks) {
    await call('dashboards.changeRecent', {
      workbook: { ...DEPLOYMENT, workbookId },
      name,
      change,
    });
  }
}

async function search(stage: Stage, words: string): Promise<BrowsePage> {
  const browse = await openList(stage);
  await browse.search.fill(words);
  return browse;
}

/** Scenes over the local workspace. */
export const BROWSE_SCENES: readonly Scene[] = [
  {
    name: 'browse-deployments',
    view: 'Dashboards',
    state: 'done',
    reach: async (stage) => {
      await openList(stage);
    },
  },
  {
    name: 'browse-folder',
    view: 'Dashboards',
    state: 'done',
    reach: async (stage) => {
      const browse = await openList(stage);
      const deployments = await stage.call('dashboards.listDeployments', {
        connectionId: LOCAL_CONNECTION_ID,
      });
      await browse.enter(deployments.deployments[0]?.name ?? '', 'Films');
      await expect(browse.row('Studios')).toBeFocused();
    },
  },
  {
    name: 'browse-search',
    view: 'Dashboards',
    state: 'done',
    reach: async (stage) => {
      const browse = await search(stage, 'a');
      await expect(browse.row('Air travel').first()).toBeVisible();
    },
  },
  {
    name: 'browse-empty',
    view: 'Dashboards',
    state: 'empty',
    reach: async (stage) => {
      await search(stage, 'No such name');
      await expect(stage.page.getByText(/^No results for/)).toBeVisible();
    },
  },
  {
    name: 'browse-recents',
    view: 'Dashboards',
    state: 'done',
    reach: async (stage) => {
      await pinWorkbooks({ call: stage.call.bind(stage) });
      await saveEdit(stage, { title: 'Dramas' });
      await stage.reset();
      const browse = await openList(stage);
      await expect(browse.row('Box office').first()).toBeVisible();
      await expect(browse.list.getByText('Unpublished edits').first()).toBeVisible();
    },
    leave: discardEdit,
  },
  {
    name: 'browse-loading',
    view: 'Dashboards',
    state: 'loading',
    reach: async (stage) => {
      await blockRoute(stage, 'dashboards.listDeployments');
      await stage.reset();
      await new BrowsePage(stage.page).open();
      await expect(stage.page.getByText('Loading dashboards')).toBeVisible();
    },
    leave: restoreHandlers,
  },
  {
    name: 'browse-elsewhere',
    view: 'Dashboards',
    state: 'open',
    reach: async (stage) => {
      await openList(stage);
      await stage.page.getByRole('button', { name: 'Open by address or ids' }).click();
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Address' }).fill('https://example.org/1');
      await dialog.getByRole('button', { name: 'Open address' }).click();
      await expect(dialog.getByText(/No connection reaches/)).toBeVisible();
    },
  },
  {
    name: 'report-save',
    view: 'Result',
    state: 'open',
    reach: async ({ thread, page }) => {
      await thread.askAndWait('Average horsepower of cars by origin');
      await thread.act('Save as report…');
      const dialog = page.getByRole('dialog', { name: 'Save as report' });
      await expect(dialog.getByRole('button', { name: 'Save to draft' })).toBeEnabled();
    },
  },
];

/**
 * Opens a workbook by its ids on a server that does not describe its workbooks; one of them is
 * published all the same.
 */
async function openByIds(
  stage: Stage,
  shown: { readonly name: string; readonly colour: 'green' | 'red'; readonly isProduction?: true },
): Promise<void> {
  const { page } = stage;
  const id = await saveScripted(stage, {
    ...shown,
    baseUrl: stage.scripted.address,
    platformAuth: 'bearer',
    deploymentId: 3,
  });
  await stage.call('secrets.save', { connectionId: id, scope: 'platform', key: 'at-scripted' });
  const browse = await openList(stage);
  await browse.chooseConnection(shown.name);
  await page.getByLabel('Deployment id').fill('3');
  await page.getByLabel('Workbook id').fill('7');
  await page.getByRole('button', { name: 'Open workbook' }).click();
  await expect(page.getByText(/^This server doesn’t describe its workbooks/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('Can’t preview the changes')).toBeVisible();
}

/** Scenes over other servers. */
export const BROWSE_SERVERS: readonly Scene[] = [
  {
    name: 'browse-not-offered',
    view: 'Dashboards',
    state: 'empty',
    reach: async (stage) => {
      const id = await saveScripted(stage, {
        name: 'No lists here',
        colour: 'green',
        baseUrl: stage.scripted.address,
        platformAuth: 'bearer',
        deploymentId: 3,
      });
      await stage.call('secrets.save', { connectionId: id, scope: 'platform', key: 'at-scripted' });
      const browse = await openList(stage);
      await browse.chooseConnection('No lists here');
      await expect(stage.page.getByText('This server does not list its workbooks')).toBeVisible();
    },
  },
  {
    name: 'review-blind',
    view: 'Review',
    state: 'empty',
    reach: async (stage) => {
      await openByIds(stage, { name: 'No lists here', colour: 'green' });
    },
  },
  {
    name: 'review-production',
    view: 'Review',
    state: 'open',
    reach: async (stage) => {
      await openByIds(stage, { name: 'Production', colour: 'red', isProduction: true });
      const form = stage.page.getByRole('form', { name: 'Confirm publishing' });
      await form.getByRole('textbox').fill('Another name');
      await form.getByRole('button', { name: 'Publish' }).click();
      await expect(form.getByText('This is not the workbook’s name.')).toBeVisible();
    },
  },
  {
    name: 'browse-failed',
    view: 'Dashboards',
    state: 'error',
    reach: async (stage) => {
      const id = await saveScripted(stage, {
        name: 'Nobody there',
        colour: 'grey',
        baseUrl: NOBODY,
        platformAuth: 'bearer',
        deploymentId: 3,
      });
      await stage.call('secrets.save', { connectionId: id, scope: 'platform', key: 'at-scripted' });
      const browse = await openList(stage);
      await browse.chooseConnection('Nobody there');
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
];

/** A scene of a local workspace whose deployments were listed before it stopped. */
export const BROWSE_OFFLINE: Scene = {
  name: 'browse-offline',
  view: 'Dashboards',
  state: 'offline',
  reach: async (stage) => {
    await ensurePlatformFailed(stage);
    await openList(stage);
    await expect(stage.page.getByText(/^Seen /)).toBeVisible();
  },
};
