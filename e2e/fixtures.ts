import { expect, test as base, type Page } from '@playwright/test';
import type { HostBridge } from '../src-shared/ipc/wire.ts';
import {
  launch,
  makeProfileDir,
  removeProfileDir,
  type LaunchOptions,
  type RunningApp,
} from './app.ts';

declare global {
  interface Window {
    readonly host: HostBridge;
  }
}

type Start = (options?: Omit<LaunchOptions, 'profileDir'>) => Promise<RunningApp>;

interface Fixtures {
  readonly profileDir: string;
  /** Starts the app on this test's profile; calling it again plays a restart. */
  readonly start: Start;
}

/** Every open has a close: what the window still holds once nothing runs any more. */
async function expectNothingOpen(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.host.open().streams), { message: 'open streams' })
    .toBe(0);
}

export const test = base.extend<Fixtures>({
  // Playwright reads the fixture's dependencies from this pattern.
  // eslint-disable-next-line no-empty-pattern
  profileDir: async ({}, use) => {
    const dir = await makeProfileDir();
    await use(dir);
    await removeProfileDir(dir);
  },

  start: async ({ profileDir }, use, testInfo) => {
    const apps: RunningApp[] = [];
    await use(async (options = {}) => {
      const app = await launch({ ...options, profileDir });
      apps.push(app);
      return app;
    });
    const last = apps.at(-1);
    if (last && !last.page.isClosed()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('screen', {
          body: await last.page.screenshot(),
          contentType: 'image/png',
        });
      }
      await expectNothingOpen(last.page);
      await last.close();
    }
    const output = apps.flatMap((app) => app.output).join('');
    await testInfo.attach('output', { body: output, contentType: 'text/plain' });
    expect(apps.flatMap((app) => app.complaints)).toEqual([]);
  },
});

export { expect } from '@playwright/test';
