import { statSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { HostileUpstream } from '../testing/hostile-upstream/hostile-upstream.ts';
import { createQuestion, openTurns } from '../testing/turns.ts';
import { replayTurn } from './replay.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { idleLines: 600, idleChars: MEGABYTE, idleMs: 60_000, chars: MEGABYTE / 4 };
const PLAYS = [
  'endless-traces',
  'endless-empty-pieces',
  'endless-unreadable',
  'endless-pieces',
  'endless-gzip',
];

it.each(PLAYS)(
  '%s: the analyst is asked, waits on, and stops it',
  async (name) => {
    const upstream = new HostileUpstream();
    await upstream.start();
    onTestFinished(() => upstream.close());
    const turns = openTurns(upstream.urlOf(name), { policy: { streamLimits: LIMITS } });
    const { runner, archive, archiveFile } = turns;
    const turnId = runner.ask(createQuestion());
    const readLines = () => archive.lines.list(turnId);
    const countAsked = () => readLines().filter(({ text }) => text === 'paused').length;
    await expect.poll(countAsked, { timeout: 20_000 }).toBe(1);
    const { length } = readLines();
    expect(archive.turns.find(turnId)?.status).toBe('paused');

    runner.keepWaiting(turnId);
    await expect.poll(countAsked, { timeout: 20_000 }).toBe(2);
    if (name === 'endless-traces') expect(readLines()).toHaveLength(length + 2);
    expect(statSync(archiveFile).size).toBeLessThan(20 * MEGABYTE);

    expect(await runner.stop(turnId)).toBe('stopped');
    await expect.poll(() => upstream.openSockets).toBe(0);
    const row = archive.turns.find(turnId);
    if (row === null) return expect.unreachable('the turn is archived');
    expect(replayTurn(row, readLines()).messages[0]?.content).toMatch(/^Twelve /);
  },
  60_000,
);
