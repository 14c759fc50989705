import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  _electron,
  type ConsoleMessage,
  type ElectronApplication,
  type Page,
} from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '..');

export interface LaunchOptions {
  /** Kept between launches to play a restart; the caller removes it. */
  readonly profileDir: string;
  /** Slows the agent's deltas, so that a test can act in mid-stream. */
  readonly paceMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running app with everything it said, so that a failing test can show it. */
export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
  /** Errors of the page's console, uncaught exceptions and CSP violations. */
  readonly complaints: string[];
  readonly output: string[];
  close(): Promise<void>;
}

export async function makeProfileDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
}

export async function removeProfileDir(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function toArgs({ profileDir, paceMs }: LaunchOptions): string[] {
  // Chromium's sandbox refuses to run as root; a container's tests often do.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const pace = paceMs === undefined ? [] : ['--platform-pace-ms', String(paceMs)];
  return [...asRoot, ROOT, '--profile-dir', profileDir, ...pace];
}

function toEnv(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), ...extra };
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
}

/** Starts the built app in real Electron and waits for its window. */
export async function launch(options: LaunchOptions): Promise<RunningApp> {
  const electron = await _electron.launch({
    args: toArgs(options),
    cwd: ROOT,
    env: toEnv(options.env),
  });
  const output: string[] = [];
  const complaints: string[] = [];
  const child = electron.process();
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const page = await electron.firstWindow();
  listen(page, complaints);
  await page.waitForLoadState('domcontentloaded');
  return { electron, page, complaints, output, close: () => electron.close() };
}
