import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

const QUESTION = 'Average horsepower of cars by origin';

async function openPalette({ page }: Stage): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands and conversations' })).toBeVisible();
}

async function ask({ thread }: Stage): Promise<void> {
  await thread.askAndWait(QUESTION);
}

/** Scenes of what lies over a conversation or replaces it, opened by keys and by menus. */
export const COMMAND_SCENES: readonly Scene[] = [
  { name: 'palette', view: 'Palette', state: 'open', reach: openPalette },
  {
    name: 'palette-nothing',
    view: 'Palette',
    state: 'empty',
    reach: async (stage) => {
      await openPalette(stage);
      await stage.page.keyboard.type('qqqq');
      await expect(stage.page.getByRole('dialog').getByRole('option')).toHaveCount(0);
    },
  },
  {
    name: 'shortcuts',
    view: 'Shortcuts',
    state: 'open',
    reach: async ({ page }) => {
      await page.keyboard.press('Control+/');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'mention',
    view: 'Composer',
    state: 'open',
    reach: async ({ page }) => {
      await page.keyboard.type('Average @mile');
      const list = page.getByRole('listbox', { name: 'Cubes and members' });
      await expect(list.getByRole('option').first()).toBeVisible();
    },
    leave: async ({ page }) => {
      // A draft outlives the window.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    },
  },
  {
    name: 'export-menu',
    view: 'Export',
    state: 'open',
    reach: async (stage) => {
      await ask(stage);
      await stage.page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(stage.page.getByRole('menuitem', { name: 'Export as PDF…' })).toBeVisible();
    },
  },
  {
    name: 'replay',
    view: 'Replay',
    state: 'done',
    reach: async (stage) => {
      await ask(stage);
      await stage.thread.act('Replay');
      const bar = stage.page.getByRole('group', { name: 'Replay', exact: true });
      await expect(bar).toContainText('event');
      for (let step = 0; step < 4; step += 1) await stage.page.keyboard.press('ArrowRight');
    },
  },
];
