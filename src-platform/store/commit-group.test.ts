import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import { CommitGroup } from './commit-group.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

let dir: string;
let database: Database;
let group: CommitGroup;

beforeEach(() => {
  dir = makeTempDir();
  database = openDatabase({ dataDir: dir, fresh: false }, createLog({ write: () => undefined }));
  database.execute('CREATE TABLE items (name TEXT NOT NULL UNIQUE) STRICT');
  group = new CommitGroup(database);
});
afterEach(() => {
  database.close();
  removeTempDir(dir);
});

const insertItem = (name: string) => () => {
  database.prepareWrite('INSERT INTO items (name) VALUES (?)').run(name);
  return name;
};
const listItems = () =>
  database
    .prepare('SELECT name FROM items ORDER BY rowid', z.object({ name: z.string() }))
    .all()
    .map(({ name }) => name);

it('keeps all of a group but what was refused, and tells each its own', async () => {
  const half = () => {
    insertItem('half')();
    throw new Error('refused');
  };
  const outcomes = await Promise.allSettled([
    group.run(insertItem('a')),
    group.run(half),
    group.run(insertItem('a')),
    group.run(insertItem('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(listItems()).toEqual(['a', 'b']);
  expect(await group.run(insertItem('c'))).toBe('c');
});

it('tells nobody of a success when the commit fails', async () => {
  const spoil = () => {
    database.execute('COMMIT');
  };
  const outcomes = await Promise.allSettled([group.run(insertItem('a')), group.run(spoil)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await group.run(insertItem('b'))).toBe('b');
});
