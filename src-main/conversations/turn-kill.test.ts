import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { turnMessageSchema, type Turn, type TurnMessage } from '#shared/thread/turn.ts';
import { buildProgram } from '../testing/build-program.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { collectTurnEvents, openTurns, type Turns } from '../testing/turns.ts';
import { CUTOFF, STATE, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { replayTurn } from './replay.ts';

/** Each kill starts a Node of its own; 50 of them are run by `PLUMBLINE_KILLS=50`. */
const KILLS = Number(process.env['PLUMBLINE_KILLS'] ?? '10');
const ASKER = new URL('../testing/turn-asker.program.ts', import.meta.url);
const { signal: never } = new AbortController();

const createPiece = (id: string, patch: Record<string, unknown>, sort: number) => ({
  id,
  role: 'assistant',
  graphPath: ['final'],
  isDelta: true,
  isInProcess: true,
  sort,
  ...patch,
});
const createToolCall = (result: string | null) => ({ name: 'platformSqlApi', input: '{}', result });
const WORDS = Array.from({ length: 60 }, (_, index) => `word ${String(index)}, ünï🧭 `);
const LINES: readonly unknown[] = [
  CUTOFF,
  ...['They ', 'want ', 'a count.'].map((thinking, at) =>
    createPiece('thought', { thinking }, at + 1),
  ),
  createPiece('query', { toolCall: createToolCall(null), isDelta: false }, 10),
  createPiece(
    'query',
    { toolCall: createToolCall('{"data":[]}'), isDelta: false, isInProcess: false },
    11,
  ),
  ...WORDS.map((content, at) => createPiece('answer', { content }, at + 20)),
  STATE,
];

/** The first request of a message gets one line after the other, a second one gets all at once. */
function answerSlowlyOnce(): UpstreamHandler {
  const seen = new Set<string>();
  return async (response, { body }) => {
    const { messageId } = z.object({ messageId: z.string() }).parse(body);
    response.writeHead(200);
    if (seen.has(messageId)) {
      response.end(toNdjson(...LINES));
      return;
    }
    seen.add(messageId);
    for (const line of LINES) {
      if (response.destroyed) return;
      response.write(toNdjson(line));
      await pause(1);
    }
    response.end();
  };
}

const reportSchema = z.object({ messages: z.array(turnMessageSchema) });

function parseReport(line: string): readonly TurnMessage[] | null {
  try {
    return reportSchema.parse(JSON.parse(line)).messages;
  } catch {
    // The kill cut the program's own report in mid-line: that was shown to nobody.
    return null;
  }
}

/** Kills the program some time after so many events; returns what it had shown by then. */
async function killAsker(program: string, args: readonly string[], afterReports: number) {
  const asker = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(asker, 'exit');
  let reports = 0;
  let shown: readonly TurnMessage[] = [];
  for await (const line of createInterface({ input: asker.stdout })) {
    shown = parseReport(line) ?? shown;
    reports += 1;
    if (reports === afterReports) setTimeout(() => asker.kill('SIGKILL'), Math.random() * 20);
  }
  asker.kill('SIGKILL');
  await exited;
  return shown;
}

function readOnly({ archive }: Turns): Turn {
  const [summary] = archive.conversations.list();
  const [row] = summary === undefined ? [] : archive.turns.list(summary.id);
  if (row === undefined) return expect.unreachable('the question was on disk before it was sent');
  return replayTurn(row, archive.lines.list(row.opening.id));
}

/** Everything that was on the screen is on the disk, in the same messages; the disk may hold more. */
function expectHolds(stored: Turn, shown: readonly TurnMessage[]): void {
  expect(stored.messages.length).toBeGreaterThanOrEqual(shown.length);
  for (const [at, { id, content, thinking, toolCall }] of shown.entries()) {
    const same = stored.messages[at];
    expect(same?.id).toBe(id);
    expect(same?.content.startsWith(content)).toBe(true);
    expect(same?.thinking.startsWith(thinking)).toBe(true);
    const result = toolCall?.result ?? null;
    if (result !== null) expect(same?.toolCall?.result).toBe(result);
  }
}

async function expectResumed(turns: Turns, stored: Turn): Promise<void> {
  const [resumed] = turns.runner.resume().toResume;
  if (resumed === undefined) {
    // Killed between the last line and the end: the answer was whole.
    expect(stored.isComplete).toBe(true);
  } else {
    await collectTurnEvents(turns.runner.follow(resumed.turn.id, never));
  }
  const turn = readOnly(turns);
  expect(turn).toMatchObject({ status: 'finished', error: null });
  expect(turn.messages.at(-1)?.content).toBe(WORDS.join(''));
  expect(turn.messages.map(({ id }) => id)).toEqual(['thought', 'query', 'answer']);
}

it(
  `killed ${String(KILLS)} times in mid-answer, it loses nothing shown: the answer is completed or says that it is cut`,
  { timeout: 30_000 + KILLS * 5_000 },
  async () => {
    const dir = makeTempDir();
    const program = await buildProgram(ASKER, dir);
    const upstream = await startUpstream(answerSlowlyOnce());
    for (let run = 0; run < KILLS; run += 1) {
      const file = join(dir, `killed-${String(run)}.sqlite`);
      const afterReports = 1 + Math.floor(Math.random() * LINES.length);
      const shown = await killAsker(program, [file, upstream.url], afterReports);
      const isLate = run % 2 === 1;
      const policy = isLate ? { maxResumeAgeMs: -1 } : {};
      const turns = openTurns(upstream.url, { archiveFile: file, policy });
      expect(turns.archive.brokenFilePath).toBeNull();
      const stored = readOnly(turns);
      expectHolds(stored, shown);
      if (!isLate) {
        await expectResumed(turns, stored);
        continue;
      }
      expect(turns.runner.resume().toResume).toEqual([]);
      const settled = readOnly(turns);
      expect(settled.status).toBe(stored.isComplete ? 'finished' : 'cut');
      expectHolds(settled, shown);
    }
  },
);
