import { z } from 'zod';

/**
 * What the local platform reports when it is ready: one line of JSON on stdout from the command
 * line, a message on the parent port when the app runs it.
 */
export const platformReadySchema = z.object({
  ready: z.literal(true),
  baseUrl: z.url(),
  chatBaseUrl: z.url(),
  dataApiUrl: z.url(),
  accountName: z.string(),
  agents: z.array(z.object({ id: z.string(), name: z.string(), deploymentId: z.int() })).min(1),
  deployments: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        workbookIds: z.array(z.int()),
        /** Whether chat accepts the deployment's own tokens (§5.3.2). */
        tokenAuth: z.boolean(),
      }),
    )
    .min(1),
  internalUser: z.object({ username: z.string(), email: z.string() }),
  /** Names that sessions and chat may use outside of embed tenants (§4.2 rules 4 and 8). */
  tenantWide: z
    .object({
      groups: z.array(z.string()),
      userAttributes: z.array(z.object({ name: z.string(), type: z.string() })),
    })
    .optional(),
  /** A deployment whose external viewers see only rows of their own, to try it out. */
  policySample: z
    .object({
      deploymentId: z.int(),
      /** A row belongs to who has the text of its first cell in this tenant-wide attribute. */
      attribute: z.string(),
      /** A value of the attribute for each of two viewers, who then share no row. */
      values: z.tuple([z.array(z.string()).min(1), z.array(z.string()).min(1)]),
      sqlQuery: z.string(),
      /** The deployment's agent answers it with rows of the same kind. */
      question: z.string(),
    })
    .optional(),
  /** Keys and tokens are made at each start of the command line; null when the app asks with `mint`. */
  keys: z
    .object({
      admin: z.string(),
      member: z.string(),
      scoped: z.object({ key: z.string(), deploymentId: z.int() }),
    })
    .nullable(),
  /** §5.1 bearer. */
  accessToken: z.string().nullable(),
  /** Signs deployment tokens (HS256) of the deployment that accepts them (§5.3.2). */
  jwt: z.object({ deploymentId: z.int(), secret: z.string() }).nullable(),
});
export type PlatformReady = z.infer<typeof platformReadySchema>;

/** Platform process → app. */
export const platformMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), ready: platformReadySchema }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
  z.object({
    type: z.literal('minted'),
    requestId: z.string(),
    key: z.string(),
  }),
  z.object({ type: z.literal('forgotten'), requestId: z.string() }),
]);
export type PlatformMessage = z.infer<typeof platformMessageSchema>;

/** What the app has a key of its own for; `data` asks with the platform's (§5). */
export const ownScopeSchema = z.enum(['chat', 'embed', 'platform']);
export type OwnScope = z.infer<typeof ownScopeSchema>;

/** Messages from the app to the platform process. */
export const platformCommandSchema = z.discriminatedUnion('type', [
  /**
   * A key for the app's own use of one scope, in place of the last one: a bearer token for
   * `platform` (§5.1), an admin API key for the others (§5.2, §5.3).
   */
  z.object({ type: z.literal('mint'), requestId: z.string(), scope: ownScopeSchema }),
  /** Deletes threads with all their lines; ids that it does not have are fine. */
  z.object({
    type: z.literal('forgetThreads'),
    requestId: z.string(),
    threadIds: z.array(z.string()),
  }),
  z.object({ type: z.literal('shutDown') }),
]);
export type PlatformCommand = z.infer<typeof platformCommandSchema>;
