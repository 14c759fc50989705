import { expect, test as base } from '@playwright/test';
import {
  launchApp,
  createProfileDir,
  removeProfileDir,
  type LaunchOptions,
  type RunningApp,
} from './app.ts';

type Start = (options?: Omit<LaunchOptions, 'profileDir'>) => Promise<RunningApp>;

interface Fixtures {
  readonly profileDir: string;
  /** Starts the app on this test's profile; calling it again plays a restart. */
  readonly start: Start;
}

export const test = base.extend<Fixtures>({
  // Playwright reads the fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  profileDir: async ({}, use) => {
    const dir = await createProfileDir();
    await use(dir);
    await removeProfileDir(dir);
  },

  start: async ({ profileDir }, use, testInfo) => {
    const apps: RunningApp[] = [];
    await use(async (options = {}) => {
      const app = await launchApp({ ...options, profileDir });
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
      await last.close();
    }
    const output = apps.flatMap((app) => app.output).join('');
    await testInfo.attach('output', { body: output, contentType: 'text/plain' });
    expect(apps.flatMap((app) => app.pageErrors)).toEqual([]);
  },
});

export { expect } from '@playwright/test';
