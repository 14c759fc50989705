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
import { atMost, measureCpuMs, withoutBar, type BenchResult } from './measure.ts';
import { createSampleMessages, createSampleText } from './sample-turns.ts';

const CONVERSATIONS = 5_000;
const TURNS_EACH = 4;
const ROUNDS = 5;
/** The conversations that a search shows at once. */
const SHOWN = 40;
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

const hitRowSchema = z.object({ id: z.string(), hits: z.number() });

/** The words of a query as LIKE takes them; quotes hold a phrase together. */
function splitForLike(query: string): string[] {
  return [...query.matchAll(/"([^"]+)"|(\S+)/g)].map(
    ([, phrase, word]) => `%${phrase ?? word ?? ''}%`,
  );
}

/**
 * The same search without an index: the newest conversations with a turn in whose texts every word
 * stands. It folds no accents, ranks nothing and makes no excerpts.
 */
function searchByLike(db: GuardedDatabase, query: string): void {
  const words = splitForLike(query);
  const hasWord = 'EXISTS (SELECT 1 FROM search_parts p WHERE p.doc = s.doc AND p.text LIKE ?)';
  const sql = `SELECT t.conversation_id AS id, COUNT(*) AS hits
    FROM search_turns s JOIN turns t ON t.id = s.turn_id
    WHERE ${words.map(() => hasWord).join(' AND ')}
    GROUP BY t.conversation_id ORDER BY MAX(t.asked_at_ms) DESC LIMIT ${String(SHOWN)}`;
  db.all(sql, words, hitRowSchema);
}

interface SearchTimes {
  readonly index: readonly number[];
  readonly like: readonly number[];
}

/** Both ways in turns, query by query: what slows the machine down slows both. */
function measureTimes(search: ArchiveSearch, db: GuardedDatabase): SearchTimes {
  const index: number[] = [];
  const like: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      index.push(measureCpuMs(() => search.search(query, SHOWN)));
      like.push(measureCpuMs(() => searchByLike(db, query)));
    }
  }
  return { index, like };
}

/** The value below which the share of the values lies. */
const findQuantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** 5,000 conversations of four turns, each with SQL and up to a hundred rows. */
export function measureArchiveSearch(): BenchResult[] {
  const dir = mkdtempSync(join(tmpdir(), 'plumbline-bench-search-'));
  const file = join(dir, 'conversations.sqlite');
  const { turnMs } = fillWithTurns(file);
  const archive = new Archive(file);
  const db = new GuardedDatabase(file);
  try {
    const search = new ArchiveSearch({ archive, findRunning: () => null, nowMs: () => NOW_MS });
    const times = measureTimes(search, db);
    const [slow, median] = [findQuantile(times.index, 0.95), findQuantile(times.index, 0.5)];
    return [
      atMost(
        'archive search: 5,000 conversations, 95th of 80 queries against the same by LIKE',
        slow / findQuantile(times.like, 0.95),
        SEARCH_BAR,
      ),
      withoutBar(
        'archive search: the median of them against the same by LIKE',
        median / findQuantile(times.like, 0.5),
      ),
      withoutBar('archive search: the same, ms', slow),
      withoutBar('archive search: the median, ms', median),
      withoutBar('archive search: ms to index a turn', turnMs),
      withoutBar('archive search: MB on disk for 20,000 turns', statSync(file).size / 1e6),
    ];
  } finally {
    db.close();
    archive.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
