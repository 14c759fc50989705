import { randomUUID } from 'node:crypto';
import type { DataModelAnswer } from '#shared/platform/data-model.ts';
import { readBranchInput, type ParsedBranchInput } from '#shared/thread/branch-summary.ts';
import type { Cube } from '../../engine/cube.ts';
import type { Engine } from '../../engine/duckdb-engine.ts';
import { openPreparedModel, type PreparedFiles } from '../../engine/prepared-model.ts';
import {
  openModel,
  type LoadedModel,
  type ModelCube,
  type SemanticModel,
} from '../../engine/semantic-model.ts';
import { SAMPLE_CUBES } from '../../samples/sample-cubes.ts';
import type { Agent, AgentQuestion, AgentStep } from '../agent.ts';
import { buildLexicon, listReservedWords } from './lexicon.ts';
import type { Reader } from './match.ts';
import { searchModel, buildDataModel } from './meta-search.ts';
import { createMemory, readMemory, type ThreadMemory } from './thread-memory.ts';
import { composeRefusal } from './refusal.ts';
import { createSpeller } from './spelling.ts';
import { splitIntoPieces, runPlan } from './run-plan.ts';
import { composeThinking } from './thinking.ts';
import { understand } from './understand.ts';

interface PlannerOptions {
  /** The data sets to answer from; the samples when absent. */
  readonly cubes?: readonly Cube[];
  /**
   * The files that the build prepared from the data sets; without them the data sets are loaded.
   */
  readonly prepared?: {
    readonly files: PreparedFiles;
    /** Receives the reason why the prepared files are not used; then the data sets are loaded. */
    readonly onUnusable: (error: unknown) => void;
  };
}

/** The built-in agent. It is deterministic and owns the database of the sample data. */
export interface Planner extends Agent {
  readonly engine: Engine;
  readonly meta: DataModelAnswer;
  /** Queries that run now. */
  openQueries(): number;
  close(): Promise<void>;
}

/** A search of the model for more than this would only cost time: no question is longer. */
const SEARCH_MAX_CHARS = 2_000;

interface PlannerContext {
  readonly engine: Engine;
  readonly model: SemanticModel;
  readonly readers: readonly Reader[];
}

/**
 * The last plan of the thread. A client that continues another thread sends a summary of it, whose
 * questions are planned again, in order.
 */
async function findEarlier(
  memory: string | null,
  summary: ParsedBranchInput,
  readers: readonly Reader[],
): Promise<ThreadMemory | null> {
  let earlier = readMemory(memory);
  for (const question of summary.earlier) {
    const understood = await understand(question, readers, earlier);
    if (understood.kind !== 'plan') continue;
    earlier = createMemory(understood.plan);
  }
  return earlier;
}

function createReader(cube: ModelCube, reserved: ReadonlySet<string>): Reader {
  const lexicon = buildLexicon(cube, reserved);
  return {
    cube,
    lexicon,
    speller: createSpeller(lexicon.words),
  };
}

async function* answer(
  context: PlannerContext,
  question: AgentQuestion,
  signal: AbortSignal,
): AsyncGenerator<AgentStep> {
  signal.throwIfAborted();
  yield { type: 'thinking', piece: 'I am a deterministic planner, not a language model. ' };
  const asked = readBranchInput(question.input);
  const earlier = await findEarlier(question.memory, asked, context.readers);
  const understanding = await understand(asked.question, context.readers, earlier);
  const callId = randomUUID();
  const searchQuery = asked.question.slice(0, SEARCH_MAX_CHARS);
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
    yield* splitIntoPieces(await composeRefusal(understanding, context.model));
    return;
  }
  yield { type: 'thinking', piece: composeThinking(understanding.plan, understanding.cube) };
  yield* runPlan({
    engine: context.engine,
    input: asked.question,
    understood: understanding,
    signal,
  });
}

async function openCubes({ cubes = SAMPLE_CUBES, prepared }: PlannerOptions): Promise<LoadedModel> {
  if (prepared === undefined) return openModel(cubes);
  try {
    return await openPreparedModel(cubes, prepared.files);
  } catch (error) {
    prepared.onUnusable(error);
    return openModel(cubes);
  }
}

/** Opens the data and builds the lexicons. */
export async function createPlanner(options: PlannerOptions = {}): Promise<Planner> {
  const { engine, model } = await openCubes(options);
  const reserved = listReservedWords(model.cubes);
  const readers = model.cubes.map((cube) => createReader(cube, reserved));
  const context = { engine, model, readers };
  return {
    engine,
    meta: buildDataModel(model),
    answer: (question, signal) => answer(context, question, signal),
    openQueries: () => engine.openQueries(),
    close: () => {
      engine.close();
      return Promise.resolve();
    },
  };
}
