/**
 * Reports that were added to workbooks through the wider API; the samples' own reports are code.
 * Their ids begin above those of all samples.
 */
export const ADDED_REPORTS = `
  CREATE TABLE added_reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    workbook_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    created_by INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT;

  INSERT INTO sqlite_sequence (name, seq) VALUES ('added_reports', 100000);
`;
