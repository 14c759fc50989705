import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ArchiveCopy } from '#shared/stored-data.ts';

type Kind = ArchiveCopy['kind'];

/** The names that migrations, restores and a broken file give to what they set aside. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\.v\d+-before-v\d+$/, 'migration'],
  [/^\.before-restore-\d+(?:-wal)?$/, 'restore'],
  [/^(?:-wal|-shm)?\.broken-\d+(?:-\d+)?$/, 'broken'],
];

/** Lists the copies of an archive beside it, the newest first. */
export function listArchiveCopies(archiveFile: string): ArchiveCopy[] {
  const stem = basename(archiveFile);
  return readdirSync(dirname(archiveFile))
    .filter((name) => name.startsWith(stem))
    .flatMap((name) => {
      const kind = KINDS.find(([pattern]) => pattern.test(name.slice(stem.length)))?.[1];
      if (kind === undefined) return [];
      const { size, mtimeMs } = statSync(join(dirname(archiveFile), name));
      return [{ name, kind, bytes: size, atMs: mtimeMs }];
    })
    .toSorted((one, other) => other.atMs - one.atMs);
}

export function removeArchiveCopies(archiveFile: string, kinds: readonly Kind[]): void {
  for (const { name, kind } of listArchiveCopies(archiveFile)) {
    if (kinds.includes(kind)) rmSync(join(dirname(archiveFile), name), { force: true });
  }
}
