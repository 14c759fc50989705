import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { platformReadySchema, type PlatformReady } from '#shared/local-platform.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 60_000;

async function buildPlatform(dir: string): Promise<string> {
  const outDir = join(dir, 'platform');
  await build({
    configFile: join(ROOT, 'vite.platform.config.ts'),
    root: ROOT,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'), 'dir');
  return join(outDir, 'index.js');
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
 * Builds the local platform and runs it in a process of its own for the tests of this file, as the
 * command line does.
 */
export function useRealPlatform(): () => RealPlatform {
  let dir = '';
  let child: ChildProcess | null = null;
  let opened: RealPlatform | null = null;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'plumbline-platform-'));
    const program = await buildPlatform(dir);
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
