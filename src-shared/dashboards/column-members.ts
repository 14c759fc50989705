import type { ReportSnapshot } from '../platform/report-snapshot.ts';
import { readPlainQuery } from './plain-query.ts';
import { readCubes } from './read-cubes.ts';

/**
 * Which member stands unchanged in a column, by the column's name. Only of a plain query on one table:
 * behind a WITH or a join a name could be anything, and a wrong filter is worse than none.
 */
export function toColumnMembers(
  snapshot: Pick<ReportSnapshot, 'sqlQuery' | 'meta'>,
): ReadonlyMap<string, string> {
  const [cube, ...others] = readCubes(snapshot) ?? [];
  const query = readPlainQuery(snapshot.sqlQuery ?? '');
  if (query === null || cube === undefined || others.length > 0) return new Map();
  if (query.table.toLowerCase() !== cube.toLowerCase()) return new Map();
  return new Map(
    query.items.flatMap(({ name, column }) =>
      name === null || column === null ? [] : [[name, `${cube}.${column}`] as const],
    ),
  );
}
