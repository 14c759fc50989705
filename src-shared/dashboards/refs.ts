import { z } from 'zod';
import { appErrorDataSchema } from '../errors.ts';
import { connectionIdSchema } from '../ids.ts';

/** One deployment as a connection reaches it. */
export const deploymentRefSchema = z.strictObject({
  connectionId: connectionIdSchema,
  deploymentId: z.int(),
});
export type DeploymentRef = z.infer<typeof deploymentRefSchema>;

/** One workbook, and the dashboard that it is published as (§4.1). */
export const workbookRefSchema = deploymentRefSchema.extend({ workbookId: z.int() });
export type WorkbookRef = z.infer<typeof workbookRefSchema>;

/** How current the shown data is. Times: Unix ms. */
export const freshnessSchema = z.object({
  /**
   * `cached` means that the server could not be asked (`error` says why) and this is its last
   * answer.
   */
  source: z.enum(['server', 'cached']),
  readAtMs: z.number(),
  error: appErrorDataSchema.nullable(),
});
export type Freshness = z.infer<typeof freshnessSchema>;
