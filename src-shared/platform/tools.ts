import { z } from 'zod';
import { stringifyJson } from './json-text.ts';

/**
 * The kind of a tool by any name that a server has for it: contract names, the vendor's, and older
 * ones.
 */
const TOOL_ALIASES: Readonly<Record<string, ToolKind>> = {
  platformMeta: 'meta',
  cubeMeta: 'meta',
  platformSqlApi: 'sql',
  cubeSqlApi: 'sql',
  cubeSqlApiWithChart: 'sql',
};
export type ToolKind = 'meta' | 'sql' | 'other';

/** Every name under which a search of the model is known. */
export const META_TOOL_NAMES: readonly string[] = Object.keys(TOOL_ALIASES).filter(
  (name) => TOOL_ALIASES[name] === 'meta',
);

export function getToolKind(name: string): ToolKind {
  return Object.hasOwn(TOOL_ALIASES, name) ? (TOOL_ALIASES[name] ?? 'other') : 'other';
}

/** A result contains at most this many rows (§2.11); `totalRows` is the full count. */
export const TOOL_RESULT_ROW_LIMIT = 100;

const memberSchema = z.looseObject({
  name: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  type: z.string().nullish(),
  aggType: z.string().nullish(),
});

/** §2.11 platformMeta result. */
export const metaResultSchema = z.looseObject({
  searchQuery: z.string().nullish(),
  cubes: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string().nullish(),
      title: z.string().nullish(),
      description: z.string().nullish(),
      members: z.array(memberSchema).nullish(),
    }),
  ),
});
export type MetaResult = z.infer<typeof metaResultSchema>;

/** §2.11 platformMeta input; the vendor's variant says `query`. */
export const metaInputSchema = z.looseObject({
  searchQuery: z.string().nullish(),
  query: z.string().nullish(),
});

/** A value as it came: text stays text, so that int64 and decimals keep every digit until drawn. */
export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/** Arrays and objects in a cell are kept as their JSON text. */
function readCell(value: unknown, context: z.RefinementCtx): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return stringifyJson(value, context);
}

type WireRow = readonly Cell[] | Readonly<Record<string, Cell>>;

function readRow(row: unknown, context: z.RefinementCtx): WireRow {
  if (Array.isArray(row)) return row.map((value: unknown) => readCell(value, context));
  if (typeof row === 'object' && row !== null) {
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, readCell(value, context)]),
    );
  }
  context.addIssue('A row is neither a list of cells nor an object.');
  return z.NEVER;
}

/**
 * Lists of cells, or objects of them. One step reads them all: a schema for each cell would take
 * most of the time that a wide result costs.
 */
const wireRowsSchema = z
  .array(z.unknown())
  .transform((rows, context) => rows.map((row) => readRow(row, context)));

const wireColumnSchema = z.looseObject({
  name: z.string(),
  column_type: z.string().nullish(),
  columnType: z.string().nullish(),
});

const vegaSpecTextSchema = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((spec, context) => (typeof spec === 'string' ? spec : stringifyJson(spec, context)));

/** §2.11 platformSqlApi input. */
export const sqlInputSchema = z.looseObject({
  sqlQuery: z.string().nullish(),
  query: z.string().nullish(),
  queryTitle: z.string().nullish(),
  description: z.string().nullish(),
  userRequest: z.string().nullish(),
  vegaSpec: vegaSpecTextSchema.nullish(),
});

/** §2.11 platformSqlApi result. */
export const sqlResultSchema = z.looseObject({
  sqlQuery: z.string().nullish(),
  queryTitle: z.string().nullish(),
  description: z.string().nullish(),
  userRequest: z.string().nullish(),
  schema: z.array(wireColumnSchema).nullish(),
  data: wireRowsSchema.nullish(),
  totalRows: z.coerce.number().int().nonnegative().nullish(),
  uuid: z.string().nullish(),
  vegaSpec: vegaSpecTextSchema.nullish(),
});

/** §2.11: a failed tool answers with an `error` property: text, or whatever a server puts there. */
export const toolErrorSchema = z
  .looseObject({ error: z.unknown() })
  .refine(({ error }) => error !== null && error !== undefined)
  .transform(({ error }) => {
    if (typeof error === 'string') return error;
    const worded = z.looseObject({ message: z.string() }).safeParse(error);
    return worded.success ? worded.data.message : JSON.stringify(error);
  });
