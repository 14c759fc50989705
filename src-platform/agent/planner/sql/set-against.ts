import type { Engine } from '../../../engine/duckdb-engine.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { buildWhere } from './condition-sql.ts';
import { describeFilter, joinWords } from '../answer/describe.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';

/** The rows whose figure others are set against. */
interface Rival {
  readonly column: string;
  readonly filters: readonly Filter[];
  readonly isRow: boolean;
}

/** The row of `a higher rating than Titanic`, the group of `a higher average delay than ATL`. */
function findRival(plan: Plan): Rival | null {
  const { filters } = plan;
  for (const one of filters) {
    if (one.kind !== 'average' || one.against?.figure !== 'row') continue;
    return { column: one.column, filters: one.against.of, isRow: true };
  }
  for (const { measure, than } of plan.kind === 'aggregate' ? plan.having : []) {
    if (than === undefined || measure.kind !== 'aggregate') continue;
    const { column, value } = than;
    const group: Filter = { kind: 'values', column, values: [value], negated: false };
    return { column: measure.column, filters: [...filters, group], isRow: false };
  }
  return null;
}

/**
 * Why nothing can be set against what a question names: there are several rows of that name, or its
 * value is unknown, so that a count of 0 would be wrong. Null where it has one value.
 */
export async function describeUnclearRival(
  { engine, signal }: { readonly engine: Engine; readonly signal: AbortSignal },
  plan: Plan,
  cube: ModelCube,
): Promise<string | null> {
  const rival = findRival(plan);
  if (rival === null) return null;
  const column = quoteIdentifier(rival.column);
  const sql = [
    `SELECT count(*), count(${column}) FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(rival.filters, cube),
  ].join(' ');
  const { rows } = await engine.query(sql, { rowLimit: 1, signal });
  const [all, known] = (rows[0] ?? []).map(Number);
  const { one, many } = cube.entity;
  const which = joinWords(
    rival.filters
      .filter(({ kind }) => kind !== 'known')
      .map((filter) => describeFilter(filter, cube)),
    'and',
  );
  if (rival.isRow && all !== 1)
    return `There are ${String(all)} ${many} whose ${which}, so that I cannot tell which one is meant.`;
  const title = cube.columns.find(({ name }) => name === rival.column)?.title ?? rival.column;
  return known === 0
    ? `The ${lowerCaseTitle(title)} of the ${rival.isRow ? one : many} whose ${which} is unknown, so that nothing can be set against it.`
    : null;
}
