import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { turnIdSchema } from '#shared/ids.ts';
import { buildProgram } from '../testing/build-program.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Archive } from './archive.ts';
import { replayTurn } from '../conversations/replay.ts';
import { settleUnendedTurns } from '../conversations/unended-turns.ts';

const KILLS = 24;
/** Each is killed so many lines later than the one before. */
const LINES_PER_KILL = 4;
const WRITER = new URL('../testing/archive-writer.program.ts', import.meta.url);

/** Runs the writer and kills it after it has shown `after` lines; returns the last one shown. */
async function killWriter(
  program: string,
  args: readonly string[],
  after: number,
): Promise<number> {
  const writer = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  let last = -1;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    if (last >= after) writer.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return last;
}

describe('kill -9 in the midst of an answer', () => {
  it(
    'loses no line that was shown, and the turn comes back as cut',
    { timeout: 60_000 },
    async () => {
      const dir = makeTempDir();
      const program = await buildProgram(WRITER, dir);
      const file = join(dir, 'conversations.sqlite');
      for (let run = 0; run < KILLS; run += 1) {
        const last = await killWriter(program, [file, String(run)], run * LINES_PER_KILL);
        const archive = new Archive(file);
        expect(archive.brokenFilePath).toBeNull();
        const turnId = turnIdSchema.parse(`turn-${String(run)}`);
        const late = { nowMs: 1_000, maxAgeMs: 1 };
        expect(settleUnendedTurns(archive, late).settled).toEqual([turnId]);
        expect(settleUnendedTurns(archive, late).settled).toEqual([]);
        const row = archive.turns.find(turnId);
        if (row === null) return expect.unreachable();
        const turn = replayTurn(row, archive.lines.list(turnId));
        archive.close();
        expect(turn).toMatchObject({ status: 'cut', error: { code: 'STREAM_CUT' } });
        const shown = Array.from({ length: last + 1 }, (_, seq) => `${String(seq)} `).join('');
        expect(turn.messages[0]?.content.startsWith(shown)).toBe(true);
      }
    },
  );
});
