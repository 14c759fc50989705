import type { Engine } from '../../../engine/duckdb-engine.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { buildWhere } from './condition-sql.ts';
import { buildGroupSql } from './group-sql.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { listRows } from '../plan/plan-parts.ts';
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
 * `the second hottest day of each year`, where another day was as hot: a remark that the position is
 * shared in so many of them. Null where each row stands alone at it.
 */
async function describeTiedPosition(
  { engine, signal }: { readonly engine: Engine; readonly signal: AbortSignal },
  plan: Plan,
  cube: ModelCube,
): Promise<string | null> {
  const { position, sort } = plan;
  if (plan.kind !== 'list' || position === undefined || sort?.by !== 'column') return null;
  if (plan.within.length === 0) return null;
  const column = quoteIdentifier(sort.column);
  const parts = plan.within.map((group) => buildGroupSql(group, plan.filters)).join(', ');
  const order = `${column} ${sort.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`;
  const sql = [
    `SELECT CAST(count(*) AS VARCHAR) FROM (SELECT count(*) OVER (PARTITION BY ${parts}, ${column}) AS shared`,
    `FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(plan.filters, cube),
    `QUALIFY row_number() OVER (PARTITION BY ${parts} ORDER BY ${order}) = ${String(position)}) WHERE shared > 1`,
  ].join(' ');
  const { rows } = await engine.query(sql, { rowLimit: 1, signal });
  const count = rows[0]?.[0] ?? '0';
  if (count === '0') return null;
  const title = cube.columns.find((one) => one.name === sort.column)?.title ?? sort.column;
  const many = count === '1' ? 'one of them' : 'some of them';
  return `In ${many}, more ${cube.entity.many} have the same ${lowerCaseTitle(title)}, and could stand in that place.`;
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
  const ofEach = await describeTiedPosition({ engine, signal }, plan, cube);
  if (ofEach !== null) return ofEach;
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
