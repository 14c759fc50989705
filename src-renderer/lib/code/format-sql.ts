import { duckdb, formatDialect } from 'sql-formatter';

export interface FormattedSql {
  readonly text: string;
  /** The formatter did not understand it, so it stands as it was sent. */
  readonly isRaw: boolean;
}

/** For reading only; what is copied is what was run. */
export function formatSql(sql: string): FormattedSql {
  try {
    return {
      text: formatDialect(sql, { dialect: duckdb, keywordCase: 'upper', tabWidth: 2 }),
      isRaw: false,
    };
  } catch {
    // Another dialect, or hostile text: the raw statement is still worth reading.
    return { text: sql, isRaw: true };
  }
}
