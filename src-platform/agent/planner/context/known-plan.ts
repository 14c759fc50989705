import type { SemanticModel } from '../../../engine/semantic-model.ts';
import { buildOutputColumns } from '../plan/output-columns.ts';
import type { Plan } from '../plan/plan.ts';
import { buildSql } from '../sql/sql.ts';
import type { ReadSelect } from './read-select.ts';

/**
 * The last plan of the thread, where the query is the one that it was written as: nothing of it needs
 * to be read. Null for any other query.
 */
export function findKnownPlan(
  plan: Plan | null,
  sql: string,
  { cubes }: SemanticModel,
): ReadSelect | null {
  const cube = cubes.find(({ name }) => name === plan?.cube);
  if (plan === null || cube === undefined || buildSql(plan, cube).trim() !== sql.trim())
    return null;
  const columns = buildOutputColumns(plan, cube);
  const own = plan.kind === 'aggregate' ? plan.groups : plan.within;
  const listed =
    plan.kind === 'list' ? plan.columns.map((column) => ({ column, grain: null })) : [];
  // A row of texts or of periods that the question named has no condition of one column.
  const groups = [...own, ...listed].flatMap((group, at) => {
    const name = columns[at]?.name;
    const isPlain = !('isMatch' in group) && !('isPeriod' in group);
    return name !== undefined && isPlain ? [{ name, group }] : [];
  });
  return { plan, cube, groups, left: [], calculates: false };
}
