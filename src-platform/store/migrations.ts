/**
 * `__cutoff__` and the closing lines of a stream are not stored. They follow from the turn's row,
 * and a stored `__state__` would make a thread's size quadratic.
 */
const THREADS = `
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

/**
 * Keys with roles (§5.2), bearer tokens (§5.1), external users and their data (§4.2, §3.3). A scope
 * is an embed tenant's name, or the empty text for the tenant-wide catalogues. AUTOINCREMENT never
 * reuses an id, so that an old id or cursor cannot name another row.
 */
const IDENTITIES = `
  CREATE TABLE scoped_keys (
    hash TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('admin', 'member')),
    deployment_id INTEGER,
    label TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO scoped_keys (hash, role, deployment_id, label, created_at_ms)
    SELECT hash, role, NULL, label, created_at_ms FROM keys;
  DROP TABLE keys;
  ALTER TABLE scoped_keys RENAME TO keys;

  CREATE TABLE access_tokens (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    label TEXT NOT NULL UNIQUE,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE signing_secrets (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE external_users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    external_id TEXT NOT NULL UNIQUE,
    email TEXT,
    display_name TEXT,
    picture TEXT,
    security_context TEXT,
    created_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER
  ) STRICT;
  CREATE INDEX kept_users ON external_users (id) WHERE expires_at_ms IS NULL;
  CREATE INDEX ephemeral_users ON external_users (expires_at_ms) WHERE expires_at_ms IS NOT NULL;

  CREATE TABLE embed_tenants (
    name TEXT PRIMARY KEY,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE groups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    UNIQUE (scope, name)
  ) STRICT;
  CREATE INDEX groups_by_scope ON groups (scope, id);

  CREATE TABLE attributes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('string', 'number', 'string_array', 'number_array')),
    display_name TEXT,
    default_value TEXT,
    description TEXT,
    UNIQUE (scope, name)
  ) STRICT;
  CREATE INDEX attributes_by_scope ON attributes (scope, id);

  CREATE TABLE group_members (
    user_id INTEGER NOT NULL REFERENCES external_users (id) ON DELETE CASCADE,
    group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, group_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX members_by_group ON group_members (group_id);

  CREATE TABLE attribute_values (
    user_id INTEGER NOT NULL REFERENCES external_users (id) ON DELETE CASCADE,
    attribute_id INTEGER NOT NULL REFERENCES attributes (id) ON DELETE CASCADE,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, attribute_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX values_by_attribute ON attribute_values (attribute_id);

  CREATE TABLE embed_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hash TEXT NOT NULL UNIQUE,
    deployment_id INTEGER NOT NULL,
    external_user_id INTEGER REFERENCES external_users (id) ON DELETE CASCADE,
    internal_user_id INTEGER,
    embed_tenant TEXT NOT NULL,
    creator_mode INTEGER NOT NULL CHECK (creator_mode IN (0, 1)),
    settings TEXT NOT NULL,
    security_context TEXT,
    expires_at_ms INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1)),
    CHECK ((external_user_id IS NULL) <> (internal_user_id IS NULL))
  ) STRICT;
  CREATE INDEX sessions_by_user ON embed_sessions (external_user_id);
  CREATE INDEX sessions_by_expiry ON embed_sessions (expires_at_ms);

  CREATE INDEX threads_by_owner ON threads (owner);
  CREATE INDEX lines_by_turn ON lines (turn_id);
`;

/**
 * Dashboards of §2.1. A report's snapshot is a version of its content. Many versions of a dashboard
 * share one, so a publish writes only its config and a few references.
 */
const DASHBOARDS = `
  CREATE TABLE dashboards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public_id TEXT NOT NULL UNIQUE,
    deployment_id INTEGER NOT NULL,
    workbook_id INTEGER NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived'))
  ) STRICT;

  CREATE TABLE dashboard_versions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dashboard_id INTEGER NOT NULL REFERENCES dashboards (id),
    number INTEGER NOT NULL,
    title TEXT,
    description TEXT,
    allow_embed INTEGER NOT NULL CHECK (allow_embed IN (0, 1)),
    config TEXT NOT NULL,
    created_by INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL,
    UNIQUE (dashboard_id, number)
  ) STRICT;

  CREATE TABLE report_snapshots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    report_id INTEGER NOT NULL,
    version_number INTEGER NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (report_id, version_number)
  ) STRICT;

  CREATE TABLE version_snapshots (
    version_id INTEGER NOT NULL REFERENCES dashboard_versions (id),
    position INTEGER NOT NULL,
    snapshot_id INTEGER NOT NULL REFERENCES report_snapshots (id),
    PRIMARY KEY (version_id, position)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Reports that were added to workbooks through the workspace API; the samples' own reports are
 * code. Their ids begin above those of all samples.
 */
const ADDED_REPORTS = `
  CREATE TABLE added_reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    workbook_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    created_by INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT;

  INSERT INTO sqlite_sequence (name, seq) VALUES ('added_reports', 100000);
`;

/** What the agent remembers of a thread at the end of a turn, for the next question. */
const MEMORY = `
  ALTER TABLE turns ADD COLUMN memory TEXT;
`;

/** Migrations are only ever appended; the file's `user_version` counts how many have run. */
export const MIGRATIONS: readonly string[] = [
  THREADS,
  IDENTITIES,
  DASHBOARDS,
  ADDED_REPORTS,
  MEMORY,
];
