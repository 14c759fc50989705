import type { Engine } from '../../../engine/duckdb-engine.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { buildWhere } from './condition-sql.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { listRows } from '../follow-up/change-list.ts';
import type { Listed, Plan } from '../plan/plan.ts';

/** `who directed that film?`, after the highest rating: one row, which others may equal. */
function findFirstRow(plan: Plan, { columns }: ModelCube): Listed | null {
  const { sort } = plan;
  const isFigure =
    sort?.by === 'column' &&
    columns.some((one) => one.name === sort.column && one.kind === 'number');
  const isFirst = plan.kind === 'list' && plan.limit === 1 && plan.position === undefined;
  return isFirst && isFigure ? listRows(plan) : null;
}

/**
 * `the average delay of the 10 longest flights`, where the 11th is as long as the 10th: a remark that
 * another row could stand in the place of the last. Null where the end of the list is clear.
 */
export async function describeTiedEnd(
  { engine, signal }: { readonly engine: Engine; readonly signal: AbortSignal },
  plan: Plan,
  cube: ModelCube,
): Promise<string | null> {
  const listed = plan.listed ?? findFirstRow(plan, cube);
  if (listed === null || listed.within.length > 0 || listed.sort?.by !== 'column') return null;
  const { sort, limit, filters } = listed;
  const column = quoteIdentifier(sort.column);
  const sql = [
    `SELECT CAST(${column} AS VARCHAR) FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(filters, cube),
    `ORDER BY ${column} ${sort.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`,
    `LIMIT 2 OFFSET ${String(limit - 1)}`,
  ].join(' ');
  const { rows } = await engine.query(sql, { rowLimit: 2, signal });
  const [last, next] = rows.map(([cell]) => cell ?? null);
  if (last === undefined || last === null || last !== next) return null;
  const title = cube.columns.find((one) => one.name === sort.column)?.title ?? sort.column;
  const same = `More ${cube.entity.many} have the same ${lowerCaseTitle(title)}`;
  if (limit === 1) return `${same}, and could stand in its place.`;
  return `${same} as the last of those ${String(limit)}, and could stand in its place.`;
}
