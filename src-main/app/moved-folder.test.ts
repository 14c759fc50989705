import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
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
import { findDataFolder, finishMove } from './moved-folder.ts';
import { carryOutPendingChange, planChange } from './pending-change.ts';
import { createProfile } from './profile.ts';

function fill(dir: string): void {
  mkdirSync(join(dir, 'archive'), { recursive: true });
  mkdirSync(join(dir, 'logs'));
  writeFileSync(join(dir, 'archive', 'conversations.sqlite'), 'a'.repeat(3_000_000));
  writeFileSync(join(dir, 'settings.json'), '{}', { mode: 0o644 });
  writeFileSync(join(dir, 'logs', 'main.log'), 'a line');
}

function open() {
  const dir = join(makeTempDir(), 'first');
  fill(dir);
  symlinkSync('host-1', join(dir, 'SingletonLock'));
  const target = join(makeTempDir(), 'second');
  const log = new MemoryLog();
  const ratios: (number | 'closed')[] = [];
  const progress = {
    report: (ratio: number) => ratios.push(ratio),
    close: () => ratios.push('closed'),
  };
  /** What one start does with its folder, before anything is opened. */
  const start = () => {
    const { baseDir, dir: present } = findDataFolder(dir);
    const profile = createProfile(present, { baseDir });
    return carryOutPendingChange(profile, {
      nowMs: 1,
      log,
      forbidden: [],
      openProgress: () => progress,
    });
  };
  const plan = (folder: string, change: 'move' | 'erase' = 'move') => {
    const { baseDir, dir: present } = findDataFolder(dir);
    const profile = createProfile(present, { baseDir });
    planChange(profile, change === 'move' ? { change, folder } : { change }, log);
  };
  const move = (folder = target) => {
    plan(folder);
    return start();
  };
  return { dir, target, move, plan, start, ratios };
}

const NOTHING = { deleted: [], remaining: [] };
const MOVED = { problem: null, omission: null, isMoved: true };

