import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Ready } from '../shapes/ready.ts';
import { parseReady } from './read-ready.ts';

/** A busy machine needs this long, because the platform loads its data first. */
const START_LIMIT_MS = 60_000;
const WORDS_CHARS = 4_000;

export interface OwnPlatform {
  readonly ready: Ready;
  stop(): Promise<void>;
}

interface StartedPlatform {
  readonly child: ChildProcess;
  readonly errorText: () => string;
}

function start(program: string, args: readonly string[]): StartedPlatform {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-WORDS_CHARS);
  });
  return { child, errorText: () => words };
}

function firstLine({ child, errorText }: StartedPlatform): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The platform ${reason}:\n${errorText()}`));
    const limit = setTimeout(() => fail('was not ready in time'), START_LIMIT_MS);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      fail(`ended with ${String(code ?? signal)}`);
    });
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(limit);
      resolve(line);
    });
  });
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Starts a platform on a free port and in a folder of its own; both are released when it stops. */
export async function startPlatform(
  program: string,
  switches: readonly string[],
): Promise<OwnPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-conformance-'));
  const started = start(program, ['--port', '0', '--data', folder, '--fresh', ...switches]);
  const { child } = started;
  const kill = () => child.kill();
  process.once('exit', kill);
  const end = async () => {
    process.off('exit', kill);
    await stop(child, folder);
  };
  try {
    return { ready: parseReady(await firstLine(started), 'The first line'), stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}
