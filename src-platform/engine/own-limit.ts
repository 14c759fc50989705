import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';

const OWN_LIMITS = ['LIMIT_MODIFIER', 'LIMIT_PERCENT_MODIFIER'];

const modifiersSchema = z.array(z.object({ type: z.string(), limit: z.unknown() }));
const rowsSchema = z.tuple([z.tuple([z.string().nullable()])]);

/** DuckDB's own reading of the statement: a LIMIT in a subquery, text or comment does not count. */
const READ_MODIFIERS = "SELECT json_serialize_sql($1::VARCHAR)->>'$.statements[0].node.modifiers'";

/** Whether a SELECT says itself how many rows it wants; an OFFSET alone does not. */
export async function hasOwnLimit(connection: DuckDBConnection, sql: string): Promise<boolean> {
  const [[text]] = rowsSchema.parse(
    (await connection.runAndReadAll(READ_MODIFIERS, [sql])).getRows(),
  );
  const modifiers = modifiersSchema.parse(JSON.parse(text ?? '[]'));
  return modifiers.some(({ type, limit }) => OWN_LIMITS.includes(type) && limit !== null);
}
