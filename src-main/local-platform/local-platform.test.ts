import { describe, expect, it, onTestFinished } from 'vitest';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import { createForkedPlatform, READY, type ForkedPlatform } from '../testing/forked-platform.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { LocalPlatform } from './local-platform.ts';

const { signal: never } = new AbortController();

const OBEDIENT = `
onOrder((order) => {
  if (order.type === 'shutDown') process.exit(0);
  if (order.type === 'mint') {
    tell({ type: 'minted', requestId: order.requestId, key: 'key-of-' + order.scope });
  }
});
`;

interface WatchedPlatform extends ForkedPlatform {
  readonly platform: LocalPlatform;
  readonly statuses: readonly WorkspaceStatus[];
  readonly log: MemoryLog;
}

function watchPlatform(behaviour: string): WatchedPlatform {
  const forked = createForkedPlatform(makeTempDir(), behaviour);
  const statuses: WorkspaceStatus[] = [];
  const log = new MemoryLog();
  const platform = new LocalPlatform({
    start: forked.start,
    log,
    onStatus: (status) => statuses.push(status),
  });
  onTestFinished(async () => {
    await platform.shutDown();
    await expect.poll(() => forked.alive.size).toBe(0);
  });
  platform.start();
  return { ...forked, platform, statuses, log };
}

describe('LocalPlatform', () => {
  it('lets a question wait until it is ready, and mints keys', async () => {
    const { platform, statuses } = watchPlatform(`${OBEDIENT} ready();`);
    expect(platform.status()).toEqual({ state: 'starting', reason: null });
    expect(await platform.whenReady(never)).toEqual(READY);
    const keys = [platform.mintKey('chat', never), platform.mintKey('platform', never)];
    expect(await Promise.all(keys)).toEqual(['key-of-chat', 'key-of-platform']);
    expect(statuses).toEqual([{ state: 'ready', reason: null }]);
  });

  it('waits no longer than it may, and leaves with a cancelled question', async () => {
    const { platform } = watchPlatform(OBEDIENT);
    const late = platform.whenReady(never, 20);
    await expect(late).rejects.toMatchObject({ code: 'WORKSPACE_STARTING' });
    const controller = new AbortController();
    const cancelled = platform.whenReady(controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('starts again after a crash, telling each state', async () => {
    const watched = watchPlatform(`${OBEDIENT} ready();
      if (process.env.RUN === '1') setImmediate(() => process.exit(3));`);
    await expect.poll(() => watched.statuses.length, { timeout: 5_000 }).toBe(3);
    expect(watched.statuses.map(({ state }) => state)).toEqual(['ready', 'starting', 'ready']);
    expect(watched.startCount()).toBe(2);
    expect(watched.log.entries).toMatchObject([{ level: 'warn', facts: { code: 3 } }]);
  });

  it('gives up after several crashes in a row, until the analyst restarts it', async () => {
    const watched = watchPlatform(`${OBEDIENT}
      if (Number(process.env.RUN) <= 4) process.exit(1); else ready();`);
    const waiting = watched.platform.whenReady(never);
    await expect(waiting).rejects.toMatchObject({ code: 'WORKSPACE_FAILED' });
    expect(watched.platform.status().reason).toContain('several times');
    expect(watched.startCount()).toBe(4);
    expect(watched.platform.restart()).toEqual({ state: 'starting', reason: null });
    expect(await watched.platform.whenReady(never)).toEqual(READY);
  }, 15_000);

  it('believes a platform that says why it cannot run, and does not try again', async () => {
    const watched = watchPlatform(`tell({ type: 'failed', reason: 'The disk is full.' });
      process.on('disconnect', () => {}); setImmediate(() => process.exit(1));`);
    await expect(watched.platform.whenReady(never)).rejects.toMatchObject({
      code: 'WORKSPACE_FAILED',
      message: 'The disk is full.',
    });
    await expect.poll(() => watched.alive.size).toBe(0);
    expect(watched.startCount()).toBe(1);
  });

  it('is not led astray by notes of the wrong shape', async () => {
    const watched = watchPlatform(`${OBEDIENT}
      tell({ type: 'ready', ready: { ready: true } }); tell(7); ready();`);
    expect(await watched.platform.whenReady(never)).toEqual(READY);
    expect(watched.log.entries).toHaveLength(2);
  });

  it('fails a key request when the platform dies over it', async () => {
    const watched = watchPlatform(`onOrder(() => process.exit(1)); ready();`);
    await watched.platform.whenReady(never);
    await expect(watched.platform.mintKey('chat', never)).rejects.toMatchObject({
      code: 'WORKSPACE_FAILED',
    });
  });

  it('ends one that does not obey the order to shut down', async () => {
    const watched = watchPlatform(`onOrder(() => {}); ready();`);
    await watched.platform.whenReady(never);
    await watched.platform.shutDown();
    await expect.poll(() => watched.alive.size).toBe(0);
  }, 10_000);

  it('restarts by ending what runs, without counting it as a crash', async () => {
    const watched = watchPlatform(`${OBEDIENT} ready();`);
    await watched.platform.whenReady(never);
    watched.platform.restart();
    expect(await watched.platform.whenReady(never)).toEqual(READY);
    await expect.poll(() => watched.alive.size).toBe(1);
    expect(watched.log.entries).toEqual([]);
  });
});
