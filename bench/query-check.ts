import { checkQuestion, checkQuestionNow } from '#domain/question/check-question.ts';
import type { CheckInput } from '#domain/question/claim.ts';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { createPlanner, type Planner } from '../src-platform/agent/planner/create-planner.ts';
import { readQuestionSet } from '../src-platform/agent/planner/golden/question-sets/read-question-set.ts';
import { atLeast, atMost, measureCpuMs, withoutBar, type BenchResult } from './measure.ts';
import { answerQuestions, type AnsweredQuestion } from './query-check/answered-questions.ts';
import { listExpectedWords } from './query-check/expected-words.ts';
import { listMutants, type Mutant } from './query-check/mutate-sql.ts';
import { measureOtherPlatforms } from './query-check/other-platforms.ts';

/** The time that one slice may take beside typing, and that it may not exceed by a long step. */
const SLICE_MS = 8;
const LONG_SLICE_MS = 10;
const ROUNDS = 3;

/** The day from which the questions of all sets count. */
const WRITTEN_ON = '2026-11-24';

const toInput = (
  { question, sql, columns, earlier }: AnsweredQuestion,
  cubes: readonly ModelCube[],
): CheckInput => ({
  question,
  queries: [sql],
  columns,
  earlier,
  cubes,
  today: WRITTEN_ON,
});

const divide = (part: number, all: number): number => (all === 0 ? 1 : part / all);

interface JudgedMutant {
  readonly kind: Mutant['kind'];
  readonly isFound: boolean;
}

/** Whether the check names a word of the question that asked for what the query lacks. */
function judgeMutant(input: CheckInput, mutant: Mutant): JudgedMutant[] {
  const expected = listExpectedWords(input.question, mutant);
  // The question did not ask for it: the agent added it, or a question before did.
  if (expected.length === 0) return [];
  const columns = input.columns.filter(({ name }) => name !== mutant.column);
  const { missing } = checkQuestionNow({ ...input, columns, queries: [mutant.sql] });
  const texts = missing.map(({ text }) => text.replaceAll(',', '').toLowerCase());
  const isFound = texts.some((text) => expected.some((word) => text.includes(word)));
  return [{ kind: mutant.kind, isFound }];
}

function measureAlarms(
  half: string,
  answered: readonly AnsweredQuestion[],
  cubes: readonly ModelCube[],
): BenchResult[] {
  const name = (words: string): string => `query check, ${half} half: ${words}`;
  const right = answered.filter(({ isRight }) => isRight);
  const isAlarm = (one: AnsweredQuestion): boolean => {
    const { missing, forgotten } = checkQuestionNow(toInput(one, cubes));
    return missing.length + forgotten.length > 0;
  };
  const mutants = answered.flatMap((one) => {
    const input = toInput(one, cubes);
    return listMutants(one.sql).flatMap((mutant) => judgeMutant(input, mutant));
  });
  const findRecall = (kind?: Mutant['kind']): number => {
    const chosen = mutants.filter((one) => kind === undefined || one.kind === kind);
    return divide(chosen.filter(({ isFound }) => isFound).length, chosen.length);
  };
  return [
    withoutBar(name('questions with rows as expected'), right.length),
    atMost(name('false alarms on them'), divide(right.filter(isAlarm).length, right.length), 0.03),
    withoutBar(name('queries that lack something'), mutants.length),
    atLeast(name('missing parts found by their word'), findRecall(), 0.85),
    withoutBar(name('missing conditions and ranges found'), findRecall('condition')),
    withoutBar(name('missing groups found'), findRecall('group')),
    withoutBar(name('missing limits found'), findRecall('limit')),
    withoutBar(name('missing orders found'), findRecall('order')),
  ];
}

/** The processor time of each slice, as the window runs the check. */
function listSlices(input: CheckInput): number[] {
  const work = checkQuestion(input);
  const slices: number[] = [];
  for (;;) {
    const slice = { isDone: false };
    const sliceMs = performance.now();
    const takenMs = measureCpuMs(() => {
      while (!slice.isDone && performance.now() - sliceMs < SLICE_MS) {
        slice.isDone = work.next().done === true;
      }
    });
    slices.push(takenMs);
    if (slice.isDone) return slices;
  }
}

function measureTime(
  answered: readonly AnsweredQuestion[],
  cubes: readonly ModelCube[],
): BenchResult[] {
  const inputs = answered.map((one) => toInput(one, cubes));
  // The first check of a process compiles the code, and other threads use the processor too.
  const rounds = Array.from({ length: ROUNDS }, () => inputs.map(listSlices));
  const findBest = (of: (slices: readonly number[]) => number): number[] =>
    inputs.map((_, at) => Math.min(...rounds.map((round) => of(round[at] ?? []))));
  const longest = findBest((slices) => Math.max(...slices));
  const sums = findBest((slices) => slices.reduce((sum, ms) => sum + ms, 0));
  return [
    atMost(
      'query check: answers with a slice over 10 ms',
      longest.filter((ms) => ms > LONG_SLICE_MS).length,
      0,
    ),
    withoutBar('query check: the slowest answer in ms', Math.max(...sums)),
  ];
}

/** The hard questions; the everyday ones are of the planner alone. */
const HALVES = ['tuned', 'untouched'] as const;

async function measureHalves(planner: Planner): Promise<BenchResult[]> {
  const cubes = toModelCubes(planner.meta);
  const rows: BenchResult[] = [];
  for (const half of HALVES) {
    const answered = await answerQuestions(planner, readQuestionSet(half));
    rows.push(...measureAlarms(half, answered, cubes));
    if (half === 'tuned') rows.push(...measureTime(answered, cubes));
  }
  return rows;
}

/**
 * The check of questions against queries, on questions of a writer who did not know it. A right
 * query is the built-in agent's own; a wrong one lacks one thing of it. The tuned half was in view
 * while the check was built, the untouched half was not.
 */
export async function measureQueryCheck(): Promise<BenchResult[]> {
  const planner = await createPlanner();
  try {
    return [...(await measureHalves(planner)), ...measureOtherPlatforms(WRITTEN_ON)];
  } finally {
    await planner.close();
  }
}
