import { describe, expect, it, onTestFinished } from 'vitest';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import { toForkedPlatform, READY, type ForkedPlatform } from '../testing/forked-platform.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { LocalPlatform } from './local-platform.ts';

const { signal: never } = new AbortController();

const OBEDIENT = `
onOrder((order) => {
  if (order.type === 'shutDown') process.exit(0);
  if (order.type === 'mint') {
    tell({ type: 'minted', requestId: order.requestId, apiKey: 'sk-minted', accessToken: 'at-minted' });
  }
});
`;

interface Watched extends ForkedPlatform {
  readonly platform: LocalPlatform;
  readonly told: readonly WorkspaceStatus[];
  readonly log: MemoryLog;
}

function watch(behaviour: string): Watched {
  const forked = toForkedPlatform(makeTempDir(), behaviour);
  const told: WorkspaceStatus[] = [];
  const log = new MemoryLog();
  const platform = new LocalPlatform({
    start: forked.start,
    log,
    onStatus: (status) => told.push(status),
  });
  onTestFinished(async () => {
    await platform.shutDown();
    await expect.poll(() => forked.alive.size).toBe(0);
  });
  platform.start();
  return { ...forked, platform, told, log };
}

describe('LocalPlatform', () => {
  it('lets a question wait until it is ready, and mints keys', async () => {
    const { platform, told } = watch(`${OBEDIENT} ready();`);
    expect(platform.status()).toEqual({ state: 'starting', reason: null });
    expect(await platform.whenReady(never)).toEqual(READY);
    expect(await platform.mint(never)).toMatchObject({
      apiKey: 'sk-minted',
      accessToken: 'at-minted',
    });
    expect(told).toEqual([{ state: 'ready', reason: null }]);
  });

  it('waits no longer than it may, and leaves with a cancelled question', async () => {
    const { platform } = watch(OBEDIENT);
    const late = platform.whenReady(never, 20);
    await expect(late).rejects.toMatchObject({ code: 'WORKSPACE_STARTING' });
    const controller = new AbortController();
    const cancelled = platform.whenReady(controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('starts again after a crash, telling each state', async () => {
    const watched = watch(`${OBEDIENT} ready();
      if (process.env.RUN === '1') setImmediate(() => process.exit(3));`);
    await expect.poll(() => watched.told.length, { timeout: 5_000 }).toBe(3);
    expect(watched.told.map(({ state }) => state)).toEqual(['ready', 'starting', 'ready']);
    expect(watched.started()).toBe(2);
    expect(watched.log.entries).toMatchObject([{ level: 'warn', facts: { code: 3 } }]);
  });

  it('gives up after several crashes in a row, until the analyst restarts it', async () => {
    const watched = watch(`${OBEDIENT}
      if (Number(process.env.RUN) <= 4) process.exit(1); else ready();`);
    const waiting = watched.platform.whenReady(never);
    await expect(waiting).rejects.toMatchObject({ code: 'WORKSPACE_FAILED' });
    expect(watched.platform.status().reason).toContain('several times');
    expect(watched.started()).toBe(4);
    expect(watched.platform.restart()).toEqual({ state: 'starting', reason: null });
    expect(await watched.platform.whenReady(never)).toEqual(READY);
  }, 15_000);

  it('believes a platform that says why it cannot run, and does not try again', async () => {
    const watched = watch(`tell({ type: 'failed', reason: 'The disk is full.' });
      process.on('disconnect', () => {}); setImmediate(() => process.exit(1));`);
    await expect(watched.platform.whenReady(never)).rejects.toMatchObject({
      code: 'WORKSPACE_FAILED',
      message: 'The disk is full.',
    });
    await expect.poll(() => watched.alive.size).toBe(0);
    expect(watched.started()).toBe(1);
  });

  it('is not led astray by notes of the wrong shape', async () => {
    const watched = watch(`${OBEDIENT}
      tell({ type: 'ready', ready: { ready: true } }); tell(7); ready();`);
    expect(await watched.platform.whenReady(never)).toEqual(READY);
    expect(watched.log.entries).toHaveLength(2);
  });

  it('fails a key request when the platform dies over it', async () => {
    const watched = watch(`onOrder(() => process.exit(1)); ready();`);
    await watched.platform.whenReady(never);
    await expect(watched.platform.mint(never)).rejects.toMatchObject({
      code: 'WORKSPACE_FAILED',
    });
  });

  it('ends one that does not obey the order to shut down', async () => {
    const watched = watch(`onOrder(() => {}); ready();`);
    await watched.platform.whenReady(never);
    await watched.platform.shutDown();
    await expect.poll(() => watched.alive.size).toBe(0);
  }, 10_000);

  it('restarts by ending what runs, without counting it as a crash', async () => {
    const watched = watch(`${OBEDIENT} ready();`);
    await watched.platform.whenReady(never);
    watched.platform.restart();
    expect(await watched.platform.whenReady(never)).toEqual(READY);
    await expect.poll(() => watched.alive.size).toBe(1);
    expect(watched.log.entries).toEqual([]);
  });
});
