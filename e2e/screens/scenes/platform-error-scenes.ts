import { expect } from '@playwright/test';
import { freezePlatform, killPlatform, resumePlatform, waitForPlatform } from '../interference.ts';
import type { SceneGroup } from '../scene.ts';
import { BROWSE_OFFLINE } from './browse-scenes.ts';

/** The local workspace while it starts, and when it does not come back. */
export const PLATFORM_ERRORS: SceneGroup = {
  name: 'local workspace in trouble',
  begin: waitForPlatform,
  scenes: [
    BROWSE_OFFLINE,
    {
      name: 'workspace-starting',
      view: 'Welcome',
      state: 'loading',
      reach: async (stage) => {
        await freezePlatform(stage);
        await expect(stage.page.getByText('The local workspace is starting')).toBeVisible();
      },
      leave: resumePlatform,
    },
    {
      name: 'workspace-down',
      view: 'Welcome',
      state: 'offline',
      reach: async (stage) => {
        await killPlatform(stage);
        await expect(stage.page.getByRole('alert').first()).toBeVisible();
      },
    },
  ],
};
