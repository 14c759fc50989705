import { z } from 'zod';
import type { ConversationId } from '#shared/ids.ts';
import type { Pausing } from '../pausing-work.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** Rows of one statement: with texts of some kilobytes they take a few milliseconds. */
const ROWS_AT_ONCE = 200;
const WORDS_AT_ONCE = 500;
/** Pages of the full-text index that one merge writes. */
const PAGES_AT_ONCE = 64;

const idSchema = z.object({ id: z.string() }).transform(({ id }) => id);
const docSchema = z.object({ doc: z.number() }).transform(({ doc }) => doc);
const wordSchema = z.object({ id: z.number(), is_used: z.number() });
const changesSchema = z.object({ changes: z.number() });

/**
 * Deletes conversations so that nothing of them stays in the file. The rows of the conversations go
 * last: when the app is killed in between, the next start finds them and goes on.
 */
export function* purgeConversations(db: GuardedDatabase, ids: readonly ConversationId[]): Pausing {
  if (ids.length === 0) return;
  for (const id of ids) yield* purgeTurns(db, id);
  yield* pruneVocabulary(db);
  yield* rewriteIndex(db);
  for (const id of ids) {
    db.run('DELETE FROM conversations WHERE id = ?', [id]);
    yield;
  }
  db.releasePages();
}

function* purgeTurns(db: GuardedDatabase, id: ConversationId): Pausing {
  const turnIds = db.all('SELECT id FROM turns WHERE conversation_id = ?', [id], idSchema);
  for (const turnId of turnIds) {
    yield* purgeRuns(db, turnId);
    yield* deleteInParts(db, 'lines', 'turn_id', turnId);
    yield* purgeSearch(db, turnId);
    db.run("DELETE FROM drafts WHERE conversation_id = 'edit:' || ?", [turnId]);
    yield;
  }
  db.inTransaction('NORMAL', () => {
    db.run('DELETE FROM queued_questions WHERE conversation_id = ?', [id]);
    db.run('DELETE FROM drafts WHERE conversation_id = ?', [id]);
    // One statement, because each turn refers to the one before it.
    db.run('DELETE FROM turns WHERE conversation_id = ?', [id]);
    db.run("UPDATE conversations SET title = '', leaf_turn_id = NULL WHERE id = ?", [id]);
  });
  yield;
}

function* purgeRuns(db: GuardedDatabase, turnId: string): Pausing {
  for (const runId of db.all('SELECT id FROM result_runs WHERE turn_id = ?', [turnId], idSchema)) {
    let deleted: number;
    do {
      const sql = `DELETE FROM result_run_rows WHERE run_id = ? AND seq IN
        (SELECT seq FROM result_run_rows WHERE run_id = ? LIMIT 8)`;
      db.run(sql, [runId, runId]);
      deleted = readChanges(db);
      yield;
    } while (deleted > 0);
    db.run('DELETE FROM result_runs WHERE id = ?', [runId]);
  }
}

function* purgeSearch(db: GuardedDatabase, turnId: string): Pausing {
  const sql = 'SELECT doc FROM search_turns WHERE turn_id = ?';
  for (const doc of db.all(sql, [turnId], docSchema)) {
    db.run('DELETE FROM search_index WHERE rowid = ?', [doc]);
    yield* deleteInParts(db, 'search_parts', 'doc', doc);
    db.run('DELETE FROM search_turns WHERE doc = ?', [doc]);
    yield;
  }
}

function* deleteInParts(
  db: GuardedDatabase,
  table: 'lines' | 'search_parts',
  column: 'turn_id' | 'doc',
  value: string | number,
): Pausing {
  const sql = `DELETE FROM ${table} WHERE rowid IN
    (SELECT rowid FROM ${table} WHERE ${column} = ? LIMIT ${String(ROWS_AT_ONCE)})`;
  let deleted: number;
  do {
    db.run(sql, [value]);
    deleted = readChanges(db);
    yield;
  } while (deleted > 0);
}

function readChanges(db: GuardedDatabase): number {
  return db.first('SELECT changes() AS changes', [], changesSchema)?.changes ?? 0;
}

/** Takes the words out of the vocabulary that no text has any more. */
function* pruneVocabulary(db: GuardedDatabase): Pausing {
  db.run(
    `CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_terms
      USING fts5vocab(main, search_index, row)`,
    [],
  );
  let lastId = 0;
  for (;;) {
    const sql = `SELECT w.id, EXISTS (SELECT 1 FROM temp.search_terms t WHERE t.term = w.word)
      AS is_used FROM search_words w WHERE w.id > ? ORDER BY w.id LIMIT ${String(WORDS_AT_ONCE)}`;
    const words = db.all(sql, [lastId], wordSchema);
    const unused = words.filter((word) => word.is_used === 0).map((word) => word.id);
    if (unused.length > 0) {
      const remove = 'DELETE FROM search_words WHERE id IN (SELECT value FROM json_each(?))';
      db.run(remove, [JSON.stringify(unused)]);
    }
    const last = words.at(-1);
    if (last === undefined) return;
    lastId = last.id;
    yield;
  }
}

/**
 * The full-text index marks a deleted row and keeps its words until it is merged. A merge that
 * changes fewer than two rows had nothing to do.
 */
function* rewriteIndex(db: GuardedDatabase): Pausing {
  // The first merge takes every segment in, the others go on with it.
  let pages = -PAGES_AT_ONCE;
  let changes: number;
  do {
    const before = readTotalChanges(db);
    db.run("INSERT INTO search_index (search_index, rank) VALUES ('merge', ?)", [pages]);
    changes = readTotalChanges(db) - before;
    pages = PAGES_AT_ONCE;
    yield;
  } while (changes >= 2);
}

function readTotalChanges(db: GuardedDatabase): number {
  return db.first('SELECT total_changes() AS changes', [], changesSchema)?.changes ?? 0;
}
