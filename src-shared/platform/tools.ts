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
const wireCellSchema = z.unknown().transform((value, context): Cell => {
  const cell = cellSchema.safeParse(value);
  if (cell.success) return cell.data;
  return value === undefined ? null : stringifyJson(value, context);
});

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
  data: z.array(z.union([z.array(wireCellSchema), z.record(z.string(), wireCellSchema)])).nullish(),
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
