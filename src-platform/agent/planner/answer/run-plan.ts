import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { TOOL_RESULT_ROW_LIMIT } from '#shared/platform/tools.ts';
import type { Engine, QueryOutcome } from '../../../engine/duckdb-engine.ts';
import type { AgentStep } from '../../agent.ts';
import { buildOutputColumns, type OutputColumn } from '../plan/output-columns.ts';
import { readAskedAmount } from './contrast-prose.ts';
import { buildSql } from '../sql/sql.ts';
import { composeThinking, composeTitle } from './thinking.ts';
import type { Understood } from '../understanding.ts';
import { escapeMarkdown, formatCell } from './format.ts';
import type { Finding } from './finding.ts';
import { describeTiedEnd } from '../sql/tied-ends.ts';
import { describeMixedStrengths } from '../sql/mixed-strengths.ts';
import { describeUnclearRival } from '../sql/set-against.ts';
import { withFindingTitle } from './finding-title.ts';
import { describeExtent, describeLead } from './prose.ts';
import { TABLE_ROW_LIMIT, listResultRemarks } from './result-remarks.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { buildChart, type ChartSpec } from './build-chart.ts';
import { readMemory, writeMemory, writeRefused } from '../thread-memory.ts';
import type { Plan } from '../plan/plan.ts';

interface PlanRun {
  readonly engine: Engine;
  readonly input: string;
  readonly understood: Understood;
  /** What the question asks before that, each of which has an answer of its own. */
  readonly before?: readonly Understood[];
  /** The agent's memory of the thread, before this question. */
  readonly memory: string | null;
  readonly signal: AbortSignal;
}

/** Splits an answer into lines, because another agent would write while it thinks. */
export function* splitIntoPieces(text: string): Generator<AgentStep> {
  for (const piece of text.match(/[^\n]*\n+|[^\n]+$/g) ?? []) yield { type: 'answer', piece };
}

/** The rows, or the database's message about why there are none. */
export async function queryOrError(
  run: Pick<PlanRun, 'engine' | 'signal'>,
  sql: string,
): Promise<QueryOutcome | string> {
  const { engine, signal } = run;
  try {
    return await engine.query(sql, { rowLimit: TOOL_RESULT_ROW_LIMIT, signal });
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a question for one figure finds no value: the rows that it names are not in the data. */
const hasNoFigure = (plan: Plan, { rows }: QueryOutcome): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  rows[0]?.every((cell) => cell === null) === true;

/** `In 2002, the average price of GOOG was unknown: …` */
const describeNoFigure = (finding: Finding): string =>
  `${describeLead(finding).replace(/\.$/, '')}: the data have no value for it.${describeExtent(finding.plan, finding.cube)}`;

/**
 * Answers a question, after what it asks before that. Where one of them has no answer, those after it
 * have none either, for they could be about it.
 */
export async function* runPlan({ before = [], ...run }: PlanRun): AsyncGenerator<AgentStep> {
  let { memory } = run;
  for (const understood of before) {
    const answered = yield* runOnePlan({ ...run, understood, memory });
    if (answered === null) return;
    memory = answered;
    yield { type: 'answer', piece: '\n\n' };
  }
  yield* runOnePlan({ ...run, memory });
}

/**
 * Runs a plan as a platformSqlApi call (§2.11) and writes the answer from its rows. Returns the memory
 * after it; null where there is no answer.
 */
async function* runOnePlan(run: Omit<PlanRun, 'before'>): AsyncGenerator<AgentStep, string | null> {
  const { engine, input, understood, signal } = run;
  const { plan, cube, assumptions } = understood;
  const unclear =
    (await describeUnclearRival(run, plan, cube)) ??
    (await describeMixedStrengths(run, plan, cube));
  if (unclear !== null) {
    yield* splitIntoPieces(unclear);
    yield { type: 'memory', memory: writeRefused(run.memory, { asked: input }) };
    return null;
  }
  const tied = await describeTiedEnd(run, plan, cube);
  const columns = buildOutputColumns(plan, cube);
  const sqlQuery = buildSql(plan, cube);
  const title = composeTitle(plan, cube);
  const counted = await countOrError({ engine, plan, columns, sqlQuery, title, signal });
  const failure = typeof counted === 'string' ? counted : null;
  const chart = typeof counted === 'string' ? NO_CHART : counted;
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
  const outcome = failure ?? (await queryOrError(run, sqlQuery));
  if (typeof outcome === 'string') {
    yield { type: 'toolFinished', callId, result: { error: outcome } };
    yield* splitIntoPieces(`The query failed, so there is no answer. DuckDB says: ${outcome}`);
    yield { type: 'memory', memory: writeRefused(run.memory, { asked: input }) };
    return null;
  }
  const { columns: schema, rows: data, totalRows } = outcome;
  const earlier = understood.after ?? readMemory(run.memory);
  const memory = writeMemory({ ...understood, columns, rows: data, totalRows, earlier });
  const lead = describeLead({ plan, cube, columns, outcome });
  const drawn =
    chart.spec === null ? {} : { vegaSpec: JSON.stringify(withFindingTitle(chart.spec, lead)) };
  const result = { ...shared, ...drawn, schema, data, totalRows, uuid: randomUUID() };
  yield { type: 'toolFinished', callId, result };
  const finding = { plan, cube, columns, outcome, amount: readAskedAmount(input) };
  yield* splitIntoPieces(
    hasNoFigure(plan, outcome)
      ? describeNoFigure(finding)
      : composeAnswer(finding, [...assumptions, ...(tied === null ? [] : [tied])], chart.remark),
  );
  yield { type: 'memory', memory };
  return memory;
}

const labelColumn = ({ title, format }: OutputColumn): string =>
  format?.unit === undefined ? title : `${title} (${format.unit})`;

function renderTable({ columns, outcome }: Finding): string | null {
  const { rows, totalRows } = outcome;
  if (rows.length < 2 || totalRows > TABLE_ROW_LIMIT) return null;
  const header = `| ${columns.map(labelColumn).join(' | ')} |`;
  const rule = `| ${columns.map((column) => (column.kind === 'number' && column.role !== 'group' ? '--:' : '---')).join(' | ')} |`;
  const body = rows.map((row) => {
    const cells = columns.map((column, index) =>
      escapeMarkdown(formatCell(row[index] ?? null, column)),
    );
    return `| ${cells.join(' | ')} |`;
  });
  return [header, rule, ...body].join('\n');
}

/**
 * The answer in Markdown. It holds what was asked, the rows if they are few, and how it was read.
 * @param assumptions sentences about how the question was read: corrected words, the chosen cube
 * @param chartRemark the reason for a missing chart, where one would be expected
 */
function composeAnswer(
  finding: Finding,
  assumptions: readonly string[],
  chartRemark: string | null,
): string {
  const remarks = [
    ...assumptions,
    ...listResultRemarks(finding),
    ...(chartRemark === null ? [] : [chartRemark]),
  ];
  const table = renderTable(finding);
  return [describeLead(finding), ...(table === null ? [] : [table]), remarks.join(' ')].join(
    '\n\n',
  );
}

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

const NO_CHART: PlannedChart = { spec: null, remark: null };

/** The chart, or the database's message about why the rows could not be counted. */
async function countOrError(question: ChartRequest): Promise<PlannedChart | string> {
  try {
    return await planChart(question);
  } catch (error) {
    question.signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  }
}

async function planChart(question: ChartRequest): Promise<PlannedChart> {
  const { plan, columns, title } = question;
  const isSingle = plan.kind === 'aggregate' && plan.groups.length === 0;
  if (isSingle || plan.display === 'table') return NO_CHART;
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
