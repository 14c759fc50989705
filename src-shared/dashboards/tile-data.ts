import { z } from 'zod';
import { runColumnSchema } from '../result-run.ts';

/**
 * Rows of one tile: `started`, `columns`, `rows` as they come, `ended`. A failure ends the stream with
 * an error, and then nothing that came counts. Times: Unix ms.
 */
export const tileEventSchema = z.discriminatedUnion('type', [
  /** `kept`: these rows were read from the server at `atMs`, not now. */
  z.object({ type: z.literal('started'), source: z.enum(['server', 'kept']), atMs: z.number() }),
  z.object({ type: z.literal('columns'), columns: z.array(runColumnSchema) }),
  /** JSON text of an array of rows, each an array of text and null. */
  z.object({ type: z.literal('rows'), text: z.string(), count: z.int() }),
  z.object({
    type: z.literal('ended'),
    rowCount: z.int(),
    elapsedMs: z.number(),
    /** §8: exactly as many rows as a silent limit of the data API. */
    possiblyCut: z.boolean(),
  }),
]);
export type TileEvent = z.infer<typeof tileEventSchema>;
