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
    isOnlyDrawn: true,
    reach: openForm,
  },
  {
    name: 'connections-form-advanced',
    view: 'Connections',
    state: 'empty',
    reach: async (stage) => {
      await openForm(stage);
      await stage.connections.openAdvanced();
      await expect(stage.connections.form.getByLabel('Chat address')).toBeVisible();
    },
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
    name: 'connections-network',
    view: 'Connections',
    state: 'empty',
    reach: async (stage) => {
      await stage.connections.open();
      await stage.connections.click('Network');
      await expect(stage.page.getByRole('form', { name: 'Network' })).toBeVisible();
    },
  },
  {
    name: 'connections-network-manual',
    view: 'Connections',
    state: 'error',
    reach: async (stage) => {
      await stage.connections.open();
      await stage.connections.click('Network');
      const form = stage.page.getByRole('form', { name: 'Network' });
      await form.getByRole('combobox', { name: 'Proxy' }).selectOption('Manual');
      await form.getByLabel('Proxy address').fill('ftp://proxy.example');
      await form.getByLabel('No proxy for').fill('example.org, 10.0.0.0/8');
      await form.getByLabel('Proxy user').fill('ana');
      await form.getByRole('combobox', { name: 'Client certificate' }).selectOption('PFX file');
      await stage.connections.click('Save');
      await expect(form.getByLabel('Proxy address')).toBeFocused();
    },
  },
  {
    name: 'connections-doctor',
    view: 'Connections',
    state: 'done',
    reach: async (stage) => {
      await stage.connections.open();
      await stage.connections.act('Local workspace', 'Diagnose');
      await expect(stage.page.getByText(/^No problem found\./)).toBeVisible();
    },
  },
  {
    name: 'connections-doctor-fault',
    view: 'Connections',
    state: 'error',
    reach: async (stage) => {
      await saveScripted(stage, { name: 'Unreachable', colour: 'grey', chatBaseUrl: NOBODY });
      await stage.connections.open();
      await stage.connections.act('Unreachable', 'Diagnose');
      await expect(stage.page.getByText(/^1 problem found\./)).toBeVisible();
    },
  },
  {
    name: 'connections-remove',
    view: 'Connections',
    state: 'open',
    reach: async (stage) => {
      await stage.connections.open();
      await stage.connections.act('Acme', 'Remove…');
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
