import { z } from 'zod';
import { apiScopeSchema } from './connection.ts';
import { connectionIdSchema } from './ids.ts';

/** Where keys are stored, and which exist. A key itself is never in it. */
export const secretsStatusSchema = z.object({
  /**
   * `none` means that there is no keychain and the analyst has not yet agreed to session-only
   * memory.
   */
  store: z.enum(['keychain', 'session', 'none']),
  /** Why the keychain is not used; null when it is. */
  reason: z.string().nullable(),
  /** The API scopes of connections that have a saved key. */
  saved: z.array(z.object({ connectionId: connectionIdSchema, scope: apiScopeSchema })),
});
export type SecretsStatus = z.infer<typeof secretsStatusSchema>;
