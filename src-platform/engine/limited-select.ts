import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';

export interface RowLimits {
  readonly usual: number;
  /** The limit for a statement that has a LIMIT of its own. */
  readonly withOwnLimit: number;
}

const OWN_LIMITS = ['LIMIT_MODIFIER', 'LIMIT_PERCENT_MODIFIER'];

const modifiersSchema = z.array(z.object({ type: z.string(), limit: z.unknown().optional() }));
const textSchema = z.tuple([z.tuple([z.string().nullable()])]);

/** DuckDB parses the statement itself, so a LIMIT in a subquery, text or comment does not count. */
const READ_MODIFIERS = "SELECT json_serialize_sql($1::VARCHAR)->>'$.statements[0].node.modifiers'";
const WRITE_ANEW = 'SELECT json_deserialize_sql(json_serialize_sql($1::VARCHAR))';

async function readText(connection: DuckDBConnection, sql: string, about: string) {
  const [[text]] = textSchema.parse((await connection.runAndReadAll(sql, [about])).getRows());
  return text;
}

/** An OFFSET alone is not a limit. */
async function hasOwnLimit(connection: DuckDBConnection, sql: string): Promise<boolean> {
  const text = await readText(connection, READ_MODIFIERS, sql);
  const modifiers = modifiersSchema.parse(JSON.parse(text ?? '[]'));
  return modifiers.some(({ type, limit }) => OWN_LIMITS.includes(type) && (limit ?? null) !== null);
}

/** Returns the same SELECT, which must be a single valid one, with its rows limited. */
export async function limitSelect(
  connection: DuckDBConnection,
  sql: string,
  { usual, withOwnLimit }: RowLimits,
): Promise<string> {
  const limit = (await hasOwnLimit(connection, sql)) ? withOwnLimit : usual;
  // A statement with a semicolon cannot be wrapped in brackets, and a semicolon may be part of a
  // text, so DuckDB writes the statement anew.
  const select = sql.includes(';') ? await readText(connection, WRITE_ANEW, sql) : sql;
  return `SELECT * FROM (\n${select ?? sql}\n) LIMIT ${String(limit)}`;
}
