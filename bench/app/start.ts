import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillArchive } from '../../src-main/testing/full-archive.ts';
import { atMost, median, withoutBar, type BenchResult } from '../measure.ts';
import { runElectron } from './run-electron.ts';

const CONVERSATIONS = 500;
const RATIO_BAR = 2;

/** In turns, so that what slows the machine down slows both; the first of each fills the caches. */
export async function measureStart(rounds: number): Promise<BenchResult[]> {
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
    for (let round = 0; round < rounds; round += 1) {
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
