import { z } from 'zod';
import { appErrorDataSchema } from '../errors.ts';
import { connectionIdSchema } from '../ids.ts';

/** One deployment as a connection reaches it. */
export const deploymentPlaceSchema = z.strictObject({
  connectionId: connectionIdSchema,
  deploymentId: z.int(),
});
export type DeploymentPlace = z.infer<typeof deploymentPlaceSchema>;

/** One workbook, and the dashboard that it is published as (§4.1). */
export const workbookPlaceSchema = deploymentPlaceSchema.extend({ workbookId: z.int() });
export type WorkbookPlace = z.infer<typeof workbookPlaceSchema>;

/** How well what is shown is known. Times: Unix ms. */
export const seenSchema = z.object({
  /** `kept`: the server could not be asked (`trouble` says why), this is what it said last. */
  source: z.enum(['server', 'kept']),
  seenAtMs: z.number(),
  trouble: appErrorDataSchema.nullable(),
});
export type Seen = z.infer<typeof seenSchema>;
