import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { fillArchive } from '../../src-main/testing/full-archive.ts';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { startPacingServer, encodeStreamRequest } from './pacing-server.ts';
import { runElectron, type Fact } from './run-electron.ts';
import { STREAMS_VARIABLE, type Streams } from './streams.ts';

const FRAMES_BAR = 60;
const GROWTH_BAR = 1.2;
const SLOW = encodeStreamRequest({ kilobytes: 50, deltas: 2_000, perSecond: 200 });
const FAST = encodeStreamRequest({ kilobytes: 200, deltas: 16_000, perSecond: 2_000 });
const COARSE = encodeStreamRequest({ kilobytes: 100, deltas: 3_000, perSecond: 1_000 });
const FINE = encodeStreamRequest({ kilobytes: 100, deltas: 6_000, perSecond: 1_000 });
const AGAIN = `${FINE}, again`;
const MEGABYTE = 1024 * 1024;

async function driveApp(scenario: string, questions: readonly string[]): Promise<readonly Fact[]> {
  const profileDir = await mkdtemp(join(tmpdir(), 'plumbline-streaming-'));
  const server = await startPacingServer();
  try {
    fillArchive(join(profileDir, 'archive', 'conversations.sqlite'), 1);
    const streams: Streams = { address: server.address, questions: [...questions] };
    const { facts } = await runElectron({
      program: 'app-window',
      profileDir,
      env: { PLUMBLINE_BENCH: scenario, [STREAMS_VARIABLE]: JSON.stringify(streams) },
    });
    return facts;
  } finally {
    await server.close();
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads the figure of a fact that must have been reported. */
function readFigure(facts: readonly Fact[], name: string, question?: string): number {
  const fact = facts.find(
    (candidate) =>
      name in candidate && (question === undefined || candidate['question'] === question),
  );
  return z.number().parse(fact?.[name]);
}

export async function measureFrames(): Promise<BenchResult[]> {
  const facts = await driveApp('stream', [SLOW, FAST]);
  const perSecond = (question: string) => readFigure(facts, 'framesPerSecond', question);
  return [
    atMost('ipc: messages a second of a stream, 200 deltas/s', perSecond(SLOW), FRAMES_BAR),
    atMost('ipc: messages a second of a stream, 2,000 deltas/s', perSecond(FAST), FRAMES_BAR),
  ];
}

export async function measureHeap(): Promise<BenchResult[]> {
  // The first stream only fills what every later one finds ready.
  const facts = await driveApp('memory', [FINE, COARSE, AGAIN]);
  const again = readFigure(facts, 'heap', AGAIN);
  return [
    atMost(
      'memory: heap after 100 kB in 6,000 deltas against 3,000',
      again / readFigure(facts, 'heap', COARSE),
      GROWTH_BAR,
    ),
    atMost(
      'memory: heap after 30 openings of charts against before',
      readFigure(facts, 'heapGrowth'),
      GROWTH_BAR,
    ),
    atMost(
      'memory: canvases still held after 30 openings of charts',
      readFigure(facts, 'canvasGrowth'),
      0,
    ),
    atMost(
      'memory: heap left by closed answers, the third against the first',
      readFigure(facts, 'left', AGAIN) / readFigure(facts, 'left', FINE),
      GROWTH_BAR,
    ),
    withoutBar('memory: heap after an answer of 100 kB, MB', again / MEGABYTE),
  ];
}
