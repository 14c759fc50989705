/** A position in the SQL as it was typed, counted from 1. */
export interface SqlErrorPosition {
  readonly line: number;
  /** Null where only the line is known. */
  readonly column: number | null;
}

/** PostgreSQL and DuckDB draw `LINE 2: SELECT foo` and a caret under the fault. */
const DRAWN = /^LINE (\d+): (.*)(?:\r?\n( *)\^)?/m;
const LINE_AND_COLUMN = /\bline (\d+)(?:,? col(?:umn)?|:) ?(\d+)/i;
const POSITION = /\b(?:position|character)[: ]+(\d+)/i;

/** A server may have wrapped the statement, so the drawn line is searched for in the typed SQL. */
function findDrawnPosition(message: string, lines: readonly string[]): SqlErrorPosition | null {
  const match = DRAWN.exec(message);
  if (!match) return null;
  const [, number = '1', drawn = '', indent] = match;
  const lead = drawn.startsWith('...') ? 3 : 0;
  const text = drawn.slice(lead).replace(/\.\.\.$/, '');
  const near = [Number(number) - 1, Number(number) - 2];
  const at = [...near, ...lines.keys()].find((line) => lines[line]?.includes(text) === true);
  if (at === undefined || text.trim() === '') return null;
  if (indent === undefined) return { line: at + 1, column: null };
  const caret = indent.length - `LINE ${number}: `.length - lead;
  return { line: at + 1, column: (lines[at]?.indexOf(text) ?? 0) + Math.max(0, caret) + 1 };
}

function findPositionAt(sql: string, offset: number): SqlErrorPosition | null {
  if (offset < 0 || offset > sql.length) return null;
  const before = sql.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Finds where the fault lies according to the database; null where it does not say, or names no
 * position in the typed SQL.
 */
export function findSqlErrorPosition(message: string, sql: string): SqlErrorPosition | null {
  const lines = sql.split('\n');
  const drawn = findDrawnPosition(message, lines);
  if (drawn) return drawn;
  const match = LINE_AND_COLUMN.exec(message);
  if (match) {
    const lineAndColumn = { line: Number(match[1]), column: Number(match[2]) };
    return lineAndColumn.line >= 1 && lineAndColumn.line <= lines.length ? lineAndColumn : null;
  }
  const position = POSITION.exec(message);
  return position ? findPositionAt(sql, Number(position[1]) - 1) : null;
}
