import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const cellSchema = z.union([z.string(), z.number(), z.null()]);
/** A figure is right when it is within either of them; without a tolerance it is exact. */
const toleranceSchema = z.object({ abs: z.number().optional(), rel: z.number().optional() });
const rows = z.array(z.array(cellSchema));

const expectationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    value: z.string(),
    tolerance: toleranceSchema.optional(),
  }),
  /** Labels first, figures after; an answer may have further columns. */
  z.object({
    kind: z.literal('rows'),
    rows,
    ordered: z.boolean(),
    /** False where the answer may hold further rows. */
    complete: z.boolean(),
    tolerance: toleranceSchema.optional(),
  }),
  /** Labels alone. */
  z.object({ kind: z.literal('list'), rows, ordered: z.boolean(), complete: z.boolean() }),
  z.object({ kind: z.literal('refuse'), reason: z.string() }),
]);
export type Expectation = z.infer<typeof expectationSchema>;
export type RowsExpectation = Exclude<Expectation, { kind: 'value' | 'refuse' }>;
export type Tolerance = z.infer<typeof toleranceSchema>;

const turnSchema = z.object({
  ask: z.string(),
  expect: expectationSchema,
  /** An answer is right when it meets one of them. */
  alternatives: z.array(expectationSchema).default([]),
  /** Figures of a careless agent, which must not be given as the answer. */
  mustNot: z.array(z.string()).default([]),
});
export type ExpectedTurn = z.infer<typeof turnSchema>;

const setSchema = z.array(
  z.object({
    id: z.string(),
    dataset: z.string(),
    kind: z.enum(['single', 'chain', 'refusal']),
    turns: z.array(turnSchema).min(1),
  }),
);
export type QuestionSet = z.infer<typeof setSchema>;

export const QUESTION_SETS = [
  'tuned',
  'tuned-everyday',
  'untouched',
  'untouched-everyday',
] as const;
export type QuestionSetName = (typeof QUESTION_SETS)[number];

/** The tests and the bench, which is a bundle, run in the folder of the project. */
const FOLDER = join('src-platform', 'agent', 'planner', 'golden', 'question-sets');

export const readQuestionSet = (name: QuestionSetName): QuestionSet =>
  setSchema.parse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')));
