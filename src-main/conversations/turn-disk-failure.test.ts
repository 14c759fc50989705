import type { ServerResponse } from 'node:http';
import Database from 'libsql';
import { expect, it } from 'vitest';
import type { TurnEvent } from '#shared/thread/turn.ts';
import { openTurns, createQuestion } from '../testing/turns.ts';
import { CUTOFF, STATE, createDelta, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';

const { signal: never } = new AbortController();

/** As a disk that fails in mid-answer: lines cannot be written any more. */
function breakLines(archiveFile: string): void {
  const other = new Database(archiveFile);
  other.exec('ALTER TABLE lines RENAME TO lost_lines');
  other.close();
}

it('shows no line that could not be written, and says why the answer ends', async () => {
  const opened: { stream: ServerResponse | null } = { stream: null };
  const upstream = await startUpstream((response) => {
    opened.stream = response;
    response.writeHead(200).write(toNdjson(CUTOFF, createDelta('written')));
  });
  const { runner, archive, archiveFile } = openTurns(upstream.url);
  const turnId = runner.ask(createQuestion());
  const events: TurnEvent[] = [];
  for await (const event of runner.follow(turnId, never)) {
    events.push(event);
    if (event.type === 'line' && event.line.kind === 'message') {
      breakLines(archiveFile);
      opened.stream?.write(toNdjson(createDelta('not written'), STATE));
    }
  }
  expect(JSON.stringify(events)).not.toContain('not written');
  expect(events.at(-1)).toMatchObject({
    type: 'ended',
    end: 'cut',
    error: { code: 'ARCHIVE_FAILED' },
  });
  expect(archive.turns.find(turnId)?.status).toBe('cut');
  await expect.poll(() => opened.stream?.destroyed).toBe(true);
  expect(runner.openCounts.turns).toBe(0);
});
