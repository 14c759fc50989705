import { copyFileSync, existsSync } from 'node:fs';
import type Libsql from 'libsql';
import { AppError } from '#shared/errors.ts';
import { migrate } from '#shared/node/sqlite-file.ts';

/** One entry a version, applied in order; a shipped entry is never changed. Times: Unix ms. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE conversations (
     id TEXT PRIMARY KEY,
     connection_id TEXT NOT NULL,
     title TEXT NOT NULL,
     created_at_ms INTEGER NOT NULL,
     updated_at_ms INTEGER NOT NULL,
     removed_at_ms INTEGER
   ) STRICT;
   CREATE TABLE turns (
     id TEXT PRIMARY KEY,
     conversation_id TEXT NOT NULL REFERENCES conversations (id),
     ordinal INTEGER NOT NULL,
     question TEXT NOT NULL,
     message_id TEXT NOT NULL UNIQUE,
     asked_at_ms INTEGER NOT NULL,
     chat_id TEXT,
     status TEXT NOT NULL,
     error TEXT,
     elapsed_ms REAL NOT NULL,
     UNIQUE (conversation_id, ordinal)
   ) STRICT;
   CREATE INDEX turns_by_status ON turns (status);
   -- at_ms counts from the question; history marks what a server replayed of earlier turns.
   CREATE TABLE lines (
     turn_id TEXT NOT NULL REFERENCES turns (id),
     seq INTEGER NOT NULL,
     at_ms REAL NOT NULL,
     history INTEGER NOT NULL,
     text TEXT NOT NULL,
     UNIQUE (turn_id, seq)
   ) STRICT;`,
  // `line` as it came, `thread` a message out of the thread's state, `progress` a status.
  `ALTER TABLE lines ADD COLUMN kind TEXT NOT NULL DEFAULT 'line'`,
  // Turns become a tree: an edited question stands beside the one it was made from. Before, each
  // turn followed the one asked before it.
  `ALTER TABLE conversations ADD COLUMN pinned_at_ms INTEGER;
   ALTER TABLE conversations ADD COLUMN archived_at_ms INTEGER;
   -- An answer ended here that nobody has looked at.
   ALTER TABLE conversations ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
   -- The last turn of the branch that is open; null before a branch was chosen: the newest turn.
   ALTER TABLE conversations ADD COLUMN leaf_turn_id TEXT;
   ALTER TABLE turns ADD COLUMN parent_id TEXT REFERENCES turns (id);
   -- What was sent where it is more than the question: a branch tells a new thread what came before.
   ALTER TABLE turns ADD COLUMN sent_input TEXT;
   ALTER TABLE turns ADD COLUMN message_count INTEGER NOT NULL DEFAULT 0;
   UPDATE turns SET parent_id = (SELECT before.id FROM turns before
     WHERE before.conversation_id = turns.conversation_id AND before.ordinal < turns.ordinal
     ORDER BY before.ordinal DESC LIMIT 1);
   -- The empty id is the conversation that has not begun.
   CREATE TABLE drafts (
     conversation_id TEXT PRIMARY KEY,
     text TEXT NOT NULL,
     saved_at_ms INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE queued_questions (
     id TEXT PRIMARY KEY,
     conversation_id TEXT NOT NULL REFERENCES conversations (id),
     position INTEGER NOT NULL,
     question TEXT NOT NULL,
     added_at_ms INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX queued_by_conversation ON queued_questions (conversation_id, position);`,
  // Full-text search. `doc` counts turns in the order in which they were asked; older turns wait with
  // is_whole = 0 until they are read in when nothing else is to be done. The index holds no text:
  // that stands in search_parts, where a find in one conversation reads it too. Its words come
  // folded and split by us, so the tokenizer only cuts at blanks.
  `CREATE TABLE search_turns (
     doc INTEGER PRIMARY KEY,
     turn_id TEXT NOT NULL UNIQUE REFERENCES turns (id),
     is_whole INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX search_turns_waiting ON search_turns (doc) WHERE is_whole = 0;
   CREATE TABLE search_parts (
     doc INTEGER NOT NULL REFERENCES search_turns (doc),
     position INTEGER NOT NULL,
     kind TEXT NOT NULL,
     message_id TEXT,
     text TEXT NOT NULL,
     UNIQUE (doc, position)
   ) STRICT;
   CREATE VIRTUAL TABLE search_index USING fts5 (
     question, answer, steps, names, sql, cells,
     content = '', contentless_delete = 1,
     tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
   );
   -- Every word that stands in the archive once, so that its middle finds it (nummer, Kundennummer).
   CREATE TABLE search_words (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
   CREATE VIRTUAL TABLE search_words_inside USING fts5 (
     word, content = 'search_words', content_rowid = 'id', tokenize = 'trigram'
   );
   CREATE TRIGGER search_words_added AFTER INSERT ON search_words BEGIN
     INSERT INTO search_words_inside (rowid, word) VALUES (new.id, new.word);
   END;
   INSERT INTO search_turns (turn_id) SELECT id FROM turns ORDER BY asked_at_ms, rowid;`,
  // Runs of a result's SQL over all its rows. `columns` is JSON; `rows` is a JSON array of rows a piece.
  `CREATE TABLE result_runs (
     id TEXT PRIMARY KEY,
     turn_id TEXT NOT NULL REFERENCES turns (id),
     message_id TEXT NOT NULL,
     sql TEXT NOT NULL,
     edited INTEGER NOT NULL,
     added_limit INTEGER,
     timezone TEXT,
     started_at_ms INTEGER NOT NULL,
     elapsed_ms REAL NOT NULL,
     status TEXT NOT NULL,
     error TEXT,
     columns TEXT NOT NULL,
     row_count INTEGER NOT NULL,
     possibly_cut INTEGER NOT NULL,
     hash TEXT NOT NULL
   ) STRICT;
   CREATE INDEX result_runs_by_result ON result_runs (turn_id, message_id, started_at_ms);
   CREATE TABLE result_run_rows (
     run_id TEXT NOT NULL REFERENCES result_runs (id),
     seq INTEGER NOT NULL,
     rows TEXT NOT NULL,
     PRIMARY KEY (run_id, seq)
   ) STRICT, WITHOUT ROWID;`,
  // Dashboards as they were seen. `home` is the server, and the connection that reaches it.
  `CREATE TABLE dashboard_versions (
     home TEXT NOT NULL,
     deployment_id INTEGER NOT NULL,
     workbook_id INTEGER NOT NULL,
     version_id INTEGER NOT NULL,
     version_number INTEGER NOT NULL,
     title TEXT,
     allow_embed INTEGER NOT NULL,
     first_seen_at_ms INTEGER NOT NULL,
     own INTEGER NOT NULL,
     dashboard TEXT NOT NULL,
     PRIMARY KEY (home, deployment_id, workbook_id, version_id)
   ) STRICT;
   -- The last answer to each question about what lies in a workspace, as JSON.
   CREATE TABLE seen_answers (
     home TEXT NOT NULL,
     question TEXT NOT NULL,
     answer TEXT NOT NULL,
     seen_at_ms INTEGER NOT NULL,
     PRIMARY KEY (home, question)
   ) STRICT;
   CREATE TABLE workbook_marks (
     connection_id TEXT NOT NULL,
     deployment_id INTEGER NOT NULL,
     workbook_id INTEGER NOT NULL,
     name TEXT NOT NULL,
     opened_at_ms INTEGER,
     pinned_at_ms INTEGER,
     PRIMARY KEY (connection_id, deployment_id, workbook_id)
   ) STRICT;
   CREATE TABLE workbook_notes (
     home TEXT NOT NULL,
     deployment_id INTEGER NOT NULL,
     workbook_id INTEGER NOT NULL,
     kind TEXT NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (home, deployment_id, workbook_id, kind)
   ) STRICT;
   -- Rows of tiles that were read last: can be read again, so the oldest go when they are too many.
   CREATE TABLE tile_results (
     home TEXT NOT NULL,
     question TEXT NOT NULL,
     at_ms INTEGER NOT NULL,
     elapsed_ms REAL NOT NULL,
     columns TEXT NOT NULL,
     pieces TEXT NOT NULL,
     row_count INTEGER NOT NULL,
     possibly_cut INTEGER NOT NULL,
     PRIMARY KEY (home, question)
   ) STRICT;
   CREATE INDEX tile_results_by_age ON tile_results (at_ms);`,
  // The words of docs/glossary.md. No row is written anew but those that say what a state is.
  `ALTER TABLE conversations RENAME COLUMN unread TO is_unread;
   ALTER TABLE lines RENAME COLUMN history TO is_history;
   ALTER TABLE result_runs RENAME COLUMN edited TO is_edited;
   ALTER TABLE result_runs RENAME COLUMN possibly_cut TO possibly_truncated;
   DROP INDEX search_turns_waiting;
   ALTER TABLE search_turns RENAME COLUMN is_whole TO is_indexed;
   CREATE INDEX search_turns_unindexed ON search_turns (doc) WHERE is_indexed = 0;
   DROP TRIGGER search_words_added;
   ALTER TABLE search_words_inside RENAME TO search_words_trigram;
   CREATE TRIGGER search_words_added AFTER INSERT ON search_words BEGIN
     INSERT INTO search_words_trigram (rowid, word) VALUES (new.id, new.word);
   END;
   ALTER TABLE dashboard_versions RENAME COLUMN home TO server_key;
   ALTER TABLE dashboard_versions RENAME COLUMN own TO is_own;
   ALTER TABLE seen_answers RENAME TO cached_answers;
   ALTER TABLE cached_answers RENAME COLUMN home TO server_key;
   ALTER TABLE cached_answers RENAME COLUMN question TO query_key;
   ALTER TABLE cached_answers RENAME COLUMN seen_at_ms TO fetched_at_ms;
   ALTER TABLE workbook_marks RENAME TO recent_workbooks;
   ALTER TABLE workbook_notes RENAME TO workbook_states;
   ALTER TABLE workbook_states RENAME COLUMN home TO server_key;
   ALTER TABLE workbook_states RENAME COLUMN text TO content;
   UPDATE workbook_states SET kind = CASE kind WHEN 'origin' THEN 'base' WHEN 'choices' THEN 'filters'
     ELSE kind END;
   ALTER TABLE tile_results RENAME COLUMN home TO server_key;
   ALTER TABLE tile_results RENAME COLUMN question TO query_key;
   ALTER TABLE tile_results RENAME COLUMN at_ms TO fetched_at_ms;
   ALTER TABLE tile_results RENAME COLUMN pieces TO row_chunks;
   ALTER TABLE tile_results RENAME COLUMN possibly_cut TO possibly_truncated;`,
  // Sessions that were minted (§4.2), without their ids, which are never on disk. `request` and
  // `dashboard` are JSON. `server_key` and `user_key` find the earlier sessions of a user.
  `CREATE TABLE mints (
     id TEXT PRIMARY KEY,
     connection_id TEXT NOT NULL,
     connection_name TEXT NOT NULL,
     server_key TEXT NOT NULL,
     user_key TEXT NOT NULL,
     purpose TEXT NOT NULL,
     request TEXT NOT NULL,
     dashboard TEXT,
     minted_at_ms INTEGER NOT NULL,
     expires_at_ms INTEGER NOT NULL,
     exchanged_at_ms INTEGER,
     viewer_expires_at_ms INTEGER,
     revoked_at_ms INTEGER
   ) STRICT;
   CREATE INDEX mints_by_time ON mints (minted_at_ms);
   CREATE INDEX mints_by_user ON mints (server_key, user_key, minted_at_ms);
   CREATE TABLE mint_presets (
     id TEXT PRIMARY KEY,
     connection_id TEXT NOT NULL,
     name TEXT NOT NULL,
     request TEXT NOT NULL,
     dashboard TEXT,
     saved_at_ms INTEGER NOT NULL
   ) STRICT;
   -- The form as it was typed, in a single row.
   CREATE TABLE mint_draft (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     content TEXT NOT NULL
   ) STRICT;
   -- Finished leak checks as JSON: counts and alarms, no rows.
   CREATE TABLE leak_reports (
     id TEXT PRIMARY KEY,
     ended_at_ms INTEGER NOT NULL,
     report TEXT NOT NULL
   ) STRICT;`,
  // A deleted word leaves both indexes of the vocabulary, and no trace of it stays in their pages.
  `CREATE TRIGGER search_words_removed AFTER DELETE ON search_words BEGIN
     INSERT INTO search_words_trigram (search_words_trigram, rowid, word)
     VALUES ('delete', old.id, old.word);
   END;
   INSERT INTO search_words_trigram (search_words_trigram, rank) VALUES ('secure-delete', 1);
   CREATE INDEX conversations_removed ON conversations (removed_at_ms)
     WHERE removed_at_ms IS NOT NULL;`,
  // What came of a turn, for lists. Null is not known: of turns from before, the search index has the
  // text of the answer, as far as they were indexed, and nothing has the count of rows.
  `ALTER TABLE turns ADD COLUMN answer_start TEXT;
   ALTER TABLE turns ADD COLUMN row_count INTEGER;
   UPDATE turns SET answer_start = (SELECT substr(p.text, 1, 400)
     FROM search_turns s JOIN search_parts p ON p.doc = s.doc
     WHERE s.turn_id = turns.id AND p.kind = 'answer' LIMIT 1);`,
  // The agent and branch that were chosen, as JSON; null is what the connection says.
  `ALTER TABLE conversations ADD COLUMN agent_choice TEXT;
   ALTER TABLE turns ADD COLUMN agent_choice TEXT;`,
];

/** The backup is the file itself, after everything of the log has been moved into it. */
function backUp(db: Libsql.Database, path: string, version: { from: number; to: number }): void {
  const backup = `${path}.v${String(version.from)}-before-v${String(version.to)}`;
  if (existsSync(backup)) return;
  db.pragma('wal_checkpoint(TRUNCATE)');
  copyFileSync(path, backup);
}

/** Brings the archive to the newest shape: a backup first, then all or nothing. */
export function migrateArchive(
  db: Libsql.Database,
  path: string,
  steps: readonly string[] = MIGRATIONS,
): void {
  migrate(db, steps, {
    backUp: (versions) => {
      backUp(db, path, versions);
    },
    createNewerError: (version, known) =>
      new AppError('ARCHIVE_FAILED', 'The archive was written by a newer Plumbline.', {
        detail: { version: String(version), known: String(known) },
      }),
  });
}
