import type { z } from 'zod';

/** A row of a table of the document. */
export interface Row {
  readonly name: string;
  readonly sentence: string;
  readonly schema: z.ZodType;
}
