import { join } from 'node:path';
import { expect } from '@playwright/test';
import { fillArchive } from '../../../src-main/testing/full-archive.ts';
import { waitForPlatform } from '../interference.ts';
import type { SceneGroup } from '../scene.ts';
import type { Stage } from '../stage.ts';

const NEWEST = 'Revenue in the north, number 1';

async function openMenu({ page }: Stage): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: NEWEST }).first();
  await row.hover();
  await row.getByRole('button', { name: `Actions for ${NEWEST}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Five thousand conversations. */
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
      reach: async ({ thread }) => {
        await expect(thread.conversation(NEWEST)).toBeVisible();
      },
    },
    {
      name: 'archive-menu',
      view: 'Sidebar',
      state: 'open',
      reach: openMenu,
    },
    {
      name: 'archive-rename',
      view: 'Sidebar',
      state: 'open',
      reach: async (stage) => {
        await openMenu(stage);
        await stage.page.getByRole('menuitem', { name: 'Rename' }).click();
        await expect(stage.page.getByRole('textbox').first()).toBeFocused();
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
