import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnScheduler } from '../domain/turn-scheduler.ts';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { SqliteThreadStore } from './thread-store.ts';
import { Gate, ScriptedAgent } from '../testing/scripted-agent.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import type { StreamLog } from '../domain/stream-log.ts';
import { ALL_ROWS } from '../domain/visible-rows.ts';
import { Turns, type AskRequest } from '../domain/turns.ts';

const NOW_MS = 1_732_512_345_678;
const PARTY = { agentId: 'planner', owner: 'external:ana' };
const logged: string[] = [];
const log = createLog({ write: (line) => logged.push(line) });

let dir: string;
let database: Database;
let agent: ScriptedAgent;
let turns: Turns;

function open(): void {
  database = openDatabase({ dataDir: dir, fresh: false }, log);
  const store = new SqliteThreadStore(database);
  turns = new Turns({ agent, store, turnstile: new TurnScheduler(), now: () => NOW_MS, log });
}

beforeEach(() => {
  dir = makeTempDir();
  agent = new ScriptedAgent();
  open();
});
afterEach(async () => {
  await turns.close();
  database.close();
  removeTempDir(dir);
});

const question = (input: string, chatId?: string): AskRequest => ({
  party: PARTY,
  input,
  chatId,
  messageId: undefined,
  refusal: null,
  rows: ALL_ROWS,
});

async function readAll(stream: StreamLog): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const batch = await stream.readFrom(lines.length, new AbortController().signal);
    if (batch.length === 0) return lines;
    lines.push(...batch);
  }
}

const CHAT_ID = /"chatId":"([^"]+)"/;
const readChatIdOf = (lines: readonly string[]) => CHAT_ID.exec(lines[0] ?? '')?.[1] ?? '';

describe('Turns on a real disk', () => {
  it('gives two messages of one millisecond two ids', async () => {
    const first = await readAll(turns.ask(question('One')));
    const second = await readAll(turns.ask(question('Two', readChatIdOf(first))));
    expect(first[1]).toContain('"id":"1732512345678-message"');
    expect(second[1]).toContain('"id":"1732512345679-message"');
  });

  it('tells a full disk as a failure and never says that all was said', async () => {
    const gate = new Gate();
    agent.setScript(async function* () {
      yield { type: 'answer', piece: 'Kept' };
      await gate.passed;
      for (let piece = 0; piece < 100; piece += 1) {
        yield { type: 'answer', piece: 'x'.repeat(10_000) };
      }
    });
    const stream = turns.ask(question('One'));
    const pendingRead = readAll(stream);
    database.execute('PRAGMA max_page_count=100');
    gate.open();
    const lines = await pendingRead;
    expect(lines.at(-1)).toMatch(/^\{"error":"InternalServerError: /);
    expect(lines.join('')).not.toContain('__state__');
    expect(turns.runningCount).toBe(0);
    const store = new SqliteThreadStore(database);
    const [left] = store.listStreamingTurns();
    const storedLines = left ? store.listLines(left.id).map((line) => line.json) : [];
    expect(lines.slice(1, -1)).toEqual(storedLines);
    expect(storedLines.length).toBeGreaterThan(2);
    database.execute('PRAGMA max_page_count=1000000');
    agent.setScript(async function* () {
      await gate.passed;
      yield { type: 'answer', piece: 'Room again' };
    });
    const next = await readAll(turns.ask(question('Two', readChatIdOf(lines))));
    expect(next.at(-1)).toContain('Room again');
  });

  it('shows every message to a reader of the state, also while it is being written', async () => {
    const gate = new Gate();
    agent.setScript(async function* () {
      yield { type: 'toolStarted', callId: 'c', name: 'platformMeta', input: {} };
      await gate.passed;
      yield { type: 'toolFinished', callId: 'c', result: { cubes: [] } };
      yield { type: 'answer', piece: 'Done' };
    });
    const stream = turns.ask(question('One'));
    const begun = await stream.readFrom(0, new AbortController().signal);
    await stream.readFrom(2, new AbortController().signal);
    const ended = readAll(stream);
    gate.open();
    const states: string[] = [];
    while (!stream.isEnded) {
      // Between any two steps of the turn, not only where the event loop takes a breath.
      for (let step = 0; step < 20; step += 1) {
        await Promise.resolve();
        states.push((await readAll(turns.readState(readChatIdOf(begun), PARTY)))[1] ?? '');
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    expect(states.filter((state) => !state.includes('platformMeta'))).toEqual([]);
    expect(states.at(-1)).toContain('Done');
  });

  it('closes over an agent that never lets go, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gate = new Gate();
    agent.setScript(async function* () {
      await gate.passed;
      yield { type: 'answer', piece: 'Too late' };
    });
    const ended = readAll(turns.ask(question('One')));
    const closing = turns.close();
    expect((await ended).at(-1)).toContain('ended before this answer was complete');
    await vi.waitUntil(() => vi.getTimerCount() === 1);
    vi.runAllTimers();
    await closing;
    vi.useRealTimers();
    expect(logged.join('')).toContain('do not let go');
    gate.open();
  });

  it('refuses questions once it closes', async () => {
    await turns.close();
    expect(() => turns.ask(question('Late'))).toThrow('shutting down');
  });

  it('keeps a line before it is sent', async () => {
    const gate = new Gate();
    agent.setScript(async function* () {
      yield { type: 'answer', piece: 'Half' };
      await gate.passed;
    });
    const stream = turns.ask(question('One'));
    await stream.readFrom(2, new AbortController().signal);
    const store = new SqliteThreadStore(database);
    const [turn] = store.listStreamingTurns();
    expect(turn && store.listLines(turn.id).at(-1)?.json).toContain('Half');
    gate.open();
    await readAll(stream);
  });
});
