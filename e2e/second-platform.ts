import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { platformReadySchema, type PlatformReady } from '#shared/local-platform.ts';

const PROGRAM = resolve(import.meta.dirname, '..', 'out', 'platform', 'index.js');

/** A platform with its own process and data, like a company's server. */
export interface SecondPlatform {
  readonly ready: PlatformReady;
  close(): Promise<void>;
}

/** @param args more of the platform's command line */
export async function startSecondPlatform(args: readonly string[] = []): Promise<SecondPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-second-'));
  const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--data', dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const lines = createInterface({ input: child.stdout });
    const [line] = (await Promise.race([once(lines, 'line'), exited])) as unknown[];
    return { ready: platformReadySchema.parse(JSON.parse(String(line))), close };
  } catch (error) {
    await close();
    throw error;
  }
}
