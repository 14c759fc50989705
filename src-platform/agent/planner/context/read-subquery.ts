import { createAggregate } from '../plan/create-aggregate.ts';
import { z } from 'zod';
import type { Engine } from '../../../engine/duckdb-engine.ts';
import type { SemanticModel } from '../../../engine/semantic-model.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { buildSql } from '../sql/sql.ts';
import { readAggregate } from './read-figures.ts';
import { readRows } from './read-select.ts';
import { findColumn } from './read-sql-filters.ts';
import {
  buildInTree,
  readConstant,
  readExpression,
  replaceInTree,
  selectSchema,
  type SqlSelect,
} from './sql-tree.ts';

/** `origin IN (SELECT origin … LIMIT 6)` */
const subquerySchema = z.object({
  class: z.literal('SUBQUERY'),
  subquery_type: z.literal('ANY'),
  comparison_type: z.literal('COMPARE_EQUAL'),
  child: z.unknown(),
  subquery: z.object({ node: z.unknown() }),
});

/** A title names the values that are found, and a list of more says nothing. */
const VALUES_MOST = 20;

/** The number of rows of a query that has an order and a limit, and nothing else of this kind. */
function readShortLimit({ modifiers, having, qualify, sample }: SqlSelect): number | null {
  const [ordered, limited, more] = modifiers;
  const isOther = more ?? having ?? qualify ?? sample ?? limited?.offset ?? null;
  const isPlain = ordered?.type === 'ORDER_MODIFIER' && limited?.type === 'LIMIT_MODIFIER';
  const limit = Number(readConstant(limited?.limit));
  const isShort = Number.isSafeInteger(limit) && limit >= 1 && limit <= VALUES_MOST;
  return isOther === null && isPlain && isShort ? limit : null;
}

/** The ranking of a column's values by a figure; null for any other query. */
function readRanking(
  query: SqlSelect,
  outer: SqlSelect,
  model: SemanticModel,
): AggregatePlan | null {
  const limit = readShortLimit(query);
  const cte_map = query.cte_map.map.length === 0 ? outer.cte_map : query.cte_map;
  const rows = readRows({ ...query, cte_map }, model);
  const [first, tie, further] = query.modifiers[0]?.orders ?? [];
  if (limit === null || rows === null || first === undefined || further !== undefined) return null;
  const { cube, filters } = rows;
  const column =
    query.select_list.length === 1 ? findColumn(query.select_list[0], cube) : undefined;
  const call = readExpression(first.expression);
  const measure = call?.class === 'FUNCTION' ? readAggregate(call, cube) : null;
  // The planner orders what is equal by its name.
  const isTied = tie === undefined || findColumn(tie.expression, cube) === column;
  const groups = query.group_expressions.map((one) => findColumn(one, cube));
  const isGrouped =
    groups.length === 0
      ? query.aggregate_handling === 'FORCE_AGGREGATES'
      : groups.every((one) => one === column);
  if (
    !isGrouped ||
    column?.kind !== 'string' ||
    measure === null ||
    !isTied ||
    tie?.type === 'DESCENDING'
  )
    return null;
  return createAggregate(cube.name, [measure], {
    groups: [{ column: column.name, grain: null }],
    filters,
    sort: { by: 'measure', index: 0, direction: first.type === 'DESCENDING' ? 'desc' : 'asc' },
    limit,
  });
}

/**
 * Puts the values that stand first in a ranking in the place of the query for them. What runs is the
 * plan that the query was read as; a query that is not read stays where it is.
 */
export async function resolveSubqueries(
  select: SqlSelect,
  { engine, model }: { readonly engine: Engine; readonly model: SemanticModel },
  signal: AbortSignal,
): Promise<SqlSelect> {
  const rankings = new Map<object, AggregatePlan>();
  replaceInTree(select, (part) => {
    const found = subquerySchema.safeParse(part);
    const inner = selectSchema.safeParse(found.success ? found.data.subquery.node : null);
    const plan = inner.success ? readRanking(inner.data, select, model) : null;
    if (plan !== null) rankings.set(part, plan);
    return undefined;
  });
  const values = new Map<object, readonly string[]>();
  for (const [part, plan] of rankings) {
    const cube = model.cubes.find(({ name }) => name === plan.cube);
    if (cube === undefined) continue;
    const { rows } = await engine.query(buildSql(plan, cube), { rowLimit: VALUES_MOST, signal });
    // No value equals one that is not known.
    values.set(
      part,
      rows.flatMap(([value]) => (value === null || value === undefined ? [] : [value])),
    );
  }
  const resolved = replaceInTree(select, (part) => {
    const found = values.get(part);
    return found === undefined || !('child' in part) ? undefined : buildInTree(part.child, found);
  });
  return selectSchema.parse(resolved);
}
