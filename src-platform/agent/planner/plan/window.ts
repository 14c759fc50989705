import { z } from 'zod';

/** A figure that is set against that of other periods of the result. */
export const windowSchema = z
  .discriminatedUnion('kind', [
    /** Against the period before, or the same of the year before: a difference, or in percent. */
    z.strictObject({ kind: z.enum(['change', 'growth', 'yearChange', 'yearGrowth']) }),
    /** The total of all periods up to this one. */
    z.strictObject({ kind: z.literal('running') }),
    /** In percent of the first period: an index that begins with 100. */
    z.strictObject({ kind: z.literal('index') }),
    /** The mean of this many periods, the last of which is this one. */
    z.strictObject({ kind: z.literal('moving'), size: z.int().positive() }),
  ])
  .readonly();
export type Window = z.infer<typeof windowSchema>;
