import { ALL_ROWS } from '../../../domain/visible-rows.ts';
import { z } from 'zod';
import type { Agent, AgentStep } from '../../agent.ts';

const resultSchema = z.object({
  sqlQuery: z.string(),
  schema: z.array(z.object({ name: z.string(), column_type: z.string() })),
  data: z.array(z.array(z.string().nullable())),
  totalRows: z.number(),
  vegaSpec: z.string().optional(),
});

/** A complete answer, split into its parts. `result` is null where no query ran. */
export interface Answer {
  readonly steps: readonly AgentStep[];
  readonly text: string;
  readonly result: z.infer<typeof resultSchema> | null;
  /** All results in their order: an answer to two questions in one sentence has several. */
  readonly results: readonly z.infer<typeof resultSchema>[];
  /** The first number in bold, without currency, separators and units. */
  readonly leadingNumber: string | null;
  /** What the agent remembers for the next question. */
  readonly memory: string | null;
}

/** A question of a sentence with its own result, and what is said of it. */
export type AnsweredPart = Pick<Answer, 'text' | 'result'>;

/** Splits an answer to several questions: each text follows its result. */
export function listParts({ steps, results }: Answer): AnsweredPart[] {
  const parts = results.map((result) => ({ result, text: '' }));
  let at = -1;
  for (const step of steps) {
    if (step.type === 'toolFinished' && resultSchema.safeParse(step.result).success) at += 1;
    const part = parts[at];
    if (step.type === 'answer' && part !== undefined) part.text += step.piece;
  }
  return parts;
}

/** The numbers in bold, without currency, separators and units. */
export function listBoldNumbers(text: string): string[] {
  return [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) =>
    (/-?\$?[\d,]+(?:\.\d+)?/.exec(bold)?.[0] ?? '').replaceAll(/[,$]/g, ''),
  );
}

/** Asks one question of a thread. */
export async function answerQuestion(
  agent: Agent,
  input: string,
  memory: string | null,
): Promise<Answer> {
  const steps: AgentStep[] = [];
  const signal = new AbortController().signal;
  for await (const step of agent.answer({ input, memory, rows: ALL_ROWS }, signal))
    steps.push(step);
  const remembered = steps.findLast((step) => step.type === 'memory');
  const text = steps.map((step) => (step.type === 'answer' ? step.piece : '')).join('');
  const finished = steps.filter((step) => step.type === 'toolFinished');
  const result = resultSchema.safeParse(finished[1]?.result);
  return {
    steps,
    text,
    result: result.success ? result.data : null,
    results: finished.flatMap((step) => resultSchema.safeParse(step.result).data ?? []),
    leadingNumber: listBoldNumbers(text)[0] ?? null,
    memory: remembered?.memory ?? memory,
  };
}
