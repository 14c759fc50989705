import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DebUpdater } from 'electron-updater';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UpdateState } from '#shared/updates.ts';
import { createTestHttpClient } from '../testing/test-network.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import {
  createTestedApp,
  PACKAGE_BYTES,
  startUpdateFeed,
  type FeedBehaviour,
} from '../testing/update-feed.ts';
import { ElectronUpdateSource } from './electron-update-source.ts';
import { Updates } from './updates.ts';

const NOW_MS = 1_764_000_000_000;

/** The app's own parts, over real HTTP, with the updater of an installed deb. */
async function openUpdates(behaviour: FeedBehaviour = 'honest', version = '1.0.0') {
  const feed = await startUpdateFeed();
  feed.behave(behaviour);
  const dir = makeTempDir();
  const app = createTestedApp(dir, feed.url, version);
  const updater = new DebUpdater(null, app);
  const http = createTestHttpClient();
  onTestFinished(() => http.close());
  const states: UpdateState[] = [];
  const failures: unknown[] = [];
  const updates = new Updates({
    source: new ElectronUpdateSource(updater, http, new MemoryLog()),
    off: 'noSource',
    chooseChannel: () => 'latest',
    checksAlone: () => false,
    nowMs: () => NOW_MS,
    onChange: (state) => states.push(state),
    onFailure: (error) => failures.push(error),
  });
  onTestFinished(() => {
    updates.close();
  });
  const pending = join(dir, 'cache', 'Plumbline', 'pending');
  const listDownloads = (): string[] => (existsSync(pending) ? readdirSync(pending) : []);
  return { feed, app, updater, updates, states, failures, pending, listDownloads };
}

