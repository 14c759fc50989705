import { defineConfig } from '@playwright/test';

/** Real Electron, real keyring, real local platform; one at a time, since each test owns a whole app. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../out/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
});
