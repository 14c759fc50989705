import { expect } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import {
  ensurePlatformFailed,
  ensurePlatformRuns,
  freezePlatform,
  resumePlatform,
  waitForPlatform,
} from '../interference.ts';
import type { SceneGroup } from '../scene.ts';
import { addTroubledBoards, BOARD_STATE_SCENES } from './board-state-scenes.ts';
import { BROWSE_OFFLINE } from './browse-scenes.ts';

/**
 * Boards whose tiles have nothing good to show, and the local workspace when it does not come back,
 * which the last of the boards has caused.
 */
export const PLATFORM_ERRORS: SceneGroup = {
  name: 'local workspace in trouble',
  begin: async (stage) => {
    await waitForPlatform(stage);
    await addTroubledBoards(stage);
    await stage.call('dashboards.listDeployments', { connectionId: LOCAL_CONNECTION_ID });
  },
  scenes: [
    ...BOARD_STATE_SCENES,
    BROWSE_OFFLINE,
    {
      name: 'workspace-down',
      view: 'Welcome',
      state: 'offline',
      reach: async (stage) => {
        await ensurePlatformFailed(stage);
        await expect(stage.page.getByRole('alert').first()).toBeVisible();
      },
    },
    {
      name: 'workspace-starting',
      view: 'Welcome',
      state: 'loading',
      reach: async (stage) => {
        await ensurePlatformRuns(stage);
        await freezePlatform(stage);
        await expect(stage.page.getByText(/Starting… your question runs as soon as/)).toBeVisible();
      },
      leave: resumePlatform,
    },
  ],
};
