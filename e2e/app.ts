import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  _electron,
  expect,
  type ConsoleMessage,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import { z } from 'zod';
import type { HostBridge } from '#shared/ipc/wire.ts';

declare global {
  interface Window {
    readonly host: HostBridge;
  }
}

const ROOT = resolve(import.meta.dirname, '..');

export interface LaunchOptions {
  /** The profile is kept between launches that test a restart; the caller removes it. */
  readonly profileDir: string;
  /** Slows the agent's deltas, so that a test can act in mid-stream. */
  readonly paceMs?: number;
  /** Another policy than the computer's. */
  readonly policyFile?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running app with everything it logged, so that a failing test can show it. */
export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
  /** Errors of the page's console, uncaught exceptions and CSP violations. */
  readonly pageErrors: string[];
  readonly output: string[];
  /** Closes the app with nothing left open, whatever it would ask. */
  close(): Promise<void>;
  /** Quits as the analyst does, and waits until the app is gone. */
  quit(): Promise<void>;
  /** Ends the app at once, as a crash would. */
  kill(): Promise<void>;
}

/** Resolves when the app's main process has ended. */
export function waitForExit({ electron }: Pick<RunningApp, 'electron'>): Promise<unknown> {
  return new Promise((resolve) => electron.process().once('exit', resolve));
}

export async function createProfileDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
}

export async function removeProfileDir(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** A snapshot of the heap holds only the beginnings of strings otherwise. */
const COMPLETE_STRINGS = '--js-flags=--heap-snapshot-string-limit=100000000';

function buildArgs({ profileDir, paceMs, policyFile }: LaunchOptions): string[] {
  // Chromium's sandbox refuses to run as root; a container's tests often do.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const pace = paceMs === undefined ? [] : ['--platform-pace-ms', String(paceMs)];
  const policy = policyFile === undefined ? [] : ['--policy-file', policyFile];
  return [...asRoot, COMPLETE_STRINGS, ROOT, '--profile-dir', profileDir, ...pace, ...policy];
}

function buildEnv(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), ...extra };
}

/** Collects the errors of the page, also those from before anybody listened. */
export async function collectPageErrors(page: Page, complaints: string[]): Promise<void> {
  const hear = (message: ConsoleMessage) => {
    // The text of a load that failed does not name what failed to load.
    const { url } = message.location();
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${url})`);
  };
  page.on('console', hear);
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  const heard = complaints.length;
  const early = await page.consoleMessages();
  const failures = await page.pageErrors();
  if (complaints.length > heard) return;
  early.forEach(hear);
  complaints.push(...failures.map((error) => `page: ${error.message}`));
}

const infoSchema = z.object({ value: z.object({ openStreams: z.number() }) });

/** Checks that window and main hold nothing open once nothing runs any more. */
export async function expectNothingOpen(page: Page): Promise<void> {
  const countOpen = async () => {
    const [inWindow, answer] = await page.evaluate(async () => [
      window.host.open().streams,
      await window.host.call('app.info', undefined),
    ]);
    return { inWindow, inMain: infoSchema.parse(answer).value.openStreams };
  };
  await expect.poll(countOpen, { message: 'open streams' }).toEqual({ inWindow: 0, inMain: 0 });
}

/** Starts the built app in real Electron and waits for its window. */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const electron = await _electron.launch({
    args: buildArgs(options),
    cwd: ROOT,
    env: buildEnv(options.env),
  });
  const output: string[] = [];
  const pageErrors: string[] = [];
  const child = electron.process();
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const page = await electron.firstWindow();
  await collectPageErrors(page, pageErrors);
  await page.waitForLoadState('domcontentloaded');
  return {
    electron,
    page,
    pageErrors,
    output,
    close: async () => {
      await expectNothingOpen(page);
      // An answer may still run in main, and a test that is over wants to quit.
      await electron.evaluate(({ dialog }) => {
        Reflect.set(dialog, 'showMessageBox', () => Promise.resolve({ response: 1 }));
      });
      await electron.close();
    },
    quit: async () => {
      const gone = waitForExit({ electron });
      // The answer to this call may be lost with the app that it ends.
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined);
      await gone;
    },
    kill: async () => {
      const gone = waitForExit({ electron });
      child.kill('SIGKILL');
      await gone;
    },
  };
}
