import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillArchive } from '../../src-main/testing/full-archive.ts';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { runElectron } from './run-electron.ts';

const ROUNDS = 9;
const CONVERSATIONS = 500;
const RATIO_BAR = 2;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** In turns, so that what slows the machine down slows both; the first of each fills the caches. */
export async function measureStart(): Promise<BenchResult[]> {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-start-'));
  try {
    const profileDir = join(dir, 'app');
    fillArchive(join(profileDir, 'archive', 'conversations.sqlite'), CONVERSATIONS);
    const startApp = () =>
      runElectron({ program: 'app-window', profileDir, env: { PLUMBLINE_BENCH: 'start' } });
    const startEmpty = () =>
      runElectron({ program: 'empty-window', profileDir: join(dir, 'empty') });
    await startEmpty();
    await startApp();
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await startEmpty();
      const app = await startApp();
      ratios.push(app.usableMs / empty.usableMs);
      times.push(app.usableMs);
    }
    return [
      atMost('start: usable window against an empty one', median(ratios), RATIO_BAR),
      withoutBar('start: until the window is usable, ms', median(times)),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
