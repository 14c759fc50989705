import { z } from 'zod';
import { runColumnSchema } from '../result-run.ts';

/** The longest query of a tile: a filter of a hundred thousand values takes megabytes. */
export const TILE_SQL_MAX_CHARS = 8_000_000;

/**
 * Selects the answers with a tile's rows. `until-fresh`: the cached rows, then the server's unless
 * the cached ones are fresh. `cached-and-server`: both, however fresh. `server`: the server's
 * alone.
 */
export const tileAnswersSchema = z.enum(['until-fresh', 'cached-and-server', 'server']);
export type TileAnswers = z.infer<typeof tileAnswersSchema>;

/**
 * One or two answers with rows of a tile, each `started`, `columns`, `rows` as they come, `ended`.
 * A failure ends the stream with an error: the answer that it breaks does not count, one before it
 * does. Times: Unix ms.
 */
export const tileEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    /** `cached` means that these rows were read from the server at `atMs`, not now. */
    source: z.enum(['server', 'cached']),
    atMs: z.number(),
    /** No other answer follows: these rows are the server's, or fresh. */
    isLast: z.boolean(),
  }),
  z.object({ type: z.literal('columns'), columns: z.array(runColumnSchema) }),
  /** JSON text of an array of rows, each an array of text and null. */
  z.object({ type: z.literal('rows'), text: z.string(), count: z.int() }),
  z.object({
    type: z.literal('ended'),
    rowCount: z.int(),
    elapsedMs: z.number(),
    /** §8: exactly as many rows as a silent limit of the data API. */
    possiblyTruncated: z.boolean(),
  }),
]);
export type TileEvent = z.infer<typeof tileEventSchema>;
