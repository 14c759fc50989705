import { defineConfig } from '@playwright/test';

/**
 * Tests run in real Electron with a real keyring and the real local platform. Two apps run at a
 * time, because a test waits for its app half of the time.
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
    {
      name: 'e2e',
      testDir: './specs',
      testIgnore: 'scenes/**',
      grepInvert: /@clipboard/,
    },
    // All windows of a display share one clipboard, so one test at a time may write it.
    {
      name: 'clipboard',
      testDir: './specs',
      testIgnore: 'scenes/**',
      grep: /@clipboard/,
      workers: 1,
    },
    // The scenes run beside another step.
    { name: 'scenes', testDir: './specs/scenes', workers: 1 },
  ],
});
