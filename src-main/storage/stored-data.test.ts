import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { conversationIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { PolicyFeature } from '#shared/policy.ts';
import { carryOutPendingChange, planChange } from '../app/pending-change.ts';
import { createProfile } from '../app/profile.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Archive } from './archive.ts';
import { StoredDataService, type StoredDataOptions } from './stored-data.ts';

const NOW_MS = Date.UTC(2026, 0, 2);

function open(more: Partial<StoredDataOptions> = {}) {
  const dir = makeTempDir();
  const profile = createProfile(join(dir, 'profile'));
  const backup = join(dir, 'saved.plumbline-backup');
  const archive = new Archive(profile.archiveFile);
  const log = new MemoryLog();
  const events: string[] = [];
  const stored = new StoredDataService({
    profile,
    archive,
    appVersion: '1.2.3',
    askSavePath: () => Promise.resolve(backup),
    askOpenPath: () => Promise.resolve(backup),
    askFolder: () => Promise.resolve(null),
    documentsDir: () => dir,
    openFolder: () => Promise.resolve(),
    countUnused: () => 0,
    removeKeys: () => {
      events.push('keys');
      return Promise.resolve();
    },
    planChange: (change) => {
      events.push(change.change);
      planChange(profile, change, log);
    },
    restart: () => events.push('restart'),
    fileMode: 0o644,
    nowMs: () => NOW_MS,
    ...more,
  });
  const restart = (forbidden: readonly PolicyFeature[] = []): Archive => {
    archive.close();
    const { problem, omission } = carryOutPendingChange(profile, {
      nowMs: NOW_MS,
      log,
      forbidden,
      openProgress: () => expect.unreachable('Nothing is moved here.'),
    });
    events.push(...[problem, omission].filter((text) => text !== null));
    const next = new Archive(profile.archiveFile);
    onTestFinished(() => {
      next.close();
    });
    return next;
  };
  return { profile, backup, archive, stored, events, restart };
}

function add(archive: Archive, name: string): void {
  archive.conversations.add({
    id: conversationIdSchema.parse(name),
    connectionId: LOCAL_CONNECTION_ID,
    title: name,
    createdAtMs: 1,
  });
}

const listTitles = (archive: Archive): string[] =>
  archive.conversations
    .listTitles()
    .map(({ title }) => title)
    .toSorted();

it('a backup brings back conversations, settings and connections, and keeps what it replaced', async () => {
  const { profile, backup, archive, stored, events, restart } = open();
  add(archive, 'first');
  writeFileSync(profile.settingsFile, '{"theme":"dark"}');
  expect(await stored.backUp()).toEqual({
    outcome: 'saved',
    path: backup,
    info: { createdAtMs: NOW_MS, appVersion: '1.2.3', conversations: 1 },
  });
  expect(statSync(backup).mode & 0o777).toBe(0o644);
  expect(readdirSync(join(backup, '..')).toSorted()).toEqual(['profile', 'saved.plumbline-backup']);
  add(archive, 'later');
  writeFileSync(profile.settingsFile, '{"theme":"light"}');
  await expect(stored.restore()).rejects.toThrow('Choose a backup first');
  expect(await stored.chooseBackup()).toMatchObject({ info: { conversations: 1 } });
  await stored.restore();
  expect(events).toEqual(['restore', 'restart']);

  const next = restart();
  expect(listTitles(next)).toEqual(['first']);
  expect(readFileSync(profile.settingsFile, 'utf8')).toBe('{"theme":"dark"}');
  expect(existsSync(profile.pendingChangeFile)).toBe(false);
  const restored = open({ profile, archive: next }).stored;
  const read = await restored.read();
  expect(read).toMatchObject({ folder: profile.dir, copies: [{ kind: 'restore' }] });
  expect(read.totalBytes).toBeGreaterThan(read.archiveBytes);
  expect((await restored.removeCopies()).copies).toEqual([]);
});

it('writes go on while the file is copied, and are not in the copy', async () => {
  const { profile, archive } = open();
  const copyFile = `${profile.archiveFile}-copy`;
  add(archive, 'first');
  const copying = archive.copyTo(copyFile);
  for (let at = 0; at < 500; at += 1) add(archive, `meanwhile ${String(at)}`);
  await copying;
  const copy = new Archive(copyFile);
  expect(listTitles(copy)).toEqual(['first']);
  copy.close();
  expect(listTitles(archive)).toHaveLength(501);
  archive.close();
});

it.each([
  ['no database', (file: string) => writeFileSync(file, 'planted'.repeat(900))],
  ['another database', (file: string) => new Libsql(file).exec('CREATE TABLE a (b)')],
  ['a newer backup', (file: string) => new Libsql(file).pragma('user_version = 999')],
])('%s is refused with the reason', async (_name, write) => {
  const { backup, stored } = open();
  write(backup);
  await expect(stored.chooseBackup()).rejects.toMatchObject({ code: 'FILE_NOT_READ' });
  await expect(stored.restore()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('only a file of this computer is opened, and nothing is written beside it', async () => {
  const { profile, backup, archive, stored } = open();
  add(archive, 'first');
  await stored.backUp();
  const folder = join(backup, '..');
  const listed = readdirSync(folder);
  for (const path of ['https://db.example/planted', ':memory:', 'saved.plumbline-backup', folder]) {
    await expect(stored.openBackup(path)).rejects.toMatchObject({ code: 'FILE_NOT_READ' });
  }
  const missing = join(folder, 'missing');
  await expect(stored.openBackup(missing)).rejects.toMatchObject({ code: 'FILE_NOT_READ' });
  expect(await stored.openBackup(backup)).toMatchObject({ conversations: 1 });
  expect(readdirSync(folder)).toEqual(listed);
  expect(readdirSync(profile.draggedDir)).toEqual([]);
  archive.close();
});

it('a policy that forbids connections holds for those of a backup', async () => {
  const { profile, archive, stored, events, restart } = open();
  add(archive, 'first');
  writeFileSync(profile.settingsFile, '{"theme":"dark"}');
  writeFileSync(profile.connectionsFile, 'of the backup');
  await stored.backUp();
  writeFileSync(profile.settingsFile, '{"theme":"light"}');
  writeFileSync(profile.connectionsFile, 'present');
  await stored.chooseBackup();
  await stored.restore();
  expect(listTitles(restart(['connections']))).toEqual(['first']);
  expect(events.at(-1)).toBe('The connections of the backup were not restored.');
  expect(readFileSync(profile.connectionsFile, 'utf8')).toBe('present');
  expect(readFileSync(profile.settingsFile, 'utf8')).toBe('{"theme":"dark"}');
});

it('a restore that fails says so, and the app starts with what was there', () => {
  const { profile, archive, events, restart } = open();
  add(archive, 'kept');
  writeFileSync(profile.restoredArchiveFile, 'cut');
  writeFileSync(profile.pendingChangeFile, '{"change":"restore"}');
  expect(listTitles(restart())).toEqual(['kept']);
  expect(events).toEqual([expect.stringContaining('The backup was not restored')]);
  expect(existsSync(profile.pendingChangeFile)).toBe(false);
});

it('erases the keys first, then everything in the folder', async () => {
  const { profile, archive, stored, events, restart } = open();
  add(archive, 'gone');
  mkdirSync(join(profile.dir, 'logs'));
  writeFileSync(profile.logFile, 'a line');
  writeFileSync(join(profile.dir, 'SingletonLock'), '');
  await stored.erase();
  expect(events).toEqual(['keys', 'erase', 'restart']);
  expect(listTitles(restart())).toEqual([]);
  expect(readdirSync(profile.dir).toSorted()).toEqual(['SingletonLock', 'archive']);
});

it('erases nothing while the keys cannot be deleted', async () => {
  const { profile, stored, events } = open({
    removeKeys: () => Promise.reject(new Error('The keychain is locked.')),
  });
  await expect(stored.erase()).rejects.toThrow('locked');
  expect(events).toEqual([]);
  expect(existsSync(profile.pendingChangeFile)).toBe(false);
});
