import { expect } from '@playwright/test';
import type { CallOutput } from '#shared/ipc/types.ts';
import { POLICY_FEATURES } from '#shared/policy.ts';
import type { UpdateState } from '#shared/updates.ts';
import { answerRoutes, restoreHandlers, waitForPlatform } from '../interference.ts';
import type { Scene, SceneGroup, SceneState } from '../scene.ts';
import type { Stage } from '../stage.ts';

const UPDATE = {
  version: '1.4.0',
  changes: 'Maps draw thousands of places.\nA dashboard can be exported as one Excel workbook.',
  bytes: 92_400_000,
};

const MANAGED: CallOutput<'app.readPolicy'> = {
  path: '/etc/plumbline/policy.json',
  problem: null,
  forbid: [...POLICY_FEATURES],
  connections: 1,
  updates: 'off',
};

/** A scene in which main answers some routes as no computer of ours would. */
const create = (
  name: string,
  view: string,
  reach: Scene['reach'],
  state: SceneState = 'open',
): Scene => ({ name, view, state, reach, leave: restoreHandlers, isOnlyDrawn: true });

const createUpdateScene = (name: string, state: UpdateState): Scene =>
  create(name, 'Settings', async (stage) => {
    await answerRoutes(stage, { 'updates.readState': state });
    await stage.reset();
    await stage.settings.open('Updates');
  });

/** Loads the window anew on a computer whose administrator forbids everything. */
async function manage(stage: Stage): Promise<void> {
  await answerRoutes(stage, { 'app.readPolicy': MANAGED });
  await stage.reset();
}

/**
 * Scenes of what only another computer or an administrator brings about. They are drawn for a look
 * at them; component tests prove what they do.
 */
export const DESKTOP: SceneGroup = {
  name: 'desktop and policy',
  begin: waitForPlatform,
  scenes: [
    create('drop-layer', 'Drop', async ({ page }) => {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['{}'], 'connections.json'));
        window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }));
      });
      await expect(page.getByText('Drop a connections file')).toBeVisible();
    }),
    createUpdateScene('updates-current', { kind: 'current', checkedAtMs: 1_764_000_000_000 }),
    createUpdateScene('updates-available', { kind: 'available', update: UPDATE }),
    createUpdateScene('updates-downloading', { kind: 'downloading', update: UPDATE, percent: 42 }),
    createUpdateScene('updates-ready', { kind: 'ready', update: UPDATE }),
    create('managed-connections', 'Connections', async (stage) => {
      await manage(stage);
      await stage.connections.open();
    }),
    create('managed-embedding', 'Embedding', async (stage) => {
      await manage(stage);
      await stage.page.getByRole('button', { name: 'Embedding', exact: true }).click();
    }),
    create('managed-publish', 'Dashboard', async (stage) => {
      await manage(stage);
      await stage.page.getByRole('button', { name: 'Dashboards', exact: true }).click();
      await stage.page.getByRole('button', { name: 'Air travel', exact: true }).first().click();
      await expect(stage.page.getByRole('tab', { name: 'Draft', exact: true })).toBeVisible();
    }),
  ],
};
