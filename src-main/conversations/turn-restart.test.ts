import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TurnId } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { buildProgram } from '../testing/build-program.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { collectTurnEvents, openTurns, createQuestion, type Turns } from '../testing/turns.ts';
import { CUTOFF, STATE, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';
import type { Archive } from '../storage/archive.ts';
import { replayTurn } from './replay.ts';
import type { TurnPolicy } from './turn-policy.ts';

const { signal: never } = new AbortController();
const WORDS = ['Twelve ', 'movies ', 'were ', 'released ', 'in ', 'that ', 'year', '.'];
const TEXT = WORDS.join('');
const LINES = [
  CUTOFF,
  ...WORDS.map((content, index) => ({
    id: 'answer-1',
    role: 'assistant',
    content,
    graphPath: ['final'],
    isDelta: true,
    isInProcess: true,
    sort: index + 2,
  })),
  STATE,
];

/** The first request gets some lines and then silence; each later one gets all from the beginning. */
async function startSilent(lineCount: number): Promise<Upstream> {
  let count = 0;
  return startUpstream((response) => {
    count += 1;
    response.writeHead(200);
    if (count === 1) response.write(toNdjson(...LINES.slice(0, lineCount)));
    else response.end(toNdjson(...LINES));
  });
}

function reduceEvents(events: readonly TurnEvent[]): Turn {
  const [first] = events;
  if (first?.type !== 'snapshot') return expect.unreachable('a snapshot comes first');
  return events.reduce(reduceTurn, createNewTurn(first.turn));
}

function readArchived({ archive }: Turns, turnId: TurnId): Turn {
  const row = archive.turns.find(turnId);
  if (row === null) return expect.unreachable('the turn is archived');
  return replayTurn(row, archive.lines.list(turnId));
}

const listMessageIds = ({ requests }: Upstream) =>
  requests.map(({ body }) => (body as { messageId: string }).messageId);

/** Starts anew over the same archive, and waits for what is taken up. */
async function startAgain(archiveFile: string, url: string) {
  const turns = openTurns(url, { archiveFile });
  const [resumed] = turns.runner.resume().toResume;
  if (resumed === undefined) return expect.unreachable('one turn had not ended');
  const events = await collectTurnEvents(turns.runner.follow(resumed.turn.id, never));
  const turn = reduceEvents(events);
  expect(readArchived(turns, turn.id)).toEqual(turn);
  return { turns, turn };
}

describe('a turn that the app left behind', () => {
  it.each([0, 1, 4, 9])('is taken up at the next start, %d lines after it began', async (seen) => {
    const upstream = await startSilent(seen);
    const first = openTurns(upstream.url);
    const turnId = first.runner.ask(createQuestion());
    await expect.poll(() => first.archive.lines.list(turnId).length).toBe(seen);
    await expect.poll(() => upstream.requests.length).toBe(1);
    await first.runner.shutDown();
    const { turn } = await startAgain(first.archiveFile, upstream.url);
    expect(turn).toMatchObject({ id: turnId, status: 'finished', error: null });
    expect(turn.messages.map(({ content }) => content)).toEqual([TEXT]);
    expect(new Set(listMessageIds(upstream)).size).toBe(1);
  });

  it.each<[string, Partial<TurnPolicy>, (archive: Archive) => void]>([
    ['it is too old', { maxResumeAgeMs: -1 }, () => undefined],
    [
      'its conversation was deleted',
      {},
      (archive) => {
        for (const { id } of archive.conversations.list()) archive.conversations.setRemoved(id, 1);
      },
    ],
  ])('is cut and not asked again when %s', async (_name, policy, change) => {
    const upstream = await startSilent(3);
    const first = openTurns(upstream.url);
    const turnId = first.runner.ask(createQuestion());
    await expect.poll(() => first.archive.lines.list(turnId).length).toBe(3);
    await first.runner.shutDown();
    change(first.archive);
    const late = openTurns(upstream.url, { archiveFile: first.archiveFile, policy });
    expect(late.runner.resume()).toEqual({ toResume: [], settled: [turnId] });
    expect(readArchived(late, turnId)).toMatchObject({
      status: 'cut',
      error: { code: 'STREAM_CUT' },
      messages: [{ content: 'Twelve movies ' }],
    });
    expect(upstream.requests).toHaveLength(1);
  });

  it('is finished without a question when only its end was not yet on disk', async () => {
    const upstream = await startSilent(LINES.length);
    const first = openTurns(upstream.url, { policy: { afterStateMs: 60_000 } });
    const turnId = first.runner.ask(createQuestion());
    await expect.poll(() => first.archive.lines.list(turnId).length).toBe(LINES.length);
    await first.runner.shutDown();
    const again = openTurns(upstream.url, { archiveFile: first.archiveFile });
    expect(again.runner.resume().settled).toEqual([turnId]);
    expect(readArchived(again, turnId).status).toBe('finished');
    expect(upstream.requests).toHaveLength(1);
  });

  it('is cut, with what it had, when its connection is not there any more', async () => {
    const upstream = await startSilent(3);
    const first = openTurns(upstream.url);
    const turnId = first.runner.ask(createQuestion());
    await expect.poll(() => first.archive.lines.list(turnId).length).toBe(3);
    await first.runner.shutDown();
    const { turn } = await startAgain(first.archiveFile, 'http://127.0.0.1:1');
    expect(turn).toMatchObject({ status: 'cut', error: { code: 'NETWORK_REFUSED' } });
    expect(turn.messages.map(({ content }) => content)).toEqual(['Twelve movies ']);
  });
});

const reportSchema = z.object({ event: z.string(), shown: z.string() });

/** Asks in the program, and kills it when the visible text is as long as this. */
async function killAt(program: string, args: readonly string[], words: number): Promise<string> {
  const asker = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(asker, 'exit');
  let shown = '';
  for await (const line of createInterface({ input: asker.stdout })) {
    ({ shown } = reportSchema.parse(JSON.parse(line)));
    if (shown === WORDS.slice(0, words).join('')) asker.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return shown;
}

describe('kill -9 in the midst of an answer', () => {
  it('loses nothing that was shown, and the answer is completed at the next start', async () => {
    const dir = makeTempDir();
    const source = new URL('../testing/turn-asker.program.ts', import.meta.url);
    const program = await buildProgram(source, dir);
    for (const words of [0, 1, 3, 5, WORDS.length]) {
      const upstream = await startSilent(words + 1);
      const file = join(dir, `killed-after-${String(words)}.sqlite`);
      const shown = await killAt(program, [file, upstream.url], words);
      const { turn, turns } = await startAgain(file, upstream.url);
      expect(turns.archive.brokenFilePath).toBeNull();
      expect(TEXT.startsWith(shown)).toBe(true);
      expect(turn.status).toBe('finished');
      expect(turn.messages.map(({ content }) => content)).toEqual([TEXT]);
      expect(new Set(listMessageIds(upstream)).size).toBe(1);
    }
  }, 60_000);
});
