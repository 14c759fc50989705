import { expect, it, onTestFinished } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { GuardedDatabase } from './guarded-database.ts';
import { TileCache } from './tile-cache.ts';

const RESULT = { atMs: 0, elapsedMs: 1.5, columns: [], rowCount: 1, possiblyTruncated: false };

function openCache(limits: { results: number; bytes: number }): TileCache {
  const db = new GuardedDatabase(`${makeTempDir()}/archive.sqlite`);
  onTestFinished(() => {
    db.close();
  });
  return new TileCache(db, limits);
}

function saveAt(cache: TileCache, atMs: number, text: string): void {
  cache.save('home', String(atMs), { ...RESULT, atMs, pieces: [{ text, count: 1 }] });
}

const listStoredTimes = (cache: TileCache) =>
  [1, 2, 3, 4, 5].filter((atMs) => cache.find('home', String(atMs)) !== null);

it('keeps the newest results, also when an old one is written last', () => {
  const cache = openCache({ results: 3, bytes: 1_000_000 });
  for (const atMs of [2, 3, 4, 5, 1]) saveAt(cache, atMs, '[["x"]]');
  expect(listStoredTimes(cache)).toEqual([3, 4, 5]);
});

it('keeps no more bytes than it may, counted in UTF-8', () => {
  const cache = openCache({ results: 100, bytes: 300 });
  for (const atMs of [1, 2, 3, 4]) saveAt(cache, atMs, '🦆'.repeat(25));
  // 100 bytes of rows and 24 of what stands around them, in each.
  expect(listStoredTimes(cache)).toEqual([3, 4]);
});

it('gives a result back as it was, in place of an older one', () => {
  const cache = openCache({ results: 3, bytes: 1_000_000 });
  saveAt(cache, 1, '[["old"]]');
  const newer = {
    ...RESULT,
    atMs: 2,
    possiblyTruncated: true,
    pieces: [{ text: '[[null]]', count: 1 }],
  };
  cache.save('home', '1', newer);
  expect(cache.find('home', '1')).toEqual(newer);
  expect(cache.find('elsewhere', '1')).toBeNull();
});
