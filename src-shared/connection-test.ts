import { z } from 'zod';
import { apiScopeSchema } from './connection.ts';
import { appErrorDataSchema } from './errors.ts';

/** What a test of a connection found, API scope by API scope. Durations in milliseconds. */
export const connectionTestSchema = z.object({
  scopes: z.array(
    z.discriminatedUnion('outcome', [
      z.object({
        scope: apiScopeSchema,
        outcome: z.literal('works'),
        /** What answered, in words: an agent's name, a deployment's name, a count. */
        finding: z.string(),
        durationMs: z.number(),
      }),
      z.object({
        scope: apiScopeSchema,
        outcome: z.literal('fails'),
        error: appErrorDataSchema,
        durationMs: z.number(),
      }),
      z.object({ scope: apiScopeSchema, outcome: z.literal('notSetUp') }),
    ]),
  ),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
