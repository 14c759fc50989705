import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { MoveProgress, readMoveRatio } from './move-progress.ts';

function open() {
  const clock = { nowMs: 0 };
  const folders: string[] = [];
  const failures: unknown[] = [];
  let ended = 0;
  const progress = new MoveProgress({
    nowMs: () => clock.nowMs,
    onFailure: (error) => failures.push(error),
    openWindow: (folder) => {
      folders.push(folder);
      return () => {
        ended += 1;
      };
    },
  });
  return { clock, folders, failures, progress, countEnded: () => ended };
}

it('shows nothing of a short move', () => {
  const { clock, folders, progress, countEnded } = open();
  progress.report(0.2);
  clock.nowMs = 999;
  progress.report(0.9);
  progress.close();
  expect(folders).toEqual([]);
  expect(countEnded()).toBe(0);
});

it('opens one window for a long move, which reads how far that is until it ends', () => {
  const { clock, folders, progress, countEnded } = open();
  clock.nowMs = 1_000;
  progress.report(0.25);
  const [folder = ''] = folders;
  expect(readMoveRatio(folder)).toBe(0.25);
  clock.nowMs = 1_100;
  progress.report(0.5);
  expect(readMoveRatio(folder)).toBe(0.25);
  clock.nowMs = 1_200;
  progress.report(0.75);
  expect(readMoveRatio(folder)).toBe(0.75);
  expect(folders).toHaveLength(1);
  progress.close();
  expect(countEnded()).toBe(1);
  rmSync(folder, { recursive: true });
  expect(readMoveRatio(folder)).toBeNull();
});

it('lets the move go on where its progress cannot be written, and says so once', () => {
  const { clock, folders, failures, progress } = open();
  clock.nowMs = 1_000;
  progress.report(0.25);
  rmSync(folders[0] ?? '', { recursive: true });
  for (clock.nowMs = 1_200; clock.nowMs < 2_000; clock.nowMs += 200) progress.report(0.5);
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
});

it('tells a file that is being written from a move that is gone', () => {
  const folder = makeTempDir();
  writeFileSync(join(folder, 'progress.json'), '{"pid":');
  expect(readMoveRatio(folder)).toBeUndefined();
  // No process has the highest number.
  writeFileSync(join(folder, 'progress.json'), '{"pid":4194304,"ratio":0.5}');
  expect(readMoveRatio(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual(['progress.json']);
});
