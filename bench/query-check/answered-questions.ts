import { z } from 'zod';
import type { Planner } from '../../src-platform/agent/planner/create-planner.ts';

const toleranceSchema = z.object({ abs: z.number().optional(), rel: z.number().optional() });
const valueSchema = z.union([z.string(), z.number(), z.null()]);

/** What an answer has to hold, as the writer of the question computed it from the raw files. */
const expectSchema = z.looseObject({
  kind: z.string(),
  value: valueSchema.optional(),
  rows: z.array(z.array(valueSchema)).optional(),
  list: z.array(valueSchema).optional(),
  tolerance: toleranceSchema.optional(),
});
type Expectation = z.infer<typeof expectSchema>;

export const questionSetSchema = z.array(
  z.looseObject({
    id: z.string(),
    turns: z.array(
      z.looseObject({
        ask: z.string(),
        expect: expectSchema,
        alternatives: z.array(expectSchema).optional(),
      }),
    ),
  }),
);
export type QuestionSet = z.infer<typeof questionSetSchema>;

const resultSchema = z.object({
  sqlQuery: z.string(),
  schema: z.array(z.object({ name: z.string(), column_type: z.string() })),
  data: z.array(z.array(z.string().nullable())),
});
type Result = z.infer<typeof resultSchema>;

/** One question with the query that the built-in agent ran for it. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly earlier: readonly { readonly question: string; readonly queries: readonly string[] }[];
  /** Whether the rows hold what the writer expects. */
  readonly isRight: boolean;
}

const isNear = (
  cell: string | null,
  figure: number,
  { abs = 1e-9, rel = 1e-9 }: { abs?: number | undefined; rel?: number | undefined },
): boolean => {
  const difference = Math.abs(Number(cell) - figure);
  return cell !== null && (difference <= abs || difference <= rel * Math.abs(figure));
};

function holdsValue(
  row: readonly (string | null)[],
  value: z.infer<typeof valueSchema>,
  tolerance: z.infer<typeof toleranceSchema>,
): boolean {
  if (value === null || value === '(missing)') return row.includes(null);
  const figure = Number(value);
  if (typeof value === 'string' && Number.isNaN(figure)) {
    return row.some((cell) => cell !== null && (cell.startsWith(value) || value.startsWith(cell)));
  }
  return row.some(
    (cell) => isNear(cell, figure, tolerance) || isNear(cell, Math.abs(figure), tolerance),
  );
}

function holds({ data }: Result, expected: Expectation): boolean {
  const { tolerance = {}, value, rows, list } = expected;
  if (value !== undefined) return data.some((row) => holdsValue(row, value, tolerance));
  const wanted = rows ?? list?.map((one) => [one]) ?? [];
  const first = wanted.slice(0, data.length);
  return (
    first.length > 0 &&
    first.every((row) => data.some((own) => row.every((one) => holdsValue(own, one, tolerance))))
  );
}

async function askOnce(
  planner: Planner,
  input: string,
  memory: string | null,
): Promise<{ result: Result | null; memory: string | null }> {
  let remembered = memory;
  let result: Result | null = null;
  for await (const step of planner.answer({ input, memory }, new AbortController().signal)) {
    if (step.type === 'memory') remembered = step.memory;
    const parsed = step.type === 'toolFinished' ? resultSchema.safeParse(step.result) : null;
    if (parsed?.success === true) result = parsed.data;
  }
  return { result, memory: remembered };
}

/** Asks each thread of the set; turns without a query are left out, because they have nothing to check. */
export async function answerQuestions(
  planner: Planner,
  set: QuestionSet,
): Promise<AnsweredQuestion[]> {
  const answered: AnsweredQuestion[] = [];
  for (const { turns } of set) {
    let memory: string | null = null;
    const earlier: { question: string; queries: string[] }[] = [];
    for (const { ask, expect, alternatives = [] } of turns) {
      const turn: Awaited<ReturnType<typeof askOnce>> = await askOnce(planner, ask, memory);
      memory = turn.memory;
      const { result } = turn;
      if (result !== null) {
        const columns = result.schema.map(({ name, column_type: type }) => ({ name, type }));
        const isRight = [expect, ...alternatives].some((one) => holds(result, one));
        answered.push({
          question: ask,
          sql: result.sqlQuery,
          columns,
          earlier: [...earlier],
          isRight,
        });
      }
      earlier.push({ question: ask, queries: result === null ? [] : [result.sqlQuery] });
    }
  }
  return answered;
}
