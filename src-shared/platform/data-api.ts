import { z } from 'zod';
import { nullable } from './scalars.ts';

/**
 * The number of rows that the data API returns by default, and the most it ever does; both
 * silently.
 */
export const DATA_API_DEFAULT_ROWS = 10_000;
export const DATA_API_MAX_ROWS = 50_000;

/**
 * Whether a result has exactly as many rows as a silent limit: then it may be truncated, and
 * nothing in the answer says so.
 */
export function isPossiblyCut(rowCount: number): boolean {
  return rowCount === DATA_API_DEFAULT_ROWS || rowCount === DATA_API_MAX_ROWS;
}

export const dataQuerySchema = z.strictObject({
  query: z.string().min(1, 'query must not be empty'),
  timezone: z.string().optional(),
});
export type DataQuery = z.infer<typeof dataQuerySchema>;

const columnSchema = z.looseObject({
  name: z.string(),
  column_type: nullable(z.string()),
});

/** One line of the data API's NDJSON answer, by its shape. */
export const dataLineSchema = z.union([
  z.looseObject({ error: z.string(), requestId: nullable(z.string()) }),
  z.looseObject({ schema: z.array(columnSchema), lastRefreshTime: nullable(z.string()) }),
  z.looseObject({
    data: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
]);
export type DataLine = z.infer<typeof dataLineSchema>;
