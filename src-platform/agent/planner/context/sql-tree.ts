import { z } from 'zod';
import type { Engine } from '../../../engine/duckdb-engine.ts';
import { quoteLiteral } from '../../../engine/sql-text.ts';

/**
 * The parts of DuckDB's own parse tree that are read. Whatever else a statement has makes it
 * unreadable; nothing of it ever runs.
 */
const constantSchema = z.object({
  class: z.literal('CONSTANT'),
  value: z.object({
    type: z.object({ id: z.string(), type_info: z.object({ scale: z.int() }).nullish() }),
    is_null: z.boolean(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  }),
});
const columnRefSchema = z.object({
  class: z.literal('COLUMN_REF'),
  alias: z.string(),
  column_names: z.array(z.string()).min(1),
});
const functionSchema = z.object({
  class: z.literal('FUNCTION'),
  alias: z.string(),
  function_name: z.string(),
  distinct: z.boolean(),
  children: z.array(z.unknown()),
  filter: z.unknown().optional(),
});
const castSchema = z.object({
  class: z.literal('CAST'),
  alias: z.string(),
  child: z.unknown(),
  cast_type: z.object({ id: z.string() }),
});
const comparisonSchema = z.object({
  class: z.literal('COMPARISON'),
  type: z.string(),
  left: z.unknown(),
  right: z.unknown(),
});
const operatorSchema = z.object({
  class: z.literal('OPERATOR'),
  type: z.string(),
  children: z.array(z.unknown()),
});
const conjunctionSchema = z.object({
  class: z.literal('CONJUNCTION'),
  type: z.enum(['CONJUNCTION_AND', 'CONJUNCTION_OR']),
  children: z.array(z.unknown()),
});
const betweenSchema = z.object({
  class: z.literal('BETWEEN'),
  input: z.unknown(),
  lower: z.unknown(),
  upper: z.unknown(),
});
const starSchema = z.object({ class: z.literal('STAR'), alias: z.string().default('') });

const expressionSchema = z.discriminatedUnion('class', [
  constantSchema,
  columnRefSchema,
  functionSchema,
  castSchema,
  comparisonSchema,
  operatorSchema,
  conjunctionSchema,
  betweenSchema,
  starSchema,
]);
export type SqlExpression = z.infer<typeof expressionSchema>;
export type SqlFunction = z.infer<typeof functionSchema>;

/** One level of an expression; null for what is not read. */
export function readExpression(tree: unknown): SqlExpression | null {
  const parsed = expressionSchema.safeParse(tree);
  return parsed.success ? parsed.data : null;
}

const modifierSchema = z.object({
  type: z.string(),
  orders: z.array(z.object({ type: z.string(), expression: z.unknown() })).optional(),
  limit: z.unknown().optional(),
  offset: z.unknown().optional(),
});

const sourceSchema = z.object({
  type: z.string(),
  table_name: z.string().optional(),
  schema_name: z.string().optional(),
  subquery: z.unknown().optional(),
  left: z.unknown().optional(),
  right: z.unknown().optional(),
  alias: z.string().optional(),
  condition: z.unknown().optional(),
  join_type: z.string().optional(),
  /** The rows of a VALUES. */
  values: z.array(z.array(z.unknown())).optional(),
});
export type SqlSource = z.infer<typeof sourceSchema>;

/** A side of a join; null for what is not read. */
export function readJoined(tree: unknown): SqlSource | null {
  const parsed = sourceSchema.safeParse(tree);
  return parsed.success ? parsed.data : null;
}

export const selectSchema = z.object({
  type: z.literal('SELECT_NODE'),
  modifiers: z.array(modifierSchema),
  cte_map: z.object({
    map: z.array(
      z.object({
        key: z.string(),
        value: z.object({
          aliases: z.array(z.string()).default([]),
          query: z.object({ node: z.unknown() }),
        }),
      }),
    ),
  }),
  select_list: z.array(z.unknown()),
  from_table: sourceSchema,
  where_clause: z.unknown().optional(),
  group_expressions: z.array(z.unknown()),
  group_sets: z.array(z.unknown()),
  aggregate_handling: z.string(),
  having: z.unknown().optional(),
  sample: z.unknown().optional(),
  qualify: z.unknown().optional(),
});
export type SqlSelect = z.infer<typeof selectSchema>;

const treeSchema = z.object({
  error: z.literal(false),
  statements: z.array(z.object({ node: z.unknown() })),
});

/** The parse tree of a single SELECT; null for any other text. */
export async function parseSelect(
  engine: Engine,
  sql: string,
  signal: AbortSignal,
): Promise<SqlSelect | null> {
  const { rows } = await engine.query(`SELECT json_serialize_sql(${quoteLiteral(sql)}) AS tree`, {
    rowLimit: 1,
    signal,
  });
  const tree = treeSchema.safeParse(JSON.parse(rows[0]?.[0] ?? 'null'));
  const [statement, other] = tree.success ? tree.data.statements : [];
  if (statement === undefined || other !== undefined) return null;
  const select = selectSchema.safeParse(statement.node);
  return select.success ? select.data : null;
}

/** Builds what the parser makes of `column IN ('a', 'b')`. */
export const buildInTree = (column: unknown, values: readonly string[]): unknown => ({
  class: 'OPERATOR',
  type: 'COMPARE_IN',
  children: [
    column,
    ...values.map((value) => ({
      class: 'CONSTANT',
      value: { type: { id: 'VARCHAR' }, is_null: false, value },
    })),
  ],
});

/** Replaces the parts of a tree for which the function gives something else. */
export function replaceInTree(tree: unknown, replace: (part: object) => unknown): unknown {
  if (Array.isArray(tree)) return tree.map((part) => replaceInTree(part, replace));
  if (typeof tree !== 'object' || tree === null) return tree;
  const replaced = replace(tree);
  if (replaced !== undefined) return replaced;
  return Object.fromEntries(
    Object.entries(tree).map(([key, part]) => [key, replaceInTree(part, replace)]),
  );
}

/** The text of a constant, exact; null for NULL and for what is none. A cast is looked through. */
export function readConstant(tree: unknown): string | null {
  const expression = readExpression(tree);
  if (expression?.class === 'CAST') return readConstant(expression.child);
  if (expression?.class !== 'CONSTANT' || expression.value.is_null) return null;
  const { value, type } = expression.value;
  if (value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'string') return value;
  // A number beyond these has lost digits on its way through JSON.
  if (!Number.isSafeInteger(value)) return null;
  const scale = type.type_info?.scale ?? 0;
  if (type.id !== 'DECIMAL' || scale === 0) return String(value);
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const sign = value < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
