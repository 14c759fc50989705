import { z } from 'zod';
import { TOOL_RESULT_ROW_LIMIT } from '#shared/platform/tools.ts';
import type { Engine } from '../../engine/duckdb-engine.ts';
import { quoteIdentifier } from '../../engine/sql-text.ts';
import { buildChart, type ChartSpec } from './build-chart.ts';
import type { OutputColumn } from './output-columns.ts';
import type { Plan } from './plan.ts';

interface PlannedChart {
  readonly spec: ChartSpec | null;
  /** The reason for a missing chart where one would be expected. */
  readonly remark: string | null;
}

interface ChartRequest {
  readonly engine: Engine;
  readonly plan: Plan;
  readonly columns: readonly OutputColumn[];
  readonly sqlQuery: string;
  readonly title: string;
  readonly signal: AbortSignal;
}

const countsSchema = z.array(z.coerce.number());

/** The chart is chosen before the query runs, so the rows and the series must be counted first. */
async function countParts({ engine, columns, sqlQuery, signal }: ChartRequest): Promise<number[]> {
  const parts = columns.map((column) => `count(DISTINCT ${quoteIdentifier(column.name)})`);
  const sql = `SELECT ${['count(*)', ...parts].join(', ')} FROM (${sqlQuery})`;
  const { rows } = await engine.query(sql, { rowLimit: 1, signal });
  return countsSchema.parse(rows[0] ?? []);
}

export async function planChart(question: ChartRequest): Promise<PlannedChart> {
  const { plan, columns, title } = question;
  const isSingle = plan.kind === 'share' || (plan.kind === 'aggregate' && plan.groups.length === 0);
  if (isSingle || plan.display === 'table') return { spec: null, remark: null };
  const [rowCount = 0, ...distinct] = await countParts(question);
  const isCut = rowCount > TOOL_RESULT_ROW_LIMIT;
  const spec = buildChart({ plan, columns, title, rowCount, distinct });
  if (spec === null) {
    const asked = plan.display !== 'auto' && rowCount > 1;
    return {
      spec,
      remark: asked ? 'This result does not fit such a chart, so there is none.' : null,
    };
  }
  if (!isCut) return { spec, remark: null };
  const remark = `There is no chart: it would show only ${String(TOOL_RESULT_ROW_LIMIT)} of the ${rowCount.toLocaleString('en-US')} rows. A coarser grain or a filter makes it fit.`;
  return { spec: null, remark };
}