describe('a data folder that is moved', () => {
  it('is copied, then used by the next start, and only then deleted', () => {
    const { dir, target, move, ratios } = open();
    expect(move()).toEqual(MOVED);
    expect(ratios.at(-1)).toBe('closed');
    expect(ratios.at(-2)).toBe(1);
    expect(ratios.slice(0, -1)).toEqual(ratios.slice(0, -1).toSorted());
    expect(ratios.length).toBeGreaterThan(5);
    expect(existsSync(join(dir, 'settings.json'))).toBe(true);
    expect(findDataFolder(dir)).toEqual({ baseDir: dir, dir: target, problem: null });
    expect(readdirSync(target).toSorted()).toEqual([
      'archive',
      'data-folder.json',
      'settings.json',
    ]);
    expect(readFileSync(join(target, 'archive', 'conversations.sqlite'), 'utf8')).toHaveLength(
      3_000_000,
    );
    expect(statSync(target).mode & 0o777).toBe(0o700);
    expect(statSync(join(target, 'settings.json')).mode & 0o777).toBe(0o600);

    expect(finishMove(target)).toEqual({ deleted: [dir], remaining: [] });
    expect(readdirSync(dir).toSorted()).toEqual(['SingletonLock', 'moved-to.json']);
    expect(finishMove(target)).toEqual(NOTHING);
    expect(findDataFolder(dir).dir).toBe(target);
  });

  it('is found after any number of moves, also where the folders between are gone, and moves back', () => {
    const { dir, target, move } = open();
    const parent = makeTempDir();
    let last = dir;
    for (const folder of [
      target,
      ...Array.from({ length: 4 }, (_, at) => join(parent, String(at))),
    ]) {
      expect(move(folder)).toEqual(MOVED);
      expect(finishMove(folder)).toEqual({ deleted: [last], remaining: [] });
      if (last !== dir) rmSync(last, { recursive: true });
      last = folder;
    }
    expect(findDataFolder(dir)).toEqual({ baseDir: dir, dir: last, problem: null });

    expect(resolveNewFolder(dir, { baseDir: dir, dir: last }, 10)).toBe(dir);
    expect(move(dir)).toEqual(MOVED);
    expect(findDataFolder(dir)).toEqual({ baseDir: dir, dir, problem: null });
    expect(finishMove(dir)).toEqual({ deleted: [last], remaining: [] });
    expect(readdirSync(dir)).toContain('settings.json');
    expect(move(target)).toEqual(MOVED);
  });

  it('stays where it is when the copy fails, and leaves no copy', () => {
    const { dir, target, move } = open();
    mkdirSync(target, { mode: 0o755 });
    writeFileSync(join(target, 'something'), 'of somebody');
    const { problem, isMoved } = move();
    expect(statSync(target).mode & 0o777).toBe(0o755);
    expect(problem).toContain('The data folder was not moved.');
    expect(problem).toContain('is not empty');
    expect(isMoved).toBe(false);
    expect(readdirSync(target)).toEqual(['something']);
    expect(findDataFolder(dir)).toEqual({ baseDir: dir, dir, problem: null });
    expect(existsSync(join(dir, 'pending-change.json'))).toBe(false);
  });

  it('stays where it is when a link would be lost, and the link is named', () => {
    const { dir, target, move } = open();
    symlinkSync('/elsewhere', join(dir, 'archive', 'models'));
    expect(move().problem).toContain(`${join(dir, 'archive', 'models')} is a link`);
    expect(existsSync(target)).toBe(false);
    expect(findDataFolder(dir).dir).toBe(dir);
  });

  it('is moved by the next start when this one is killed at any file', () => {
    const { dir, target, plan, start } = open();
    plan(target);
    const planned = readFileSync(join(dir, 'pending-change.json'));
    expect(start()).toEqual(MOVED);
    // As the start before the pointer was written, with half of the files.
    rmSync(join(dir, 'moved-to.json'));
    rmSync(join(target, 'settings.json'));
    writeFileSync(join(target, 'data-folder.json.new'), '{');
    writeFileSync(join(dir, 'pending-change.json'), planned);
    expect(start()).toEqual(MOVED);
    expect(existsSync(join(target, 'settings.json'))).toBe(true);
    expect(finishMove(target)).toEqual({ deleted: [dir], remaining: [] });
  });

  it('is not moved over what somebody put beside the half of a copy', () => {
    const { dir, target, move } = open();
    move();
    rmSync(join(dir, 'moved-to.json'));
    writeFileSync(join(target, 'something'), 'of somebody');
    expect(move().problem).toContain('is not empty');
    expect(readdirSync(target)).toEqual(['something']);
  });
});

