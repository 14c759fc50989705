import { expect, type FrameLocator } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { AppSourceInput } from '#shared/platform/app-source.ts';
import { waitForPlatform } from '../interference.ts';
import type { Scene, SceneGroup, SceneState } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { POLICY_SCENE } from './settings-scenes.ts';

const BOX_OFFICE = 101;
const STUDIO_EXPLORER = 104;

async function openWorkbook({ page }: Stage, id: number, tab: 'Published' | 'Draft') {
  await page.getByRole('button', { name: 'Dashboards', exact: true }).click();
  const elsewhere = page.getByRole('button', { name: 'Open by address or ids' });
  const deployment = page.getByLabel('Deployment id');
  await expect(elsewhere.or(deployment).first()).toBeVisible();
  if (await elsewhere.isVisible()) await elsewhere.click();
  await deployment.fill('1');
  await page.getByLabel('Workbook id').fill(String(id));
  await page.getByRole('button', { name: 'Open workbook' }).click();
  await page.getByRole('tab', { name: tab, exact: true }).click();
}

async function openApp(stage: Stage, app: AppSourceInput): Promise<void> {
  await stage.call('dashboards.publish', {
    connectionId: LOCAL_CONNECTION_ID,
    deploymentId: 1,
    workbookId: STUDIO_EXPLORER,
    input: {
      workbookId: STUDIO_EXPLORER,
      config: { kind: 'APP', title: 'Studio explorer', app, settings: { reportIds: [1301] } },
    },
  });
  await openWorkbook(stage, STUDIO_EXPLORER, 'Published');
}

const inside = ({ page }: Stage, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`);

async function openStudios(stage: Stage): Promise<void> {
  await openWorkbook(stage, STUDIO_EXPLORER, 'Draft');
  await expect(inside(stage, 'Studio explorer').getByText('Universal')).toBeVisible();
}

const scene = (name: string, state: SceneState, reach: Scene['reach']): Scene => ({
  name,
  view: 'Sandbox',
  state,
  reach,
});

/** Scenes of pages that came with a dashboard. */
export const SANDBOX: SceneGroup = {
  name: 'sandbox',
  // Nothing is exported here, so the policy shows in the scene of the settings alone.
  policy: { version: 1, forbid: ['exports'], updates: 'off' },
  begin: waitForPlatform,
  scenes: [
    { ...scene('sandbox-app', 'done', openStudios), isOnlyDrawn: true },
    scene('sandbox-app-entered', 'open', async (stage) => {
      await openStudios(stage);
      await inside(stage, 'Studio explorer').getByRole('heading').click();
      await expect(stage.page.getByText('leaves the frame')).toBeVisible();
    }),
    scene('sandbox-app-stopped', 'stopped', async (stage) => {
      await openStudios(stage);
      await stage.page.getByRole('button', { name: 'Stop this code' }).click();
      await expect(stage.page.getByRole('button', { name: 'Start again' })).toBeVisible();
    }),
    scene('sandbox-app-incomplete', 'cut', async (stage) => {
      await openApp(stage, {
        files: {
          'index.html': `<h1>Studios</h1><p>Drawn without its libraries.</p><script>parent.postMessage({ type: 'ready', reports: ['salaries'] }, '*')</script>`,
          '../outside.js': '',
        },
        manifest: { version: 1, dependencies: { d3: '7.9.0', react: '19.2.0' } },
      });
      await expect(stage.page.getByText('2 libraries are missing')).toBeVisible();
      await expect(stage.page.getByText('The app got no rows of salaries')).toBeVisible();
    }),
    // Code that does not answer has no scene, because neither a picture nor axe ends while a frame
    // is silent.
    scene('sandbox-app-without-page', 'empty', async (stage) => {
      await openApp(stage, { entry: 'app/index.html', files: { 'main.js': '' } });
      await expect(stage.page.getByText('This app has no page to show')).toBeVisible();
    }),
    scene('sandbox-page', 'done', async (stage) => {
      await openWorkbook(stage, BOX_OFFICE, 'Published');
      await stage.page.getByRole('tab', { name: 'Genres' }).click();
      const page = stage.page.getByText('Custom page, no code, no network').first();
      await page.scrollIntoViewIfNeeded();
      await expect(inside(stage, 'How to read this page').locator('body')).not.toBeEmpty();
    }),
    POLICY_SCENE,
  ],
};
