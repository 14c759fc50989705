import { duckdb, formatDialect } from 'sql-formatter';

export interface FormattedSql {
  readonly text: string;
  /** True when the formatter could not parse the SQL, so that it is shown as it was sent. */
  readonly isRaw: boolean;
}

/**
 * The formatter's time grows with the square of the nesting: 800 brackets would hold the window for
 * seconds, 100 for a few frames. No statement that is meant to be read nests so deep.
 */
const MAX_NESTING = 100;

/** Counts brackets in texts and comments too, which only makes a strange statement raw. */
function isTooNested(sql: string): boolean {
  let depth = 0;
  for (const [bracket] of sql.matchAll(/[([{}\])]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/** Formats SQL for reading; a copy has the original statement. */
export function formatSql(sql: string): FormattedSql {
  if (isTooNested(sql)) return { text: sql, isRaw: true };
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
