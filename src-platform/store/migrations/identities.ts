/**
 * Keys with roles (§5.2), bearer tokens (§5.1), external users and their data (§4.2, §3.3). A scope
 * is an embed tenant's name, or the empty text for the tenant-wide catalogues. AUTOINCREMENT never
 * reuses an id, so that an old id or cursor cannot name another row.
 */
export const IDENTITIES = `
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
