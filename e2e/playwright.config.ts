import { defineConfig } from '@playwright/test';

/**
 * Real Electron, real keyring, real local platform. Two apps at a time, because a test waits for its app
 * half of the time.
 */
export default defineConfig({
  outputDir: '../out/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'e2e', testDir: './specs', testIgnore: 'scenes/**' },
    // They run beside another step.
    { name: 'scenes', testDir: './specs/scenes', workers: 1 },
  ],
});
