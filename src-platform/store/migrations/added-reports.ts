/**
 * Reports that were added to workbooks over the wider API; the samples' own are code. Their ids begin
 * where no sample's is.
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
