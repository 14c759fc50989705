import { duckdb, formatDialect } from 'sql-formatter';

export interface FormattedSql {
  readonly text: string;
  /** True when the formatter could not parse the SQL, so that it is shown as it was sent. */
  readonly isRaw: boolean;
}

/** Formats SQL for reading; a copy has the original statement. */
export function formatSql(sql: string): FormattedSql {
  try {
    return {
      text: formatDialect(sql, { dialect: duckdb, keywordCase: 'upper', tabWidth: 2 }),
      isRaw: false,
    };
  } catch {
    // The SQL has another dialect or is hostile, but the raw statement is still readable.
    return { text: sql, isRaw: true };
  }
}
