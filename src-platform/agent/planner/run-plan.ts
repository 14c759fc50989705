import { randomUUID } from 'node:crypto';
import { TOOL_RESULT_ROW_LIMIT } from '#shared/platform/tools.ts';
import type { Engine, QueryOutcome } from '../../engine/duckdb-engine.ts';
import type { AgentStep } from '../agent.ts';
import { composeAnswer } from './answer.ts';
import { buildOutputColumns } from './output-columns.ts';
import { planChart } from './plan-chart.ts';
import { buildSql } from './sql.ts';
import { composeThinking, composeTitle } from './thinking.ts';
import type { Understood } from './understand.ts';

interface PlanRun {
  readonly engine: Engine;
  readonly input: string;
  readonly understood: Understood;
  readonly signal: AbortSignal;
}

/** Splits an answer into lines, because another agent would write while it thinks. */
export function* splitIntoPieces(text: string): Generator<AgentStep> {
  for (const piece of text.match(/[^\n]*\n+|[^\n]+$/g) ?? []) yield { type: 'answer', piece };
}

/** The rows, or the database's message about why there are none. */
async function queryOrError(run: PlanRun, sql: string): Promise<QueryOutcome | string> {
  const { engine, signal } = run;
  try {
    return await engine.query(sql, { rowLimit: TOOL_RESULT_ROW_LIMIT, signal });
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a plan as a platformSqlApi call (§2.11) and writes the answer from its rows. */
export async function* runPlan(run: PlanRun): AsyncGenerator<AgentStep> {
  const { engine, input, understood, signal } = run;
  const { plan, cube, assumptions } = understood;
  const columns = buildOutputColumns(plan, cube);
  const sqlQuery = buildSql(plan, cube);
  const title = composeTitle(plan, cube);
  const chart = await planChart({ engine, plan, columns, sqlQuery, title, signal });
  const shared = {
    sqlQuery,
    queryTitle: title,
    description: `${cube.description} ${composeThinking(plan, cube)}`,
    userRequest: input,
    ...(chart.spec === null ? {} : { vegaSpec: JSON.stringify(chart.spec) }),
  };
  const callId = randomUUID();
  // §2.11 does not define memoryId; the local platform uses the id of the query's call.
  const toolInput = { ...shared, memoryId: callId };
  yield { type: 'toolStarted', callId, name: 'platformSqlApi', input: toolInput };
  const outcome = await queryOrError(run, sqlQuery);
  if (typeof outcome === 'string') {
    yield { type: 'toolFinished', callId, result: { error: outcome } };
    yield* splitIntoPieces(`The query failed, so there is no answer. DuckDB says: ${outcome}`);
    return;
  }
  const { columns: schema, rows: data, totalRows } = outcome;
  const result = { ...shared, schema, data, totalRows, uuid: randomUUID() };
  yield { type: 'toolFinished', callId, result };
  yield* splitIntoPieces(
    composeAnswer({ plan, cube, columns, outcome }, { assumptions, chart: chart.remark }),
  );
}
