import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { platformReadySchema, type PlatformReady } from '#shared/local-platform.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 60_000;

/**
 * Inside the project, so that the bundle finds the native packages it leaves outside; one for each of
 * the workers that run test files side by side.
 */
const BUILT_DIR = join(
  ROOT,
  'out/platform-of-main-tests',
  process.env['VITEST_POOL_ID'] ?? 'alone',
);

let built: Promise<string> | null = null;

/** Builds the platform, once for all test files of a worker; returns the program's path. */
function buildPlatform(): Promise<string> {
  built ??= runBuild();
  return built;
}

async function runBuild(): Promise<string> {
  const configFile = join(ROOT, 'vite.platform.config.ts');
  await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir: BUILT_DIR } });
  return join(BUILT_DIR, 'index.js');
}

async function readReady(platform: ChildProcessByStdio<null, Readable, Readable>) {
  const log: string[] = [];
  platform.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString('utf8')));
  for await (const line of createInterface({ input: platform.stdout })) {
    return platformReadySchema.parse(JSON.parse(line));
  }
  throw new Error(`The platform did not start: ${log.join('')}`);
}

/** What a test that has keys for everything reads of the platform. */
export interface RealPlatform {
  readonly baseUrl: string;
  readonly ready: PlatformReady;
  readonly adminKey: string;
  /** A key without admin access. */
  readonly memberKey: string;
  readonly scopedKey: { readonly key: string; readonly deploymentId: number };
  readonly accessToken: string;
}

/**
 * Runs the built local platform in a process of its own for the tests of this file, as the command
 * line does.
 */
export function useRealPlatform(): () => RealPlatform {
  let dir = '';
  let child: ChildProcess | null = null;
  let opened: RealPlatform | null = null;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'plumbline-platform-'));
    const program = await buildPlatform();
    const started = spawn(process.execPath, [program, '--data', join(dir, 'data')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const ready = await readReady(started);
    const { baseUrl, keys, accessToken } = ready;
    if (keys === null || accessToken === null) throw new Error('The platform gave no keys.');
    opened = {
      baseUrl,
      ready,
      adminKey: keys.admin,
      memberKey: keys.member,
      scopedKey: keys.scoped,
      accessToken,
    };
  }, START_MS);
  afterAll(async () => {
    if (child?.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    rmSync(dir, { recursive: true, force: true });
  }, START_MS);
  return () => {
    if (opened === null) throw new Error('The platform is not running.');
    return opened;
  };
}
