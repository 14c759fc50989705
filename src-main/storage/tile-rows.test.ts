import { expect, it, onTestFinished } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { GuardedDatabase } from './guarded-database.ts';
import { TileRows } from './tile-rows.ts';

const RESULT = { atMs: 0, elapsedMs: 1.5, columns: [], rowCount: 1, possiblyTruncated: false };

function openRows(limits: { results: number; bytes: number }): TileRows {
  const db = new GuardedDatabase(`${makeTempDir()}/archive.sqlite`);
  onTestFinished(() => {
    db.close();
  });
  return new TileRows(db, limits);
}

function saveAt(rows: TileRows, atMs: number, text: string): void {
  rows.save('home', String(atMs), { ...RESULT, atMs, pieces: [{ text, count: 1 }] });
}

const listStoredTimes = (rows: TileRows) =>
  [1, 2, 3, 4, 5].filter((atMs) => rows.find('home', String(atMs)) !== null);

it('keeps the newest results, also when an old one is written last', () => {
  const rows = openRows({ results: 3, bytes: 1_000_000 });
  for (const atMs of [2, 3, 4, 5, 1]) saveAt(rows, atMs, '[["x"]]');
  expect(listStoredTimes(rows)).toEqual([3, 4, 5]);
});

it('keeps no more bytes than it may, counted in UTF-8', () => {
  const rows = openRows({ results: 100, bytes: 300 });
  for (const atMs of [1, 2, 3, 4]) saveAt(rows, atMs, '🦆'.repeat(25));
  // 100 bytes of rows and 24 of what stands around them, in each.
  expect(listStoredTimes(rows)).toEqual([3, 4]);
});

it('gives a result back as it was, in place of an older one', () => {
  const rows = openRows({ results: 3, bytes: 1_000_000 });
  saveAt(rows, 1, '[["old"]]');
  const newer = {
    ...RESULT,
    atMs: 2,
    possiblyTruncated: true,
    pieces: [{ text: '[[null]]', count: 1 }],
  };
  rows.save('home', '1', newer);
  expect(rows.find('home', '1')).toEqual(newer);
  expect(rows.find('elsewhere', '1')).toBeNull();
});
