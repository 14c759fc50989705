import { z } from 'zod';
import { appErrorDataSchema } from './errors.ts';
import { resultRunIdSchema, turnIdSchema } from './ids.ts';

export const SQL_MAX_CHARS = 1_000_000;
export const TIMEZONE_MAX_CHARS = 64;

/**
 * `finished`: the data API sent the end. `cancelled`: the analyst cancelled it. `failed`: no rows,
 * or not all of them; `error` says why, and the rows that came are stored but never count as the
 * result.
 */
export const RUN_STATUSES = ['running', 'finished', 'cancelled', 'failed'] as const;

/** The table of one step in the archive: the turn, and the message of the tool call in it. */
export const resultRefSchema = z.strictObject({
  turnId: turnIdSchema,
  messageId: z.string().min(1).max(256),
});
export type ResultRef = z.infer<typeof resultRefSchema>;

export const runColumnSchema = z.object({ name: z.string(), type: z.string() });

/** SQL that was run on the data API, for all its rows. Every run is stored. Times: Unix ms. */
export const resultRunSchema = z.object({
  id: resultRunIdSchema,
  turnId: turnIdSchema,
  messageId: z.string(),
  /**
   * The SQL as it was sent. A row limit that the app itself added is at its end and in
   * `addedLimit`.
   */
  sql: z.string(),
  /** The analyst's own words rather than the agent's. */
  isEdited: z.boolean(),
  /** Rows; null when the SQL was sent as it stands. */
  addedLimit: z.number().int().nullable(),
  /** IANA name; null leaves it to the data API. */
  timezone: z.string().nullable(),
  startedAtMs: z.number(),
  elapsedMs: z.number(),
  status: z.enum(RUN_STATUSES),
  error: appErrorDataSchema.nullable(),
  columns: z.array(runColumnSchema),
  rowCount: z.number().int(),
  /** §8: exactly as many rows as a silent limit, or as the limit that the app added. */
  possiblyTruncated: z.boolean(),
  /** SHA-256 of columns and rows as they came, hex; '' until it is finished. */
  hash: z.string(),
});
export type ResultRun = z.infer<typeof resultRunSchema>;

/** A run as it happens, and as it is read again from the archive. */
export const resultRunEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), run: resultRunSchema }),
  z.object({ type: z.literal('columns'), columns: z.array(runColumnSchema) }),
  /** Rows as JSON text of an array of rows, each an array of text and null: cheaper than objects. */
  z.object({ type: z.literal('rows'), text: z.string(), count: z.number().int() }),
  z.object({ type: z.literal('ended'), run: resultRunSchema }),
]);
export type ResultRunEvent = z.infer<typeof resultRunEventSchema>;

export type RunRow = readonly (string | null)[];

/** A matrix of text and null, and nothing else. */
function isRunRows(value: unknown): value is RunRow[] {
  if (!Array.isArray(value)) return false;
  for (const row of value as readonly unknown[]) {
    if (!Array.isArray(row)) return false;
    for (const cell of row as readonly unknown[]) {
      if (cell !== null && typeof cell !== 'string') return false;
    }
  }
  return true;
}

/**
 * The rows of one `rows` event. A result has millions of cells: checked in place, where a schema of
 * arrays copies each row and takes a third of the time of parsing on top of it.
 */
export const runRowsSchema = z.custom<RunRow[]>(isRunRows, 'Not rows of text and null.');
