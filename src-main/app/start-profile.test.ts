import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { planChange } from './pending-change.ts';
import { createProfile } from './profile.ts';
import { startProfile } from './start-profile.ts';

/** As Electron: the lock is of the folder that was set when it was requested. */
class FakeApp {
  readonly locked = new Set<string>();
  readonly paths = new Map<string, string>();
  #own: string | null = null;

  getPath(name: string): string {
    return this.paths.get(name) ?? '';
  }

  setPath(name: string, path: string): void {
    this.paths.set(name, path);
  }

  setAppLogsPath(path?: string): void {
    this.paths.set('logs', path ?? '');
  }

  requestSingleInstanceLock(): boolean {
    const dir = this.getPath('userData');
    if (this.locked.has(dir)) return false;
    this.locked.add(dir);
    this.#own = dir;
    return true;
  }

  releaseSingleInstanceLock(): void {
    if (this.#own !== null) this.locked.delete(this.#own);
  }
}

function open() {
  const dir = join(makeTempDir(), 'first');
  const target = join(makeTempDir(), 'second');
  mkdirSync(dir);
  writeFileSync(join(dir, 'settings.json'), '{}');
  const app = new FakeApp();
  const logFiles: string[] = [];
  const start = () =>
    startProfile({
      app,
      profileDir: dir,
      forbidden: [],
      createLog: (file) => {
        logFiles.push(file);
        return new MemoryLog();
      },
      openProgressWindow: () => expect.unreachable('A short move shows no window.'),
    });
  planChange(createProfile(dir), { change: 'move', folder: target }, new MemoryLog());
  return { dir, target, app, logFiles, start };
}

it('goes on in the folder into which it moved the data, and claims that one', () => {
  const { dir, target, app, logFiles, start } = open();
  expect(start()).toMatchObject({
    profile: { dir: target, baseDir: dir },
    change: { isMoved: true, problem: null },
  });
  expect(readFileSync(join(target, 'settings.json'), 'utf8')).toBe('{}');
  expect([...app.locked]).toEqual([target]);
  expect(app.getPath('userData')).toBe(target);
  expect(app.getPath('sessionData')).toBe(join(target, 'session'));
  expect(logFiles.at(-1)).toBe(join(target, 'logs', 'main.log'));
});

it('moves nothing while the app runs with this profile', () => {
  const { dir, target, app, start } = open();
  app.locked.add(dir);
  expect(start()).toBeNull();
  expect(existsSync(target)).toBe(false);
});
