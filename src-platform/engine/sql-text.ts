const PLAIN_NAME = /^[a-z][a-z0-9_]*$/;

/** Words that our own names use and that DuckDB would read as keywords. */
const RESERVED = new Set([
  'date',
  'year',
  'month',
  'week',
  'day',
  'hour',
  'source',
  'order',
  'rate',
]);

export function quoteIdentifier(name: string): string {
  if (PLAIN_NAME.test(name) && !RESERVED.has(name)) return name;
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * A string literal. DuckDB has no backslash escapes, so doubling the quote is enough. A NUL would
 * end the statement for a C parser and cannot occur in the data.
 */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
