import { beforeAll, expect } from 'vitest';
import { createPlanner, type Planner } from '../create-planner.ts';
import type { Agent, AgentStep } from '../../agent.ts';
import { answerQuestion, type Answer } from './answer-question.ts';
import type { Expected } from './arithmetic.ts';

export type GoldenAnswer = Answer;

let shared: Promise<Planner> | null = null;

/**
 * One planner serves all test files that share a process: it is loaded once and never changes. It is
 * closed with its process.
 */
export function getSharedPlanner(): Promise<Planner> {
  shared ??= createPlanner();
  return shared;
}

/**
 * Loading the planner has its own time limit: on a busy machine it takes longer than a test may.
 */
const LOADING_MS = 60_000;
beforeAll(async () => {
  await getSharedPlanner();
}, LOADING_MS);

/** Runs at the end of each file, so that a query that stays open fails the file that asked it. */
export async function expectNoOpenQueries(): Promise<void> {
  const planner = await shared;
  expect(planner?.openQueries() ?? 0).toBe(0);
}

/** The steps of complete answers by the question, what was asked before it, and its rows. */
const answered = new Map<string, readonly AgentStep[]>();

/**
 * The shared planner, asked only once what several files ask: whether an answer is right, whether its
 * figures are traced, and whether drafts about it are answered. The same question at the same place of
 * a thread has the same answer, so that nothing is lost with the second time.
 */
export const sharedAgent: Agent = {
  async *answer(question, signal) {
    const key = JSON.stringify([question.input, question.memory, question.rows]);
    const known = answered.get(key);
    if (known !== undefined) {
      yield* known;
      return;
    }
    const planner = await getSharedPlanner();
    const steps: AgentStep[] = [];
    for await (const step of planner.answer(question, signal)) {
      steps.push(step);
      yield step;
    }
    answered.set(key, steps);
  },
};

/** Asks the last of the questions; the others precede it in the thread. */
export async function ask(...questions: readonly string[]): Promise<GoldenAnswer> {
  let last: GoldenAnswer | null = null;
  for (const question of questions)
    last = await answerQuestion(sharedAgent, question, last?.memory ?? null);
  if (last === null) throw new RangeError('there is no question to ask');
  return last;
}

/** Expects that the last of the questions is refused. */
export async function expectRefused(...questions: readonly string[]): Promise<void> {
  const { result, text } = await ask(...questions);
  expect(result, text).toBeNull();
}

function expectCell(
  actual: string | null | undefined,
  expected: Expected | undefined,
  context: string,
): void {
  if (typeof expected === 'number' && typeof actual === 'string') {
    expect(
      Math.abs(Number(actual) - expected),
      `${context}: ${actual} is not ${String(expected)}`,
    ).toBeLessThan(Math.max(1e-6, Math.abs(expected) * 1e-9));
    return;
  }
  expect(actual, context).toBe(expected);
}

/**
 * Compares the answer's rows, in order, with those computed from the file; at most 100 are sent.
 */
export function expectRows(
  answered: GoldenAnswer,
  expected: readonly (readonly Expected[])[],
): void {
  expect(answered.result, answered.text).not.toBeNull();
  expect(answered.result?.totalRows).toBe(expected.length);
  expect(answered.result?.data).toHaveLength(Math.min(100, expected.length));
  answered.result?.data.forEach((row, index) => {
    row.forEach((cell, at) => {
      expectCell(cell, expected[index]?.[at], `row ${String(index)}, column ${String(at)}`);
    });
    expect(row).toHaveLength(expected[index]?.length ?? 0);
  });
}

/** Compares the first number of the sentence, to the digits that it shows. */
export function expectLead(answered: GoldenAnswer, expected: number): void {
  const shown = answered.leadingNumber ?? '';
  const decimals = shown.split('.')[1]?.length ?? 0;
  expect(shown, answered.text).not.toBe('');
  expect(
    Math.abs(Number(shown) - expected),
    `${shown} is not ${String(expected)}`,
  ).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
}
