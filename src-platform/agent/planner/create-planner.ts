import { createPlainRefusal } from './refusal/plain-refusal.ts';
import { foldRuns } from './text/fold-runs.ts';
import { randomUUID } from 'node:crypto';
import type { DataModelAnswer } from '#shared/platform/data-model.ts';
import { readContextDraft, type ParsedContext } from '#shared/thread/question-context.ts';
import { readBranchInput, type ParsedBranchInput } from '#shared/thread/branch-summary.ts';
import type { Cube } from '../../engine/cube.ts';
import type { Engine } from '../../engine/duckdb-engine.ts';
import { ModelPool } from '../../engine/model-pool.ts';
import { openPreparedModel, type PreparedFiles } from '../../engine/prepared-model.ts';
import {
  openModel,
  type LoadedModel,
  type ModelCube,
  type SemanticModel,
} from '../../engine/semantic-model.ts';
import type { VisibleRows } from '../../domain/visible-rows.ts';
import { SAMPLE_CUBES } from '../../samples/sample-cubes.ts';
import type { Agent, AgentQuestion, AgentStep } from '../agent.ts';
import { buildLexicon, listReservedWords } from './lexicon/lexicon.ts';
import type { Reader } from './mentions/match.ts';
import { searchModel, buildDataModel } from './refusal/meta-search.ts';
import { readContext } from './context/read-context.ts';
import {
  createContextMemory,
  createMemory,
  isFirstRefused,
  listPast,
  listRefused,
  readMemory,
  readRefused,
  writeRefused,
  type ThreadMemory,
} from './thread-memory.ts';
import { listNearQuestions } from './refusal/near-questions.ts';
import type { Plan } from './plan/plan.ts';
import type { PlanQuestion } from './refusal/phrase-plan.ts';
import { composeRefusal } from './refusal/refusal.ts';
import { isRefusedTime, understandAnswerToRefusal } from './follow-up/answer-to-refusal.ts';
import { REFUSED } from './follow-up/lone-follow-ups.ts';
import { beginsWithOrder, splitOrders, understandInTurn } from './follow-up/sentences-in-turn.ts';
import { understandResumed } from './after-refusal/own-question.ts';
import { understandAfterRefusal } from './after-refusal/understand-after-refusal.ts';
import { settleAskedParts } from './follow-up/asked-parts.ts';
import { splitReaction } from './text/reactions.ts';
import { describeLength } from './text/question-length.ts';
import { createSpeller } from './text/spelling.ts';
import { splitIntoPieces, runPlan } from './answer/run-plan.ts';
import { composeThinking } from './answer/thinking.ts';
import { understand } from './understand.ts';
import {
  standOn,
  type BeforeQuestion,
  type Understanding,
  type Understood,
} from './understanding.ts';

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

/** The built-in agent. It is deterministic and owns the databases of the sample data. */
export interface Planner extends Agent {
  /** The engine and the model with all rows. */
  readonly engine: Engine;
  readonly meta: DataModelAnswer;
  readonly engines: ModelPool;
  readonly readModel: (rows: VisibleRows, signal: AbortSignal) => Promise<DataModelAnswer>;
  /** Queries that run now on the engine with all rows. */
  openQueries(): number;
  /** The engines for rows of some viewers that are open now. */
  openEngines(): number;
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
    const understood = await understand(question, readers, standOn(earlier));
    if (understood.kind !== 'plan') continue;
    earlier = { ...createMemory(understood.plan), past: listPast(earlier) };
  }
  return earlier;
}

function createReader(cube: ModelCube, reserved: ReadonlySet<string>): Reader {
  const lexicon = buildLexicon(cube, reserved);
  return {
    cube,
    lexicon,
    speller: createSpeller(lexicon),
  };
}

/** What a question is understood as, beside what it says that it is about. */
async function understandContext(
  { engine, model, readers }: PlannerContext,
  { about, last }: { readonly about: ParsedContext; readonly last: Plan | null },
  signal: AbortSignal,
): Promise<Understanding> {
  const parsed = await readContext({ engine, model, last }, about, signal);
  if ('problem' in parsed) {
    const { problem } = parsed;
    return createPlainRefusal(null, problem);
  }
  const { plan, cube, assumptions } = parsed;
  const shown: Understood = {
    kind: 'plan',
    plan,
    cube,
    assumptions,
    asksOne: false,
    before: null,
    replaced: null,
    hasMoreSides: false,
    earlierSides: [],
    isLatest: false,
  };
  if (about.question === '') return shown;
  const own = readers.filter((reader) => reader.cube === cube);
  const understood = await understand(about.question, own, standOn(createContextMemory(plan)));
  if (understood.kind === 'help') return shown;
  if (understood.kind === 'beyond')
    return { ...understood, cube, near: listNearQuestions([], cube) };
  if (understood.kind !== 'plan') return understood;
  return { ...understood, assumptions: [...assumptions, ...understood.assumptions] };
}

interface Asked {
  readonly asked: string;
  readonly understanding: Understanding;
  /** The questions of the same sentence before that one, which have answers of their own. */
  readonly before?: readonly Understood[];
}

