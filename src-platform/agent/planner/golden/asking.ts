import { beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { AgentStep } from '../../agent.ts';
import { createPlanner, type Planner } from '../create-planner.ts';
import type { Expected } from './arithmetic.ts';

const resultSchema = z.object({
  sqlQuery: z.string(),
  schema: z.array(z.object({ name: z.string(), column_type: z.string() })),
  data: z.array(z.array(z.string().nullable())),
  totalRows: z.number(),
  vegaSpec: z.string().optional(),
});

/** A complete answer, split into its parts. `result` is null where no query ran. */
export interface GoldenAnswer {
  readonly steps: readonly AgentStep[];
  readonly text: string;
  readonly result: z.infer<typeof resultSchema> | null;
  /** The first number in bold, without currency, separators and units. */
  readonly leadingNumber: string | null;
}

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

function parseLeadingNumber(text: string): string | null {
  const bold = /\*\*([^*]+)\*\*/.exec(text)?.[1];
  return bold === undefined
    ? null
    : (/-?[\d,]+(?:\.\d+)?/.exec(bold)?.[0] ?? '').replaceAll(',', '');
}

interface Turn {
  readonly steps: readonly AgentStep[];
  readonly memory: string | null;
}

async function answerOnce(planner: Planner, input: string, memory: string | null): Promise<Turn> {
  const steps: AgentStep[] = [];
  const signal = new AbortController().signal;
  for await (const step of planner.answer({ input, memory }, signal)) steps.push(step);
  const remembered = steps.findLast((step) => step.type === 'memory');
  return { steps, memory: remembered?.memory ?? memory };
}

/** Asks the last of the questions; the others precede it in the thread. */
export async function ask(...questions: readonly string[]): Promise<GoldenAnswer> {
  const planner = await getSharedPlanner();
  let turn: Turn = { steps: [], memory: null };
  for (const question of questions) turn = await answerOnce(planner, question, turn.memory);
  const { steps } = turn;
  const text = steps.map((step) => (step.type === 'answer' ? step.piece : '')).join('');
  const finished = steps.filter((step) => step.type === 'toolFinished');
  const result = resultSchema.safeParse(finished[1]?.result);
  return {
    steps,
    text,
    result: result.success ? result.data : null,
    leadingNumber: parseLeadingNumber(text),
  };
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
