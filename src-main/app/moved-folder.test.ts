import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveNewFolder } from '../storage/choose-folder.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { finishMove, resolveMovedFolder } from './moved-folder.ts';
import { carryOutPendingChange, planChange } from './pending-change.ts';
import { createProfile } from './profile.ts';

function open() {
  const dir = join(makeTempDir(), 'first');
  mkdirSync(join(dir, 'archive'), { recursive: true });
  mkdirSync(join(dir, 'logs'));
  writeFileSync(join(dir, 'archive', 'conversations.sqlite'), 'a'.repeat(3_000_000));
  writeFileSync(join(dir, 'settings.json'), '{}', { mode: 0o644 });
  writeFileSync(join(dir, 'logs', 'main.log'), 'a line');
  symlinkSync('host-1', join(dir, 'SingletonLock'));
  const target = join(makeTempDir(), 'second');
  const log = new MemoryLog();
  const move = () => {
    const profile = createProfile(dir);
    planChange(profile, { change: 'move', folder: target }, log);
    return carryOutPendingChange(profile, 1, log);
  };
  return { dir, target, move };
}

describe('a data folder that is moved', () => {
  it('is copied, then used by the next start, and only then deleted', () => {
    const { dir, target, move } = open();
    expect(move()).toEqual({ problem: null, isMoved: true });
    expect(existsSync(join(dir, 'settings.json'))).toBe(true);
    expect(resolveMovedFolder(dir)).toEqual({ dir: target, problem: null });
    expect(readdirSync(target).toSorted()).toEqual(['archive', 'moved-from.json', 'settings.json']);
    expect(readFileSync(join(target, 'archive', 'conversations.sqlite'), 'utf8')).toHaveLength(
      3_000_000,
    );
    expect(statSync(target).mode & 0o777).toBe(0o700);
    expect(statSync(join(target, 'settings.json')).mode & 0o777).toBe(0o600);

    expect(finishMove(target)).toBe(dir);
    expect(readdirSync(dir).toSorted()).toEqual(['SingletonLock', 'moved-to.json']);
    expect(finishMove(target)).toBeNull();
    expect(resolveMovedFolder(dir).dir).toBe(target);
  });

  it('stays where it is when the copy fails, and leaves no copy', () => {
    const { dir, target, move } = open();
    mkdirSync(target);
    writeFileSync(join(target, 'something'), 'of somebody');
    const { problem, isMoved } = move();
    expect(problem).toContain('The data folder was not moved.');
    expect(problem).toContain('is not empty');
    expect(isMoved).toBe(false);
    expect(readdirSync(target)).toEqual(['something']);
    expect(resolveMovedFolder(dir)).toEqual({ dir, problem: null });
    expect(existsSync(join(dir, 'pending-change.json'))).toBe(false);
  });

  it('is not deleted for a copy that is not the one in use', () => {
    const { dir, target, move } = open();
    move();
    writeFileSync(join(dir, 'moved-to.json'), JSON.stringify({ folder: '/elsewhere' }));
    finishMove(target);
    expect(existsSync(join(dir, 'settings.json'))).toBe(true);
  });

  it('is not deleted where something was written there since', () => {
    const { dir, target, move } = open();
    move();
    const later = new Date(Date.now() + 60_000);
    writeFileSync(join(dir, 'settings.json'), '{"theme":"dark"}');
    utimesSync(join(dir, 'settings.json'), later, later);
    finishMove(target);
    expect(readFileSync(join(dir, 'settings.json'), 'utf8')).toBe('{"theme":"dark"}');
  });

  it('that is gone, as an unplugged disk is, is named, and the first folder is used', () => {
    const { dir, target, move } = open();
    move();
    rmSync(target, { recursive: true });
    expect(resolveMovedFolder(dir)).toEqual({ dir, problem: `There is no folder ${target}.` });
    expect(existsSync(join(dir, 'moved-to.json'))).toBe(true);
  });
});

describe('the new folder', () => {
  it('is the chosen one where it is empty, else one in it', () => {
    const { dir } = open();
    const empty = makeTempDir();
    expect(resolveNewFolder(empty, dir, 10)).toBe(empty);
    writeFileSync(join(empty, 'a'), '');
    expect(resolveNewFolder(empty, dir, 10)).toBe(join(empty, 'Plumbline'));
  });

  it('is refused inside the present one, where it is taken, and where there is no space', () => {
    const { dir } = open();
    const full = makeTempDir();
    mkdirSync(join(full, 'Plumbline'));
    writeFileSync(join(full, 'Plumbline', 'a'), '');
    expect(() => resolveNewFolder(join(dir, 'archive'), dir, 10)).toThrow('inside the present one');
    expect(() => resolveNewFolder(full, dir, 10)).toThrow('is not empty');
    expect(() => resolveNewFolder(makeTempDir(), dir, Number.MAX_SAFE_INTEGER)).toThrow(
      'not enough space',
    );
  });
});
