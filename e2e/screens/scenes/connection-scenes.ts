import { expect } from '@playwright/test';
import { waitForPlatform } from '../interference.ts';
import type { Scene, SceneGroup } from '../scene.ts';
import { saveScripted } from '../scripted/save-scripted.ts';
import type { Stage } from '../stage.ts';
import { BROWSE_SERVERS } from './browse-scenes.ts';

/** A port that is never assigned, so that nothing answers there. */
const NOBODY = 'http://127.0.0.1:1';

async function openForm(stage: Stage): Promise<void> {
  await stage.connections.open();
  await stage.connections.click('Add connection');
  await expect(stage.connections.form).toBeVisible();
}

const scenes: readonly Scene[] = [
  {
    name: 'connections-first',
    view: 'Connections',
    state: 'empty',
    reach: (stage) => stage.connections.open(),
  },
  {
    name: 'connections-form',
    view: 'Connections',
    state: 'empty',
    reach: openForm,
  },
  {
    name: 'connections-form-faults',
    view: 'Connections',
    state: 'error',
    reach: async (stage) => {
      await openForm(stage);
      await stage.connections.click('Save');
      await expect(stage.connections.form.getByLabel('Name', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'connections-leave',
    view: 'Connections',
    state: 'open',
    reach: async (stage) => {
      await openForm(stage);
      await stage.connections.fill({ Name: 'Half typed' });
      await stage.connections.click('Back to connections');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'connections-test',
    view: 'Connections',
    state: 'done',
    reach: async (stage) => {
      await stage.connections.open();
      await stage.connections.test('Local workspace');
    },
  },
  {
    name: 'connections-list',
    view: 'Connections',
    state: 'long',
    reach: async (stage) => {
      await saveScripted(stage, { name: 'Acme', colour: 'blue' });
      await saveScripted(stage, { name: 'Acme production', colour: 'red', isProduction: true });
      await saveScripted(stage, {
        name: 'A company whose name is as long as the field allows it to be typed by hand',
        colour: 'purple',
      });
      await stage.connections.open();
      await expect(stage.connections.card('Acme production')).toBeVisible();
    },
  },
  {
    name: 'connections-test-failed',
    view: 'Connections',
    state: 'error',
    reach: async (stage) => {
      await saveScripted(stage, { name: 'Nobody', colour: 'grey', chatBaseUrl: NOBODY });
      await stage.connections.open();
      await stage.connections.test('Nobody');
      await expect(
        stage.connections.findScopeResult('Nobody', 'Chat').getByRole('alert'),
      ).toBeVisible();
    },
  },
  {
    name: 'connections-remove',
    view: 'Connections',
    state: 'open',
    reach: async (stage) => {
      await stage.connections.open();
      await stage.connections.click('Remove Acme');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'connections-menu',
    view: 'Connections',
    state: 'open',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /^Connection for new conversations/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

export const CONNECTIONS: SceneGroup = {
  name: 'connections',
  begin: waitForPlatform,
  scenes: [...scenes, ...BROWSE_SERVERS],
};
