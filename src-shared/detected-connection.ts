import { z } from 'zod';
import { DIALECTS } from './connection.ts';
import { appErrorDataSchema } from './errors.ts';

/** What a server and its key say about a connection; null and [] where they say nothing. */
export const detectedConnectionSchema = z.object({
  name: z.string(),
  dialect: z.enum(DIALECTS),
  baseUrl: z.string().nullable(),
  chatBaseUrl: z.string().nullable(),
  accountName: z.string().nullable(),
  agentId: z.string().nullable(),
  /** Who the platform says the caller is. */
  user: z.string().nullable(),
  /** The API scopes that accepted it. */
  accepts: z.object({ platform: z.boolean(), embed: z.boolean(), chat: z.boolean() }),
  deployments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      agents: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Why nothing accepted it; null where something did. */
  error: appErrorDataSchema.nullable(),
});
export type DetectedConnection = z.infer<typeof detectedConnectionSchema>;
