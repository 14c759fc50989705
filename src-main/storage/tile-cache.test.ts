import { expect, it, onTestFinished } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { GuardedDatabase } from './guarded-database.ts';
import { TileCache } from './tile-cache.ts';

const RESULT = {
  fetchedAtMs: 0,
  elapsedMs: 1.5,
  columns: [],
  rowCount: 1,
  possiblyTruncated: false,
};

function openCache(limits: { results: number; bytes: number }): TileCache {
  const db = new GuardedDatabase(`${makeTempDir()}/archive.sqlite`);
  onTestFinished(() => {
    db.close();
  });
  return new TileCache(db, limits);
}

function saveAt(cache: TileCache, fetchedAtMs: number, text: string): void {
  cache.save('server', String(fetchedAtMs), {
    ...RESULT,
    fetchedAtMs,
    rowChunks: [{ text, count: 1 }],
  });
}

const listStoredTimes = (cache: TileCache) =>
  [1, 2, 3, 4, 5].filter((fetchedAtMs) => cache.find('server', String(fetchedAtMs)) !== null);

it('keeps the newest results, also when an old one is written last', () => {
  const cache = openCache({ results: 3, bytes: 1_000_000 });
  for (const fetchedAtMs of [2, 3, 4, 5, 1]) saveAt(cache, fetchedAtMs, '[["x"]]');
  expect(listStoredTimes(cache)).toEqual([3, 4, 5]);
});

it('keeps no more bytes than it may, counted in UTF-8', () => {
  const cache = openCache({ results: 100, bytes: 300 });
  for (const fetchedAtMs of [1, 2, 3, 4]) saveAt(cache, fetchedAtMs, '🦆'.repeat(25));
  // 100 bytes of rows and 24 of what stands around them, in each.
  expect(listStoredTimes(cache)).toEqual([3, 4]);
});

it('gives a result back as it was, in place of an older one', () => {
  const cache = openCache({ results: 3, bytes: 1_000_000 });
  saveAt(cache, 1, '[["old"]]');
  const newer = {
    ...RESULT,
    fetchedAtMs: 2,
    possiblyTruncated: true,
    rowChunks: [{ text: '[[null]]', count: 1 }],
  };
  cache.save('server', '1', newer);
  expect(cache.find('server', '1')).toEqual(newer);
  expect(cache.find('elsewhere', '1')).toBeNull();
});
