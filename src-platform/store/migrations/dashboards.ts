/**
 * Dashboards of §2.1. A report's snapshot is a version of its content. Many versions of a dashboard
 * share one, so a publish writes only its config and a few references.
 */
export const DASHBOARDS = `
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
