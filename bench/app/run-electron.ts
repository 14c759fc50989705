import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');
const ELECTRON_DIR = resolve(ROOT, 'node_modules/electron');
const LIMIT_MS = 240_000;

const factSchema = z.record(z.string(), z.unknown());
export type Fact = z.infer<typeof factSchema>;

export interface ElectronRun {
  readonly program: 'app-window' | 'empty-window';
  readonly profileDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ElectronRunResult {
  readonly facts: readonly Fact[];
  /** From the start of the process until the window could be used. */
  readonly usableMs: number;
}

function buildArgs({ program, profileDir }: ElectronRun): string[] {
  // Chromium's sandbox refuses to run as root; a container's tests often do.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const file = resolve(import.meta.dirname, `${program}.js`);
  return [...asRoot, file, '--profile-dir', profileDir, `--user-data-dir=${profileDir}`];
}

/** Runs one of our programs in the Electron of the project, to its end. */
export async function runElectron(run: ElectronRun): Promise<ElectronRunResult> {
  const executable = resolve(
    ELECTRON_DIR,
    'dist',
    readFileSync(`${ELECTRON_DIR}/path.txt`, 'utf8'),
  );
  const begunMs = performance.now();
  const child = spawn(executable, buildArgs(run), {
    cwd: ROOT,
    env: { ...process.env, ...run.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const kill = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const exited = once(child, 'exit');
  const facts: Fact[] = [];
  let usableMs = Number.NaN;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const fact = factSchema.parse(JSON.parse(line));
    if (fact['usable'] === true) usableMs = performance.now() - begunMs;
    else facts.push(fact);
  }
  await exited;
  clearTimeout(kill);
  const failed = facts.find((fact) => 'failed' in fact);
  if (failed) throw new Error(`${run.program}: ${String(failed['failed'])}`);
  if (child.signalCode === 'SIGKILL') {
    throw new Error(`${run.program} did not end within ${String(LIMIT_MS / 1_000)} s.`);
  }
  if (Number.isNaN(usableMs)) throw new Error(`${run.program} was never usable.`);
  return { facts, usableMs };
}
