import { tmpdir } from 'node:os';
import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

const PAGES = [
  'General',
  'Appearance',
  'Keyboard shortcuts',
  'Connections and keys',
  'Data on this computer',
  'Updates',
  'Diagnostics',
  'About',
];

const leave = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  while (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await stage.settings.close();
};

async function openDialog(
  { page: window, settings }: Stage,
  page: string,
  button: string,
): Promise<void> {
  const region = await settings.open(page);
  await region.getByRole('button', { name: button }).click();
  await expect(window.getByRole('dialog')).toBeVisible();
}

/** The system's dialog answers with a folder; the question of the app follows. */
async function chooseNewFolder(stage: Stage): Promise<void> {
  await stage.electron.evaluate(({ dialog }, folder) => {
    const answer = { canceled: false, filePaths: [folder] };
    Reflect.set(dialog, 'showOpenDialog', () => Promise.resolve(answer));
  }, tmpdir());
  await openDialog(stage, 'Data on this computer', 'Move…');
}

/** Every page of the settings, and what opens there. */
export const SETTINGS_SCENES: readonly Scene[] = [
  ...PAGES.map((page): Scene => ({
    name: `settings-${page.split(' ', 1).join('').toLowerCase()}`,
    view: 'Settings',
    state: 'done',
    reach: async (stage) => {
      await stage.settings.open(page);
    },
    leave,
  })),
  {
    name: 'settings-search',
    view: 'Settings',
    state: 'open',
    reach: async ({ page: window, settings }) => {
      await settings.open('General');
      await window.getByRole('textbox', { name: 'Search the settings' }).fill('key');
    },
    leave: async ({ page: window, settings }) => {
      await window.getByRole('button', { name: 'Clear the search' }).click();
      await settings.close();
    },
  },
  {
    name: 'settings-conflict',
    view: 'Settings',
    state: 'error',
    reach: async ({ page: window, settings }) => {
      const keys = await settings.open('Keyboard shortcuts');
      await keys.getByRole('button', { name: 'Change the keys of “Go to embedding”' }).click();
      await window.keyboard.press('Control+Shift+D');
      await expect(keys.getByRole('alert')).toBeVisible();
    },
    leave,
  },
  {
    name: 'settings-erase',
    view: 'Settings',
    state: 'open',
    reach: (stage) => openDialog(stage, 'Data on this computer', 'Erase everything…'),
    leave,
  },
  {
    name: 'settings-move',
    view: 'Settings',
    state: 'open',
    reach: chooseNewFolder,
    leave,
  },
  {
    name: 'settings-report',
    view: 'Settings',
    state: 'open',
    reach: (stage) => openDialog(stage, 'Diagnostics', 'Preview report…'),
    leave,
  },
];

/** Is drawn in an app that follows a policy. */
export const POLICY_SCENE: Scene = {
  name: 'settings-policy',
  view: 'Settings',
  state: 'done',
  reach: async ({ settings }) => {
    const general = await settings.open('General');
    await expect(general).toContainText('Exports and printing');
  },
  leave,
};
