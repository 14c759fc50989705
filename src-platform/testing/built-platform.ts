import { join, resolve } from 'node:path';
import process from 'node:process';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Inside the project, so that the bundle finds the native packages it leaves outside; one for each of
 * the workers that run test files side by side.
 */
export const BUILT_DIR = join(
  ROOT,
  'out/platform-under-test',
  process.env['VITEST_POOL_ID'] ?? 'alone',
);

/** Longer than a test: it bundles all of the platform and loads the sample data. */
export const BUILD_TIMEOUT_MS = 60_000;

let built: Promise<string> | null = null;

/** Builds the platform, once for all test files of a worker; returns the program's path. */
export function buildPlatform(): Promise<string> {
  built ??= runBuild();
  return built;
}

async function runBuild(): Promise<string> {
  const configFile = join(ROOT, 'vite.platform.config.ts');
  await build({ root: ROOT, configFile, logLevel: 'warn', build: { outDir: BUILT_DIR } });
  return join(BUILT_DIR, 'index.js');
}
