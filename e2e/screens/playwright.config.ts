import { defineConfig } from '@playwright/test';

/**
 * Draws the pictures of every view. Each group of scenes has one running app, and as many run at
 * once as help.
 */
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
