import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Archive } from '../src-main/storage/archive.ts';
import { GuardedDatabase } from '../src-main/storage/guarded-database.ts';
import { SearchIndex } from '../src-main/storage/search-index.ts';
import { ArchiveSearch } from '../src-main/conversations/search/archive-search.ts';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { atMost, measureCpuMs, median, withoutBar, type BenchResult } from './measure.ts';
import { createSampleMessages, createSampleText } from './sample-turns.ts';

const CONVERSATIONS = 5_000;
const TURNS_EACH = 4;
const ROUNDS = 5;
/** Against reading every stored text, which is what a search without an index does. */
const SEARCH_BAR = 0.5;
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20);

/** Words of all kinds: everywhere, rare, half typed, accented, in SQL, in cells, a phrase, a middle. */
const QUERIES = [
  'revenue',
  'rev',
  're',
  'revenue germany',
  'munchen returns',
  'koln',
  '"order by"',
  'select sum revenue region month',
  'sum_revenue',
  'otenrev',
  'warehouse supplier budget',
  '2019',
  '25,431',
  'zzzz nothing',
  '日本',
  'q',
];

const createTurn = (conversation: number, index: number): Turn => {
  const opening = {
    id: turnIdSchema.parse(`turn-${String(conversation)}-${String(index)}`),
    conversationId: conversationIdSchema.parse(`conversation-${String(conversation)}`),
    question: createSampleText(9),
    messageId: `${String(conversation * TURNS_EACH + index)}-message`,
    askedAtMs: NOW_MS - (CONVERSATIONS - conversation) * (DAY_MS / 8) + index * 60_000,
    chatId: null,
    parentId: null,
  };
  return { ...createNewTurn(opening), status: 'finished', messages: createSampleMessages() };
};

const BATCH = 50;
const ADD_CONVERSATION = `INSERT INTO conversations
  (id, connection_id, title, created_at_ms, updated_at_ms) VALUES (?, 'local', ?, ?, ?)`;
const ADD_TURN = `INSERT INTO turns (id, conversation_id, ordinal, question, message_id,
  asked_at_ms, status, elapsed_ms) VALUES (?, ?, ?, ?, ?, ?, 'finished', 1)`;

/**
 * Fills the archive as the app does, but with many turns in one transaction, because the disk's own
 * waiting is no part of the figure.
 */
function fillWithTurns(file: string): { turnMs: number } {
  const db = new GuardedDatabase(file);
  const index = new SearchIndex(db);
  let indexMs = 0;
  const add = (at: number): void => {
    const turns = Array.from({ length: TURNS_EACH }, (_turn, ordinal) => createTurn(at, ordinal));
    const [first] = turns;
    if (first === undefined) return;
    const { conversationId, question, askedAtMs } = first;
    db.run(ADD_CONVERSATION, [conversationId, question, askedAtMs, askedAtMs]);
    turns.forEach((it, ordinal) => {
      const { id, messageId } = it;
      db.run(ADD_TURN, [id, conversationId, ordinal, it.question, messageId, it.askedAtMs]);
    });
    const begunMs = performance.now();
    for (const it of turns) index.putTurn(it);
    indexMs += performance.now() - begunMs;
  };
  for (let from = 0; from < CONVERSATIONS; from += BATCH) {
    db.inTransaction('NORMAL', () => {
      for (let at = from; at < from + BATCH; at += 1) add(at);
    });
  }
  db.close();
  return { turnMs: indexMs / (CONVERSATIONS * TURNS_EACH) };
}

function measureTimes(search: ArchiveSearch): number[] {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      times.push(measureCpuMs(() => search.search(query, 40)));
    }
  }
  return times.sort((a, b) => a - b);
}

const docRowSchema = z.object({ doc: z.number() });

/** The floor: SQLite looks for one word in every stored text. */
function measureScanMs(file: string): number {
  const db = new GuardedDatabase(file);
  try {
    const sql = 'SELECT doc FROM search_parts WHERE text LIKE ?';
    const times = Array.from({ length: ROUNDS }, () =>
      measureCpuMs(() => db.all(sql, ['%zzzz nothing%'], docRowSchema)),
    );
    return median(times);
  } finally {
    db.close();
  }
}

/** 5,000 conversations of four turns, each with SQL and up to a hundred rows. */
export function measureArchiveSearch(): BenchResult[] {
  const dir = mkdtempSync(join(tmpdir(), 'plumbline-bench-search-'));
  const file = join(dir, 'conversations.sqlite');
  const { turnMs } = fillWithTurns(file);
  const archive = new Archive(file);
  try {
    const search = new ArchiveSearch({ archive, findRunning: () => null, nowMs: () => NOW_MS });
    const times = measureTimes(search);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? Infinity;
    return [
      atMost(
        'archive search: 5,000 conversations, 95th of 80 queries against reading every text',
        at(0.95) / measureScanMs(file),
        SEARCH_BAR,
      ),
      withoutBar('archive search: the same, ms', at(0.95)),
      withoutBar('archive search: the same, median', at(0.5)),
      withoutBar('archive search: ms to index a turn', turnMs),
      withoutBar('archive search: MB on disk for 20,000 turns', statSync(file).size / 1e6),
    ];
  } finally {
    archive.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
