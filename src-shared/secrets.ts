import { z } from 'zod';
import { API_SCOPES } from './connection.ts';
import { connectionIdSchema } from './ids.ts';
import { NETWORK_SECRETS } from './network.ts';

/** What a secret is for: a key of an API scope, or a secret of the network. */
export const SECRET_SCOPES = [...API_SCOPES, ...NETWORK_SECRETS] as const;
export const secretScopeSchema = z.enum(SECRET_SCOPES);
export type SecretScope = z.infer<typeof secretScopeSchema>;

/** Where keys are stored, and which exist. A key itself is never in it. */
export const secretsStatusSchema = z.object({
  /**
   * `none` means that there is no keychain and the analyst has not yet agreed to session-only
   * memory.
   */
  store: z.enum(['keychain', 'session', 'none']),
  /** Why the keychain is not used; null when it is. */
  reason: z.string().nullable(),
  /** What is saved, by connection; `app-network` stands for the app’s own network settings. */
  saved: z.array(z.object({ connectionId: connectionIdSchema, scope: secretScopeSchema })),
});
export type SecretsStatus = z.infer<typeof secretsStatusSchema>;
