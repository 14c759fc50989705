import { expect, test as base, type TestInfo } from '@playwright/test';
import {
  launchApp,
  createProfileDir,
  expectNothingOpen,
  removeProfileDir,
  type LaunchOptions,
  type RunningApp,
} from './app.ts';
import { SharedApp } from './shared-app.ts';

type Start = (options?: Omit<LaunchOptions, 'profileDir'>) => Promise<RunningApp>;

interface Fixtures {
  readonly profileDir: string;
  /** Starts the app on this test's profile; a second call is a restart. */
  readonly start: Start;
  /**
   * An app that others have used and that is reset to its start, for tests that leave its platform
   * as it is.
   */
  readonly app: RunningApp;
  /** The same, of an app whose agent answers slowly enough to act in the middle of an answer. */
  readonly slowApp: RunningApp;
}

interface WorkerFixtures {
  readonly sharedApp: SharedApp;
  readonly sharedSlowApp: SharedApp;
}

const SLOW_PACE_MS = 40;

async function attachScreen({ page }: RunningApp, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  await testInfo.attach('screen', { body: await page.screenshot(), contentType: 'image/png' });
}

async function lend(
  shared: SharedApp,
  use: (app: RunningApp) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const { app } = shared;
  await shared.reset();
  await use(app);
  await attachScreen(app, testInfo);
  if (testInfo.status === testInfo.expectedStatus) await expectNothingOpen(app.page);
  await testInfo.attach('output', { body: app.output.join(''), contentType: 'text/plain' });
  expect(app.pageErrors).toEqual([]);
}

async function share(shared: SharedApp, use: (shared: SharedApp) => Promise<void>): Promise<void> {
  await use(shared);
  await shared.close();
  expect(shared.app.pageErrors).toEqual([]);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
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
      await attachScreen(last, testInfo);
      await last.close();
    }
    const output = apps.flatMap((app) => app.output).join('');
    await testInfo.attach('output', { body: output, contentType: 'text/plain' });
    expect(apps.flatMap((app) => app.pageErrors)).toEqual([]);
  },

  sharedApp: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => share(await SharedApp.open(), use),
    { scope: 'worker' },
  ],

  sharedSlowApp: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => share(await SharedApp.open({ paceMs: SLOW_PACE_MS }), use),
    { scope: 'worker' },
  ],

  app: ({ sharedApp }, use, testInfo) => lend(sharedApp, use, testInfo),
  slowApp: ({ sharedSlowApp }, use, testInfo) => lend(sharedSlowApp, use, testInfo),
});

export { expect } from '@playwright/test';
