import type { QueryResult } from '#shared/thread/query-result.ts';

/** As main hashes a run: the columns, then each row, as JSON and a line each. */
export async function hashRows({ columns, rows }: QueryResult): Promise<string> {
  const head = JSON.stringify(columns.map(({ name, type }) => ({ name, type })));
  const lines = [head, ...rows.map((row) => JSON.stringify(row))];
  const text = lines.map((line) => `${line}\n`).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
