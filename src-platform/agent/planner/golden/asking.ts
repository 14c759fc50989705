import { beforeAll, expect } from 'vitest';
import { createPlanner, type Planner } from '../create-planner.ts';
import { answerQuestion, type Answer } from './answer-question.ts';
import type { Expected } from './arithmetic.ts';

export type GoldenAnswer = Answer;

let shared: Promise<Planner> | null = null;

/** One planner serves a test file: it is loaded once and never changes. */
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

export async function closeSharedPlanner(): Promise<void> {
  const planner = await shared;
  shared = null;
  expect(planner?.openQueries() ?? 0).toBe(0);
  await planner?.close();
}

/** Asks the last of the questions; the others precede it in the thread. */
export async function ask(...questions: readonly string[]): Promise<GoldenAnswer> {
  const planner = await getSharedPlanner();
  let answered: GoldenAnswer | null = null;
  for (const question of questions)
    answered = await answerQuestion(planner, question, answered?.memory ?? null);
  if (answered === null) throw new RangeError('there is no question to ask');
  return answered;
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
