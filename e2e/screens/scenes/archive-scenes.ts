import { join } from 'node:path';
import { expect } from '@playwright/test';
import { fillArchive } from '../../../src-main/testing/full-archive.ts';
import { ListPage } from '../../pages/list-page.ts';
import { waitForPlatform } from '../interference.ts';
import type { SceneGroup } from '../scene.ts';
import type { Stage } from '../stage.ts';

const ARCHIVED = 'Orders in the north, number 2';
const NEWEST = 'Revenue in the north, number 1';

async function openMenu({ page }: Stage): Promise<void> {
  await new ListPage(page).row(NEWEST).click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Scenes over an archive of five thousand conversations. */
export const ARCHIVE: SceneGroup = {
  name: 'full archive',
  prepare: (profileDir) => {
    fillArchive(join(profileDir, 'archive', 'conversations.sqlite'), 5_000);
  },
  begin: waitForPlatform,
  scenes: [
    {
      name: 'archive-list',
      view: 'Sidebar',
      state: 'long',
      reach: async ({ page }) => {
        await expect(new ListPage(page).row(NEWEST)).toBeVisible();
      },
    },
    {
      name: 'archive-menu',
      view: 'Sidebar',
      state: 'open',
      reach: openMenu,
    },
    {
      name: 'archive-filtered',
      view: 'Sidebar',
      state: 'empty',
      reach: async ({ page }) => {
        await page.getByRole('textbox', { name: 'Filter by title' }).fill('qqqq');
        await expect(page.getByRole('navigation').getByRole('listitem')).toHaveCount(0);
      },
    },
    {
      name: 'archive-archived',
      view: 'Sidebar',
      state: 'done',
      reach: async (stage) => {
        const list = new ListPage(stage.page);
        await list.choose(ARCHIVED, /^Archive/);
        await stage.page.getByRole('button', { name: /^Archived/ }).click();
        await expect(list.row(ARCHIVED)).toBeVisible();
      },
    },
    {
      name: 'archive-rename',
      view: 'Sidebar',
      state: 'open',
      reach: async (stage) => {
        await openMenu(stage);
        await stage.page.getByRole('menuitem', { name: 'Rename' }).click();
        await expect(stage.page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
      },
    },
    {
      name: 'archive-deleted',
      view: 'Sidebar',
      state: 'done',
      reach: async (stage) => {
        await openMenu(stage);
        await stage.page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect(stage.page.getByRole('button', { name: 'Undo' })).toBeVisible();
      },
    },
  ],
};
