import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillArchive } from '../../src-main/testing/full-archive.ts';
import { z } from 'zod';
import { atMost, median, withoutBar, type BenchResult } from '../measure.ts';
import { runElectron } from './run-electron.ts';

const CONVERSATIONS = 500;
const RATIO_BAR = 2;
/** Above all what the local platform takes to start: it was 3.4 when each start loaded its data. */
const ANSWER_BAR = 3;

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

const answerSchema = z.object({ answeredMs: z.number(), drawnMs: z.number() });

/** A newcomer asks as soon as there is a window. Each round has a profile that nobody has used. */
export async function measureFirstAnswer(rounds: number): Promise<BenchResult[]> {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-first-answer-'));
  try {
    const ratios: number[] = [];
    const answers: z.infer<typeof answerSchema>[] = [];
    // The first round of each fills the machine's caches.
    for (let round = 0; round <= rounds; round += 1) {
      const empty = await runElectron({ program: 'empty-window', profileDir: join(dir, 'empty') });
      const { facts } = await runElectron({
        program: 'app-window',
        profileDir: join(dir, `app-${String(round)}`),
        env: { PLUMBLINE_BENCH: 'firstAnswer' },
      });
      if (round === 0) continue;
      const answer = answerSchema.parse(facts[0]);
      answers.push(answer);
      ratios.push(answer.drawnMs / empty.usableMs);
    }
    const name = 'first answer of a fresh profile';
    return [
      atMost(
        `${name}: from the usable window to the chart, against an empty window's start`,
        median(ratios),
        ANSWER_BAR,
      ),
      withoutBar(`${name}: ms to the answer`, median(answers.map(({ answeredMs }) => answeredMs))),
      withoutBar(`${name}: ms to the chart`, median(answers.map(({ drawnMs }) => drawnMs))),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