/** Stands before the computer’s own dpkg, writes down what it was asked for, and installs nothing. */
function useFakePackageManager() {
  const dir = makeTempDir();
  const calls = join(dir, 'calls');
  const write = (name: string, lines: readonly string[]): void => {
    writeFileSync(join(dir, name), `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 });
  };
  write('dpkg', [`echo "$@" >> '${calls}'`, `sha256sum "$2" | cut -d ' ' -f 1 >> '${calls}'`]);
  // Somebody who is not root is asked for the password; here the command runs at once.
  write('pkexec', ['shift', 'exec "$@"']);
  vi.stubEnv('PATH', `${dir}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const listCalls = (): string[] =>
    existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return { listCalls };
}

const packagesAsked = (requests: readonly { path: string }[]): number =>
  requests.filter(({ path }) => path.endsWith('.deb')).length;

describe('an update', () => {
  it('is found, and nothing of it is downloaded before the yes', async () => {
    const { feed, updates } = await openUpdates();
    const found = await updates.check();
    expect(found).toEqual({
      kind: 'available',
      update: {
        version: '9.9.9',
        changes: 'Charts are <b>faster</b>.',
        bytes: PACKAGE_BYTES.length,
      },
    });
    expect(packagesAsked(feed.requests)).toBe(0);
  });

  it('is downloaded after the yes, verified, and installed by quitting alone', async () => {
    const { updates, updater, app, states, pending } = await openUpdates();
    await updates.check();
    expect(app.quitHandlers).toHaveLength(0);
    expect(updates.download().kind).toBe('downloading');
    await expect.poll(() => updates.state().kind).toBe('ready');
    expect(readFileSync(join(pending, 'plumbline_9.9.9_amd64.deb'))).toEqual(PACKAGE_BYTES);
    expect(app.quitHandlers).toHaveLength(1);
    expect(updater.autoInstallOnAppQuit).toBe(true);
    const percents = states.flatMap((state) => (state.kind === 'downloading' ? state.percent : []));
    expect(percents.at(-1)).toBe(100);
  });

  it('is handed to the package manager at an orderly quit, once, as it was verified', async () => {
    const { updates, app, pending } = await openUpdates();
    const { listCalls } = useFakePackageManager();
    await updates.check();
    updates.download();
    await expect.poll(() => updates.state().kind).toBe('ready');
    expect(listCalls()).toEqual([]);
    app.quitHandlers[0]?.(1);
    expect(listCalls()).toEqual([]);
    app.quitHandlers[0]?.(0);
    const file = join(pending, 'plumbline_9.9.9_amd64.deb');
    const digest = createHash('sha256').update(PACKAGE_BYTES).digest('hex');
    expect(listCalls()).toEqual([`-i ${file}`, digest]);
    app.quitHandlers[0]?.(0);
    expect(listCalls()).toHaveLength(2);
  });

  it('is not handed over at a quit after the yes was taken back', async () => {
    const { updates, app } = await openUpdates();
    const { listCalls } = useFakePackageManager();
    await updates.check();
    updates.download();
    await expect.poll(() => updates.state().kind).toBe('ready');
    updates.cancel();
    app.quitHandlers[0]?.(0);
    expect(listCalls()).toEqual([]);
  });

  it('is not installed when the yes is taken back, and is ready again after another', async () => {
    const { feed, updates, updater } = await openUpdates();
    await updates.check();
    updates.download();
    await expect.poll(() => updates.state().kind).toBe('ready');
    expect(updates.cancel().kind).toBe('available');
    expect(updater.autoInstallOnAppQuit).toBe(false);
    updates.download();
    await expect.poll(() => updates.state().kind).toBe('ready');
    expect(updater.autoInstallOnAppQuit).toBe(true);
    expect(packagesAsked(feed.requests)).toBe(1);
  });

  it.each(['9.9.9', '10.0.0-beta.1'])('is none for %s', async (version) => {
    const { updates } = await openUpdates('honest', version);
    expect(await updates.check()).toEqual({ kind: 'current', checkedAtMs: NOW_MS });
  });

  it('tells the server nothing about this installation', async () => {
    const { feed, updates } = await openUpdates();
    await updates.check();
    updates.download();
    await expect.poll(() => updates.state().kind).toBe('ready');
    for (const { headers } of feed.requests) {
      expect(Object.keys(headers)).not.toContain('x-user-staging-id');
    }
  });
});

describe('an update that goes wrong', () => {
  it.each([
    ['wrongHash', 'UPDATE_DAMAGED'],
    ['halfDownload', 'UPDATE_UNREACHABLE'],
  ] as const)('leaves nothing of a download: %s', async (behaviour, code) => {
    const { updates, updater, app, listDownloads, failures } = await openUpdates(behaviour);
    await updates.check();
    updates.download();
    await expect.poll(() => updates.state()).toMatchObject({ kind: 'failed', error: { code } });
    expect(listDownloads()).toEqual([]);
    expect(app.quitHandlers).toHaveLength(0);
    expect(updater.autoInstallOnAppQuit).toBe(false);
    expect(failures).toHaveLength(1);
  });

  it('can be tried again after half a download', async () => {
    const { feed, updates } = await openUpdates('halfDownload');
    await updates.check();
    updates.download();
    await expect.poll(() => updates.state().kind).toBe('failed');
    feed.behave('honest');
    expect(updates.download()).toMatchObject({ kind: 'downloading', update: { version: '9.9.9' } });
    await expect.poll(() => updates.state().kind).toBe('ready');
  });

  it.each([
    ['noChannel', 'UPDATE_UNREADABLE'],
    ['nonsense', 'UPDATE_UNREADABLE'],
  ] as const)('is not found in %s', async (behaviour, code) => {
    const { updates } = await openUpdates(behaviour);
    expect(await updates.check()).toMatchObject({ kind: 'failed', error: { code }, update: null });
  });

  it('is not found where nobody answers, and is found later', async () => {
    const { app, feed, updates, updater } = await openUpdates();
    updater.setFeedURL({ provider: 'generic', url: 'http://127.0.0.1:1/' });
    expect(await updates.check()).toMatchObject({
      kind: 'failed',
      error: { code: 'UPDATE_UNREACHABLE' },
    });
    updater.setFeedURL({ provider: 'generic', url: feed.url });
    expect((await updates.check()).kind).toBe('available');
    expect(app.quitHandlers).toHaveLength(0);
  });

  it('is not looked for without encryption, but on this computer', async () => {
    const { updates, updater } = await openUpdates();
    updater.setFeedURL({ provider: 'generic', url: 'http://updates.example.org/' });
    expect(await updates.check()).toMatchObject({
      kind: 'failed',
      error: { code: 'UPDATE_UNREADABLE' },
    });
  });
});

it('does nothing where updates are off', async () => {
  const updates = new Updates({
    source: null,
    off: 'policy',
    chooseChannel: () => 'latest',
    checksAlone: () => true,
    nowMs: () => NOW_MS,
    onChange: () => undefined,
    onFailure: () => undefined,
  });
  updates.start();
  expect(await updates.check()).toEqual({ kind: 'off', reason: 'policy' });
  expect(updates.download()).toEqual({ kind: 'off', reason: 'policy' });
});
