import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillArchive } from '../../src-main/testing/full-archive.ts';
import { atMost, failed, withoutBar, type BenchResult } from '../measure.ts';
import { runElectron } from './run-electron.ts';
import {
  formatSizeQuestion,
  SIZE_LABELS,
  SIZE_PLAYS,
  sizeFactSchema,
  type SizePlay,
} from './size-plays.ts';
import { startSizeServer } from './size-server.ts';
import { STREAMS_VARIABLE, type Streams } from './streams.ts';

const KEY_BAR_MS = 50;
const MEMORY_BAR_MB = 600;
const LEFT_BAR = 1.1;
const MAIN_BAR_MS = 250;
/** SQLite writes a row in one call, and reads it in one, however long it is. */
const LONG_ROW_BAR_MS = 1_000;
const LONG_ROWS: readonly SizePlay[] = ['long-line', 'long-text'];

async function runPlay(play: SizePlay): Promise<BenchResult[]> {
  const profileDir = await mkdtemp(join(tmpdir(), 'plumbline-size-'));
  const server = await startSizeServer();
  try {
    fillArchive(join(profileDir, 'archive', 'conversations.sqlite'), 1);
    const questions = [formatSizeQuestion(play)];
    const streams: Streams = { address: server.address, questions };
    const { facts } = await runElectron({
      program: 'app-window',
      profileDir,
      env: { PLUMBLINE_BENCH: 'size', [STREAMS_VARIABLE]: JSON.stringify(streams) },
    });
    const fact = sizeFactSchema.parse(facts.find((each) => each['play'] === play));
    const name = `size: ${SIZE_LABELS[play]}`;
    return [
      atMost(`${name}: tasks over 100 ms after the first second`, fact.longTasks, 0),
      withoutBar(`${name}: longest task after it, ms`, fact.longestTaskMs),
      atMost(`${name}: ms a key, nine of ten`, fact.keyMs, KEY_BAR_MS),
      atMost(`${name}: most memory of the window's process, MB`, fact.mostMb, MEMORY_BAR_MB),
      atMost(`${name}: heap after it was left, against before`, fact.heapLeft, LEFT_BAR),
      atMost(
        `${name}: longest time that main answers nobody, ms of processor`,
        fact.mainMs,
        LONG_ROWS.includes(play) ? LONG_ROW_BAR_MS : MAIN_BAR_MS,
      ),
      withoutBar(`${name}: ms until it was answered`, fact.answeredMs),
    ];
  } finally {
    await server.close();
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Answers larger than any analyst should get, each in an app of its own. */
export async function* measureSizes(): AsyncGenerator<BenchResult> {
  for (const play of SIZE_PLAYS) {
    if (play === 'warm') continue;
    try {
      yield* await runPlay(play);
    } catch (error) {
      yield failed(`size: ${SIZE_LABELS[play]}`, error);
    }
  }
}
