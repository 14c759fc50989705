import { randomUUID } from 'node:crypto';
import { TOOL_RESULT_ROW_LIMIT } from '../../../src-shared/platform/tools.ts';
import type { Cube } from '../../engine/cube.ts';
import type { Engine, QueryOutcome } from '../../engine/duckdb-engine.ts';
import { openModel, type ModelCube, type SemanticModel } from '../../engine/semantic-model.ts';
import { SAMPLE_CUBES } from '../../samples/sample-cubes.ts';
import type { Agent, AgentQuestion, AgentStep } from '../agent.ts';
import { toAnswer } from './answer.ts';
import { planChart, type PlannedChart } from './plan-chart.ts';
import { buildLexicon, toReservedWords } from './lexicon.ts';
import type { Reader } from './match.ts';
import { searchModel } from './meta-search.ts';
import { toOutput } from './output.ts';
import type { Plan } from './plan.ts';
import { toRefusal } from './refusal.ts';
import { createSpeller } from './spelling.ts';
import { toSql } from './sql.ts';
import { toThinking, toTitle } from './thinking.ts';
import { understand, type Understanding } from './understand.ts';

export interface PlannerOptions {
  /** The data sets to answer from; the samples when left out. */
  readonly cubes?: readonly Cube[];
}

/** The built-in agent: deterministic, over the sample data, with the database that it owns. */
export interface Planner extends Agent {
  /** Queries that run now. */
  openQueries(): number;
  close(): Promise<void>;
}

interface Context {
  readonly engine: Engine;
  readonly model: SemanticModel;
  readonly readers: readonly Reader[];
}

/** Earlier questions are planned again, in order: the thread itself is all the memory there is. */
function understandThread(question: AgentQuestion, readers: readonly Reader[]): Understanding {
  let previous: Plan | null = null;
  for (const input of question.earlierInputs) {
    const earlier = understand(input, readers, previous);
    if (earlier.kind === 'plan') previous = earlier.plan;
  }
  return understand(question.input, readers, previous);
}

function toReader(cube: ModelCube, reserved: ReadonlySet<string>): Reader {
  const lexicon = buildLexicon(cube, reserved);
  return {
    cube,
    lexicon,
    speller: createSpeller(new Set([...lexicon.words, ...lexicon.labelWords.keys()])),
  };
}

async function* runQuery(
  context: Context,
  question: AgentQuestion,
  planned: Extract<Understanding, { kind: 'plan' }>,
  signal: AbortSignal,
): AsyncGenerator<AgentStep> {
  const { plan, cube } = planned;
  const columns = toOutput(plan, cube);
  const sqlQuery = toSql(plan, cube);
  const title = toTitle(plan, cube);
  const chart: PlannedChart = await planChart({
    engine: context.engine,
    plan,
    columns,
    sqlQuery,
    title,
    signal,
  });
  const shared = {
    sqlQuery,
    queryTitle: title,
    description: `${cube.description} ${toThinking(plan, cube)}`,
    userRequest: question.input,
    ...(chart.spec === null ? {} : { vegaSpec: JSON.stringify(chart.spec) }),
  };
  const callId = randomUUID();
  yield { type: 'toolStarted', callId, name: 'platformSqlApi', input: shared };
  let outcome: QueryOutcome;
  try {
    outcome = await context.engine.query(sqlQuery, { rowLimit: TOOL_RESULT_ROW_LIMIT, signal });
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    yield { type: 'toolFinished', callId, result: { error: message } };
    yield {
      type: 'answer',
      piece: `The query failed, so there is no answer. DuckDB says: ${message}`,
    };
    return;
  }
  const { columns: schema, rows: data, totalRows } = outcome;
  yield {
    type: 'toolFinished',
    callId,
    result: { ...shared, schema, data, totalRows, uuid: randomUUID() },
  };
  const notes = { assumptions: planned.assumptions, chart: chart.note };
  yield* inPieces(toAnswer({ plan, cube, columns, outcome }, notes));
}

/** An answer comes in lines, as it would from an agent that writes while it thinks. */
function* inPieces(text: string): Generator<AgentStep> {
  for (const piece of text.match(/[^\n]*\n+|[^\n]+$/g) ?? []) yield { type: 'answer', piece };
}

async function* answer(
  context: Context,
  question: AgentQuestion,
  signal: AbortSignal,
): AsyncGenerator<AgentStep> {
  signal.throwIfAborted();
  yield { type: 'thinking', piece: 'I am a deterministic planner, not a language model. ' };
  const understanding = understandThread(question, context.readers);
  const callId = randomUUID();
  const searchQuery = question.input;
  yield { type: 'toolStarted', callId, name: 'platformMeta', input: { searchQuery } };
  const cube = understanding.kind === 'help' ? null : understanding.cube;
  yield {
    type: 'toolFinished',
    callId,
    result: { ...searchModel(context.model, searchQuery, cube) },
  };
  signal.throwIfAborted();
  if (understanding.kind !== 'plan') {
    yield { type: 'thinking', piece: 'There is no plan for this question, so no query runs.' };
    yield* inPieces(toRefusal(understanding, context.model));
    return;
  }
  yield { type: 'thinking', piece: toThinking(understanding.plan, understanding.cube) };
  yield* runQuery(context, question, understanding, signal);
}

/** Loads the data and learns its words: under a second for the samples. */
export async function createPlanner(options: PlannerOptions = {}): Promise<Planner> {
  const { engine, model } = await openModel(options.cubes ?? SAMPLE_CUBES);
  const reserved = toReservedWords(model.cubes);
  const readers = model.cubes.map((cube) => toReader(cube, reserved));
  const context = { engine, model, readers };
  return {
    answer: (question, signal) => answer(context, question, signal),
    openQueries: () => engine.openQueries(),
    close: () => {
      engine.close();
      return Promise.resolve();
    },
  };
}
