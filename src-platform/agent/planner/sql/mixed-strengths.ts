import type { Engine } from '../../../engine/duckdb-engine.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { ranksByStrength } from '../mentions/join-strongest.ts';
import { buildOutputColumns } from '../plan/output-columns.ts';
import type { Plan } from '../plan/plan.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { buildSql } from './sql.ts';

const NEGATIVE =
  'Some of these correlations are negative, so that the highest is not the strongest; ask for the correlation of each group, and read their distance from zero.';

/**
 * `which origin has the strongest correlation`, where more of the one goes with less of the other: the
 * highest coefficient is the weakest. Null where all are positive.
 */
export async function describeMixedStrengths(
  {
    engine,
    signal,
    input,
  }: { readonly engine: Engine; readonly signal: AbortSignal; readonly input: string },
  plan: Plan,
  cube: ModelCube,
): Promise<string | null> {
  if (plan.kind === 'list' || !ranksByStrength(input, plan)) return null;
  const figure = buildOutputColumns(plan, cube)[plan.groups.length]?.name ?? '';
  const sql = `SELECT CAST(count(*) AS VARCHAR) FROM (${buildSql({ ...plan, limit: null }, cube)}) WHERE ${quoteIdentifier(figure)} < 0`;
  const { rows } = await engine.query(sql, { rowLimit: 1, signal });
  return (rows[0]?.[0] ?? '0') === '0' ? null : NEGATIVE;
}
