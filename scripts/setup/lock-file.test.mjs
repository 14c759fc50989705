import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock-file.mjs';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-lock-'));
  lock = join(folder, 'setup.lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('lets work run one after the other and leaves no lock', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(5);
    running -= 1;
  };
  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)]);
  expect(most).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

it('frees the lock when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

it('takes over from a process that has died', async () => {
  // Linux gives no process a number above 2^22.
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
  await expect(withLock(lock, () => Promise.resolve('done'))).resolves.toBe('done');
});

it('takes over a lock that nobody has touched for long, whoever wrote it', async () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: 'another' }));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lock, longAgo, longAgo);
  await expect(withLock(lock, () => Promise.resolve('done'))).resolves.toBe('done');
});
