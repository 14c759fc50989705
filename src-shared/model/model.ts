import { z } from 'zod';
import { appErrorDataSchema } from '../errors.ts';

export const memberSchema = z.object({
  /** As the platform knows it, such as `orders.revenue`. */
  name: z.string(),
  /** In words, without the cube's; the name's own where the platform gives none. */
  title: z.string(),
  description: z.string(),
  kind: z.enum(['measure', 'dimension', 'time']),
  /** The platform's word: `number`, `string`, `time` …; '' when not told. */
  type: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

export const modelCubeSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  members: z.array(memberSchema),
});
export type ModelCube = z.infer<typeof modelCubeSchema>;

/** What can be asked about in a connection, and how well that is known. */
export const dataModelSchema = z.object({
  /**
   * `platform`: the whole model, as the data API told it. `seen`: only the members that answers in the
   * archive spoke of. `none`: nothing is known.
   */
  source: z.enum(['platform', 'answers', 'none']),
  /** When the platform told it, Unix ms; null where it never did. */
  readAtMs: z.number().nullable(),
  /** Why the platform could not be asked now; null when it was, or is not set up for it. */
  error: appErrorDataSchema.nullable(),
  cubes: z.array(modelCubeSchema),
});
export type DataModel = z.infer<typeof dataModelSchema>;
