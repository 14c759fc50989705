/**
 * `__cutoff__` and the closing lines of a stream are not stored. They follow from the turn's row,
 * and a stored `__state__` would make a thread's size quadratic.
 */
export const THREADS = `
  CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('admin')),
    label TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE threads (
    id TEXT PRIMARY KEY,
    agent_id TEXT NOT NULL,
    owner TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE turns (
    id INTEGER PRIMARY KEY,
    thread_id TEXT NOT NULL REFERENCES threads (id),
    message_id TEXT NOT NULL,
    input TEXT NOT NULL,
    status TEXT NOT NULL
      CHECK (status IN ('streaming', 'finished', 'stopped', 'failed', 'interrupted')),
    failure TEXT,
    end_sort INTEGER,
    started_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    UNIQUE (thread_id, message_id)
  ) STRICT;

  CREATE INDEX turns_by_message ON turns (message_id);
  CREATE INDEX turns_streaming ON turns (status) WHERE status = 'streaming';

  CREATE TABLE lines (
    thread_id TEXT NOT NULL REFERENCES threads (id),
    sort INTEGER NOT NULL,
    turn_id INTEGER NOT NULL REFERENCES turns (id),
    settled INTEGER NOT NULL CHECK (settled IN (0, 1)),
    json TEXT NOT NULL,
    PRIMARY KEY (thread_id, sort)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX settled_lines ON lines (thread_id, sort) WHERE settled = 1;
`;
