import { z } from 'zod';
import { grainSchema } from '../../engine/cube.ts';
import type { OutputColumn } from './output-columns.ts';
import { planSchema, type Plan } from './plan.ts';

/** A follow-up can refer to this many rows of an answer: `those`, `the first of them`. */
const MAX_VALUES = 50;

const namedSchema = z
  .strictObject({
    column: z.string(),
    grain: grainSchema.nullable(),
    /** The values of the first rows, in their order; null is a group of unknown name. */
    values: z.array(z.string().nullable()).readonly(),
  })
  .readonly();

/** What names the rows of a result: their groups, or the columns that name a row. */
export type NamedRows = z.infer<typeof namedSchema>;

/** What the planner keeps of an answer for the next question of the thread. */
const memorySchema = z
  .strictObject({
    version: z.literal(1),
    plan: planSchema,
    named: z.array(namedSchema).readonly(),
    /** Rows of the complete result. */
    totalRows: z.int().nonnegative(),
  })
  .readonly();

export type ThreadMemory = z.infer<typeof memorySchema>;

interface NamedResult {
  readonly plan: Plan;
  readonly columns: readonly OutputColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly totalRows: number;
}

function listNamed({ plan, columns, rows }: NamedResult): NamedRows[] {
  const groups = plan.kind === 'aggregate' ? plan.groups : plan.within;
  const names = groups.map(({ column, grain }) => ({ column, grain }));
  const labels =
    plan.kind === 'list' ? plan.columns.map((column) => ({ column, grain: null })) : [];
  return [...names, ...labels].map((name, index) => ({
    ...name,
    // Only what names a row is kept; the figures stand in the result.
    values:
      columns[index]?.kind === 'number' && columns[index].role !== 'group'
        ? []
        : rows.slice(0, MAX_VALUES).map((row) => row[index] ?? null),
  }));
}

export function writeMemory(result: NamedResult): string {
  const { plan, totalRows } = result;
  const memory: ThreadMemory = { version: 1, plan, named: listNamed(result), totalRows };
  return JSON.stringify(memory);
}

/** Null for the memory of another version: then a question stands on its own. */
export function readMemory(text: string | null): ThreadMemory | null {
  if (text === null) return null;
  const parsed = memorySchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
