import { getShortName } from '#shared/model/model.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';

/** More are a list that nobody reads. */
const VALUES_MOST = 100;

/** What a column holds in a result; nothing where the result has no such column. */
export function listColumnValues(result: QueryResult | null, name: string): readonly string[] {
  const index = result?.columns.findIndex((one) => getShortName(one) === name) ?? -1;
  if (result === null || index === -1) return [];
  const values = result.rows.flatMap((row) => {
    const cell = row[index];
    return cell === null || cell === undefined || typeof cell === 'object' ? [] : [String(cell)];
  });
  return [...new Set(values)].slice(0, VALUES_MOST);
}
