import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';

export interface RowLimits {
  readonly usual: number;
  /** For a statement that says itself how many rows it wants. */
  readonly withOwnLimit: number;
}

const OWN_LIMITS = ['LIMIT_MODIFIER', 'LIMIT_PERCENT_MODIFIER'];

const modifiersSchema = z.array(z.object({ type: z.string(), limit: z.unknown().optional() }));
const textSchema = z.tuple([z.tuple([z.string().nullable()])]);

/** DuckDB's own reading of the statement: a LIMIT in a subquery, text or comment does not count. */
const READ_MODIFIERS = "SELECT json_serialize_sql($1::VARCHAR)->>'$.statements[0].node.modifiers'";
const WRITE_ANEW = 'SELECT json_deserialize_sql(json_serialize_sql($1::VARCHAR))';

async function readText(connection: DuckDBConnection, sql: string, about: string) {
  const [[text]] = textSchema.parse((await connection.runAndReadAll(sql, [about])).getRows());
  return text;
}

/** An OFFSET alone is no limit. */
async function hasOwnLimit(connection: DuckDBConnection, sql: string): Promise<boolean> {
  const text = await readText(connection, READ_MODIFIERS, sql);
  const modifiers = modifiersSchema.parse(JSON.parse(text ?? '[]'));
  return modifiers.some(({ type, limit }) => OWN_LIMITS.includes(type) && (limit ?? null) !== null);
}

/** The same SELECT, which must be a single sound one, with no more rows than it may have. */
export async function limitSelect(
  connection: DuckDBConnection,
  sql: string,
  { usual, withOwnLimit }: RowLimits,
): Promise<string> {
  const limit = (await hasOwnLimit(connection, sql)) ? withOwnLimit : usual;
  // A semicolon cannot stand in brackets, and what looks like one may be part of a text.
  const select = sql.includes(';') ? await readText(connection, WRITE_ANEW, sql) : sql;
  return `SELECT * FROM (\n${select ?? sql}\n) LIMIT ${String(limit)}`;
}