describe('the old data folder', () => {
  it('is not deleted for a copy that is not the one in use', () => {
    const { dir, target, move } = open();
    move();
    writeFileSync(join(dir, 'moved-to.json'), JSON.stringify({ folder: makeTempDir() }));
    expect(finishMove(target)).toEqual(NOTHING);
    expect(existsSync(join(dir, 'settings.json'))).toBe(true);
  });

  it('stays where something was written there since, and the analyst is told so once', () => {
    const { dir, target, move } = open();
    move();
    const settings = join(dir, 'settings.json');
    const { atime, mtime } = statSync(settings);
    writeFileSync(settings, '{"theme":"dark"}');
    // A clock that was set back must not hide it.
    utimesSync(settings, atime, mtime);
    const reason = `${settings} was written after the copy.`;
    expect(finishMove(target)).toEqual({ deleted: [], remaining: [{ folder: dir, reason }] });
    expect(readFileSync(settings, 'utf8')).toBe('{"theme":"dark"}');
    expect(finishMove(target)).toEqual(NOTHING);

    const third = join(makeTempDir(), 'third');
    expect(move(third)).toEqual(MOVED);
    expect(finishMove(third)).toEqual({ deleted: [target], remaining: [] });
    rmSync(settings);
    expect(finishMove(third)).toEqual({ deleted: [dir], remaining: [] });
  });

  it('is deleted by a later start where its disk is away, or this one is killed', () => {
    const { dir, target, move } = open();
    move();
    finishMove(target);
    const third = join(makeTempDir(), 'third');
    move(third);
    renameSync(target, `${target}-away`);
    mkdirSync(target);
    expect(finishMove(third)).toEqual(NOTHING);
    rmSync(target, { recursive: true });
    renameSync(`${target}-away`, target);
    rmSync(join(target, 'archive'), { recursive: true });
    expect(finishMove(third)).toEqual({ deleted: [target], remaining: [] });
    expect(readdirSync(target)).toEqual([]);
    expect(findDataFolder(dir).dir).toBe(third);
  });

  it('is erased with the new one, which is found again afterwards', () => {
    const { dir, target, move, plan, start } = open();
    move();
    plan('', 'erase');
    expect(start().problem).toBeNull();
    expect(readdirSync(dir).toSorted()).toEqual(['SingletonLock', 'moved-to.json']);
    expect(readdirSync(target)).toEqual(['data-folder.json']);
    expect(findDataFolder(dir)).toMatchObject({ dir: target, problem: null });
  });

  it('that is away is named when everything is erased', () => {
    const { dir, target, move, plan, start } = open();
    move();
    finishMove(target);
    const third = join(makeTempDir(), 'third');
    move(third);
    rmSync(target, { recursive: true });
    plan('', 'erase');
    expect(start().problem).toBe(
      `Some files could not be deleted. ${target} is not there, so it was not erased.`,
    );
    expect(readdirSync(third)).toEqual(['data-folder.json']);
    expect(findDataFolder(dir).dir).toBe(third);
  });
});

describe('a data folder that is not found', () => {
  it('as on an unplugged disk, is named, and the first folder is used', () => {
    const { dir, target, move, plan, start } = open();
    move();
    finishMove(target);
    rmSync(target, { recursive: true });
    const found = findDataFolder(dir);
    expect(found).toMatchObject({ dir, problem: { message: 'The data folder was not found' } });
    expect(found.problem?.detail).toContain(`There is no data of Plumbline in ${target}.`);
    // The point where a disk is mounted is an empty folder while it is unplugged.
    mkdirSync(target);
    expect(findDataFolder(dir)).toEqual(found);
    plan('', 'erase');
    start();
    expect(findDataFolder(dir)).toEqual(found);
  });

  it('because the pointer is broken, is told so at each start', () => {
    const { dir, target, move } = open();
    move();
    writeFileSync(join(dir, 'moved-to.json'), '{"folder":');
    const found = findDataFolder(dir);
    expect(found).toMatchObject({
      dir,
      problem: { message: 'The location of the data folder could not be read' },
    });
    expect(found.problem?.detail).toContain(join(dir, 'moved-to.json'));
    expect(findDataFolder(dir)).toEqual(found);
    expect(finishMove(target)).toEqual(NOTHING);
  });
});

describe('the new folder', () => {
  it('is one of the app’s own, because everything in it is erased with the data', () => {
    const { dir } = open();
    const present = { baseDir: dir, dir };
    const empty = makeTempDir();
    const own = join(empty, 'Plumbline');
    expect(resolveNewFolder(empty, present, 10)).toBe(own);
    writeFileSync(join(empty, 'a'), '');
    expect(resolveNewFolder(empty, present, 10)).toBe(own);
    mkdirSync(own);
    expect(resolveNewFolder(own, present, 10)).toBe(own);
  });

  it('is refused inside the present one, where it is taken, and where there is no space', () => {
    const { dir } = open();
    const present = { baseDir: dir, dir };
    const full = makeTempDir();
    mkdirSync(join(full, 'Plumbline'));
    writeFileSync(join(full, 'Plumbline', 'a'), '');
    expect(() => resolveNewFolder(join(dir, 'archive'), present, 10)).toThrow(
      'inside the present one',
    );
    expect(() => resolveNewFolder(full, present, 10)).toThrow('is not empty');
    expect(() => resolveNewFolder(makeTempDir(), present, Number.MAX_SAFE_INTEGER)).toThrow(
      'not enough space',
    );
  });
});