async function understandInput(
  context: PlannerContext,
  question: AgentQuestion,
  signal: AbortSignal,
): Promise<Asked> {
  const input = readBranchInput(question.input);
  const about = readContextDraft(input.question);
  if (about !== null) {
    const last = readMemory(question.memory)?.plan ?? null;
    const understanding = await understandContext(context, { about, last }, signal);
    return { asked: about.question === '' ? about.name : about.question, understanding };
  }
  const asked = foldRuns(input.question);
  const earlier = await findEarlier(question.memory, input, context.readers);
  const isAfterRefusal = earlier === null && isFirstRefused(question.memory);
  const refused = readRefused(question.memory);
  const completed = await understandAnswerToRefusal(asked, context.readers, {
    earlier,
    refused,
  });
  if (completed !== null) return { asked, understanding: completed };
  const resumed = await understandResumed(asked, context.readers, earlier);
  if (resumed !== null) return { asked, understanding: resumed };
  const ordered =
    earlier !== null && beginsWithOrder(asked)
      ? await understandInTurn(asked, { ...context, signal }, earlier)
      : null;
  if (ordered !== null) return { asked, understanding: ordered };
  const understanding = await understand(asked, context.readers, {
    earlier,
    isAfterRefusal,
  });
  const parts = await settleAskedParts(asked, understanding, {
    context: { ...context, signal },
    earlier,
  });
  if (parts !== null) return { asked, ...parts };
  // An exclamation before the question is no first question of two.
  const isEchoed = earlier !== null && splitReaction(asked) !== null;
  if (understanding.kind !== 'refusal' || isEchoed) return { asked, understanding };
  const refusals = listRefused(question.memory);
  const thread = { earlier, refused, refusals, understanding };
  const after = await understandAfterRefusal(asked, context.readers, thread);
  if (after?.kind === 'plan') return { asked, understanding: after };
  const orders = earlier === null ? null : splitOrders(asked);
  const inTurn =
    (await understandInTurn(asked, { ...context, signal }, earlier)) ??
    (orders === null ? null : await understandInTurn(orders, { ...context, signal }, earlier));
  return { asked, understanding: inTurn ?? after ?? understanding };
}

interface RefusedInput {
  readonly question: AgentQuestion;
  readonly asked: string;
  readonly understanding: Exclude<Understanding, Understood>;
}

/** Says why there is no answer, and remembers it for the next question. */
async function* refuse(
  { model, readers }: PlannerContext,
  { question, asked, understanding }: RefusedInput,
): AsyncGenerator<AgentStep> {
  const earlier = readMemory(question.memory);
  const problems = understanding.kind === 'refusal' ? understanding.problems : [];
  const isLeaning = problems.includes(REFUSED);
  const memory = writeRefused(question.memory, {
    asked,
    isTooLong: describeLength(asked) !== null,
    isLeaning,
    isUncovered: isRefusedTime(asked, problems, { readers, earlier }),
  });
  const planIn =
    (thread: BeforeQuestion): PlanQuestion =>
    async (one) => {
      const understood = await understand(one, readers, thread);
      return understood.kind === 'plan' ? understood.plan : null;
    };
  const behind = { earlier: readMemory(memory), isAfterRefusal: isFirstRefused(memory) };
  yield* splitIntoPieces(
    await composeRefusal(understanding, {
      ...{ model, asked, isLeaning },
      planAlone: planIn(standOn(null)),
      planHere: planIn(standOn(earlier)),
      planBehind: planIn(behind),
    }),
  );
  const isRefused =
    understanding.kind === 'refusal' ||
    (understanding.kind === 'beyond' && understanding.namesParts);
  if (isRefused) yield { type: 'memory', memory };
}

async function* answer(
  context: PlannerContext,
  question: AgentQuestion,
  signal: AbortSignal,
): AsyncGenerator<AgentStep> {
  signal.throwIfAborted();
  yield { type: 'thinking', piece: 'I am a deterministic planner, not a language model. ' };
  const { asked, understanding, before = [] } = await understandInput(context, question, signal);
  const callId = randomUUID();
  const searchQuery = asked.slice(0, SEARCH_MAX_CHARS);
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
    yield* refuse(context, { question, asked, understanding });
    return;
  }
  yield { type: 'thinking', piece: composeThinking(understanding.plan, understanding.cube) };
  yield* runPlan({
    engine: context.engine,
    input: asked,
    understood: understanding,
    before,
    memory: question.memory,
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

function createReaders({ cubes }: SemanticModel): Reader[] {
  const reserved = listReservedWords(cubes);
  return cubes.map((cube) => createReader(cube, reserved));
}

/** Gets the readers of a model, which are built with the first question about it. */
function getReaders(model: SemanticModel, built: WeakMap<SemanticModel, Reader[]>): Reader[] {
  const readers = built.get(model) ?? createReaders(model);
  built.set(model, readers);
  return readers;
}

/** Opens the data and builds the lexicons. */
export async function createPlanner(options: PlannerOptions = {}): Promise<Planner> {
  const loaded = await openCubes(options);
  const engines = new ModelPool(loaded);
  const meta = buildDataModel(loaded.model);
  const readers = new WeakMap([[loaded.model, createReaders(loaded.model)]]);
  return {
    engine: loaded.engine,
    meta,
    engines,
    readModel: async (rows, signal) => {
      if (rows.kind === 'all') return meta;
      const { model, release } = await engines.borrow(rows, signal);
      release();
      return buildDataModel(model);
    },
    async *answer(question, signal) {
      const { engine, model, release } = await engines.borrow(question.rows, signal);
      try {
        yield* answer({ engine, model, readers: getReaders(model, readers) }, question, signal);
      } finally {
        release();
      }
    },
    openQueries: () => loaded.engine.openQueries(),
    openEngines: () => engines.openCount,
    close: () => engines.close(),
  };
}
