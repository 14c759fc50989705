import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { buildOutputColumns } from '../plan/output-columns.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { findRunGrain } from '../plan/plan-parts.ts';

/** The same periods as groups. */
export const withoutRun = ({ longestRun: _run, ...plan }: AggregatePlan): AggregatePlan => plan;

/**
 * Periods that follow each other are as far from a fixed day as from their place in the row, so that
 * the difference is the same for all of them and another one behind each gap.
 *
 * @param met the periods that meet the conditions, as a SELECT
 */
export function buildRunSql(plan: AggregatePlan, cube: ModelCube, met: string): string {
  const [period] = buildOutputColumns(withoutRun(plan), cube).map(({ name }) =>
    quoteIdentifier(name),
  );
  const [first, last, size] = buildOutputColumns(plan, cube).map(({ name }) =>
    quoteIdentifier(name),
  );
  const at = period ?? '';
  const steps = `date_diff('${findRunGrain(plan)}', DATE '1970-01-01', ${at})`;
  return [
    `WITH met AS (\n${met}\n),`,
    'numbered AS (',
    `SELECT ${at}, ${steps} - row_number() OVER (ORDER BY ${at}) AS run`,
    `FROM met WHERE ${at} IS NOT NULL`,
    '),',
    'runs AS (',
    `SELECT min(${at}) AS ${first ?? ''}, max(${at}) AS ${last ?? ''}, count(*) AS ${size ?? ''}`,
    'FROM numbered GROUP BY run',
    ')',
    `SELECT ${first ?? ''}, ${last ?? ''}, ${size ?? ''} FROM runs`,
    `QUALIFY rank() OVER (ORDER BY ${size ?? ''} DESC) = 1`,
    `ORDER BY ${first ?? ''}`,
  ].join('\n');
}
