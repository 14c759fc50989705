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
  'tuned-reworded',
  'untouched-reworded',
  'tuned-composed',
  'untouched-composed',
  'tuned-composed-turns',
  'untouched-composed-turns',
] as const;
export type QuestionSetName = (typeof QUESTION_SETS)[number];

/** Questions of `tuned-everyday.json` in a stranger's words, with the same answers. */
const rewordedSchema = z.array(
  z.object({ id: z.string(), of: z.string(), asks: z.array(z.string()).min(1) }),
);

/** The tests and the bench, which is a bundle, run in the folder of the project. */
const FOLDER = join('src-platform', 'agent', 'planner', 'golden', 'question-sets');

const readJson = (name: QuestionSetName): unknown =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** Puts a stranger's words in the place of those of the questions that they reword. */
function readReworded(name: QuestionSetName): QuestionSet {
  const entries = new Map(setSchema.parse(readJson('tuned-everyday')).map((one) => [one.id, one]));
  return rewordedSchema.parse(readJson(name)).map(({ id, of, asks }) => {
    const entry = entries.get(of);
    if (entry?.turns.length !== asks.length)
      throw new RangeError(`${id} rewords ${of}, which has other turns`);
    const turns = entry.turns.map((turn, index) => ({ ...turn, ask: asks[index] ?? turn.ask }));
    return { ...entry, id, turns };
  });
}

/** Reads a set, whose expectations are those of another set where its questions are reworded. */
export const readQuestionSet = (name: QuestionSetName): QuestionSet =>
  name.endsWith('-reworded') ? readReworded(name) : setSchema.parse(readJson(name));
