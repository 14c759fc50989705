import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import { openDatabase } from './open-database.ts';

let dir: string;
let logged: string[];
beforeEach(() => {
  dir = makeTempDir();
  logged = [];
});
afterEach(() => {
  removeTempDir(dir);
});

const open = (folder = dir) =>
  openDatabase(
    { dataDir: folder, fresh: false },
    createLog({ write: (line) => logged.push(line) }),
  );
const nameRow = z.object({ name: z.string() });

describe('openDatabase', () => {
  it('makes the folder and the tables, and finds them again', () => {
    const folder = join(dir, 'a', 'b');
    const first = open(folder);
    first.prepareWrite("INSERT INTO threads VALUES ('t', 'planner', 'external:ana', 1)").run();
    first.close();
    const again = open(folder);
    const names = again.prepare('SELECT id AS name FROM threads', nameRow).all();
    again.close();
    expect(names).toEqual([{ name: 't' }]);
    expect(readdirSync(folder)).toEqual(['platform.db']);
  });

  it('refuses a folder that another one has open, and lets it go on close', () => {
    const first = open();
    expect(() => open()).toThrow('Another platform is already running');
    first.close();
    open().close();
  });

  it('refuses data of a newer version and leaves it as it is', () => {
    const newer = open();
    newer.execute('PRAGMA user_version=999');
    newer.close();
    expect(() => open()).toThrow('newer version (999');
    expect(readdirSync(dir)).toEqual(['platform.db']);
  });

  it('sets a file aside that is no database, names it in the log, and starts anew', () => {
    writeFileSync(join(dir, 'platform.db'), 'not a database'.repeat(1_000));
    const database = open();
    expect(database.prepare('SELECT id AS name FROM threads', nameRow).all()).toEqual([]);
    database.close();
    const backups = readdirSync(dir).filter((name) => name.includes('broken'));
    expect(backups).toHaveLength(1);
    expect(logged.join('')).toContain(backups[0]);
  });

  it('takes back a transaction that fails', () => {
    const database = open();
    const insert = database.prepareWrite("INSERT INTO threads VALUES (?, 'a', 'o', 1)");
    const twice = () =>
      database.transaction('process', () => {
        insert.run('t');
        insert.run('t');
      });
    expect(twice).toThrow('UNIQUE');
    expect(database.prepare('SELECT id AS name FROM threads', nameRow).all()).toEqual([]);
    database.close();
  });

  it('waits for the disk where a power cut must lose nothing, and only there', () => {
    const database = open();
    const level = database.prepare('PRAGMA synchronous', z.object({ synchronous: z.number() }));
    const levelIn = (durability: 'power' | 'process') =>
      database.transaction(durability, () => level.first()?.synchronous);
    expect([levelIn('power'), levelIn('process'), levelIn('power')]).toEqual([2, 1, 2]);
    database.close();
  });

  it('does not take rows of another shape', () => {
    const database = open();
    const wrong = database.prepare('SELECT 1 AS name', nameRow);
    expect(() => wrong.all()).toThrow(z.ZodError);
    database.close();
  });
});
