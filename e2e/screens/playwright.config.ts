import { defineConfig } from '@playwright/test';

/** The pictures of every view; one running app a group of scenes, as many at once as help. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../out/screens-failures',
  globalTeardown: './index-page.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
});
