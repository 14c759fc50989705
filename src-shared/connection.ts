import { z } from 'zod';
import { connectionIdSchema } from './ids.ts';
import { externalIdSchema, externalUserFields } from './platform/chat-request.ts';
import { formatPath, type Violation } from './platform/violation.ts';
import { appErrorDataSchema } from './errors.ts';
import { networkOverridesSchema } from './network.ts';

export const CONNECTION_NAME_MAX_CHARS = 80;

/** Marks a connection wherever it is in sight; names of tokens, not colour values. */
export const CONNECTION_COLOURS = ['brass', 'blue', 'green', 'purple', 'red', 'grey'] as const;
export type ConnectionColour = (typeof CONNECTION_COLOURS)[number];

/**
 * The server's spelling of header and tool names: as in the contract, or as its vendor writes them.
 */
export const DIALECTS = ['platform', 'cube'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The API scopes, each with its own way to prove who asks (§5.1–5.3, data API). */
export const API_SCOPES = ['chat', 'platform', 'embed', 'data'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
export const apiScopeSchema = z.enum(API_SCOPES);

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'Enter a complete address, such as https://example.org.' })
  .max(2_048)
  .transform((address) => address.replace(/\/+$/, ''));

/**
 * The violation is one sentence for the person who types, because the form does not name fields as
 * the API does.
 */
const externalIdInputSchema = z
  .string()
  .refine(
    (id) => externalIdSchema.safeParse(id).success,
    'Give an external id, lowercase and without spaces.',
  );

/** §5.3: exactly one method for chat; with an API key the session settings say who asks (§4.4). */
export const chatAuthSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('apiKey'),
    identity: z.discriminatedUnion('kind', [
      z
        .strictObject({
          kind: z.literal('external'),
          externalId: externalIdInputSchema,
          ...externalUserFields,
        })
        .refine((user) => user.isEphemeral !== false || user.ephemeralTtlSeconds === undefined, {
          path: ['ephemeralTtlSeconds'],
          error: 'Remove the time: a user who is kept has none.',
        }),
      z.strictObject({
        kind: z.literal('internal'),
        internalId: z.email('Enter the email of an existing user.'),
      }),
    ]),
  }),
  z.strictObject({ method: z.literal('deploymentToken') }),
  z.strictObject({ method: z.literal('none') }),
]);

/**
 * §4.4: the development branch that the agent queries, by any method. Absent means the main branch;
 * `isDefaultBranch` is true where the name is that of the main branch.
 */
export const chatBranchSchema = z.strictObject({
  activeBranchName: z.string().trim().min(1, 'Enter the branch’s name.').max(255),
  isDefaultBranch: z.boolean().optional(),
});

export const agentIdSchema = z.string().trim().min(1, 'Enter the agent’s id.').max(200);

/** What an analyst enters. Keys are not here: they go straight into the keychain, by API scope. */
export const connectionDraftSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the connection a name.').max(CONNECTION_NAME_MAX_CHARS),
  colour: z.enum(CONNECTION_COLOURS),
  /** A production connection asks before it writes, and shows its colour on the top edge. */
  isProduction: z.boolean(),
  dialect: z.enum(DIALECTS),
  /** The `{base_url}` of publishing, sessions, embed tenants and the workspace API. */
  baseUrl: addressSchema.nullable(),
  /** The `{chat_base_url}` of the agent. */
  chatBaseUrl: addressSchema.nullable(),
  /** Address of the data API, without `/v1`. */
  dataApiUrl: addressSchema.nullable(),
  accountName: z.string().trim().min(1, 'Enter the account name.').max(200).nullable(),
  agentId: agentIdSchema.nullable(),
  deploymentId: z.int('A deployment id is a whole number.').positive().nullable(),
  chatAuth: chatAuthSchema,
  chatBranch: chatBranchSchema.optional(),
  platformAuth: z.enum(['bearer', 'none']),
  embedAuth: z.enum(['apiKey', 'none']),
  /** `fromPlatform` means that the bearer token asks the platform for the data API's own token. */
  dataAuth: z.enum(['token', 'fromPlatform', 'none']),
  /** What this connection does otherwise than the app’s network settings; absent for nothing. */
  network: networkOverridesSchema.optional(),
});
export type ConnectionDraft = z.infer<typeof connectionDraftSchema>;

export const connectionSchema = connectionDraftSchema.extend({
  id: connectionIdSchema,
  /** The workspace that the app brings along: always there, cannot be edited or removed. */
  isLocal: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** A fault of one field of a form; all faults are reported at once, each beside its field. */
export const violationSchema = z.object({
  path: z.string(),
  rule: z.string(),
  advice: z.string(),
}) satisfies z.ZodType<Violation>;

/** The API scopes whose key is used with this connection; `fromPlatform` has none of its own. */
export function listScopesWithKey(
  connection: Pick<ConnectionDraft, 'chatAuth' | 'platformAuth' | 'embedAuth' | 'dataAuth'>,
): ApiScope[] {
  const uses: Readonly<Record<ApiScope, boolean>> = {
    chat: connection.chatAuth.method !== 'none',
    platform: connection.platformAuth === 'bearer',
    embed: connection.embedAuth === 'apiKey',
    data: connection.dataAuth === 'token',
  };
  return API_SCOPES.filter((scope) => uses[scope]);
}

interface RequiredField {
  readonly field:
    | 'baseUrl'
    | 'chatBaseUrl'
    | 'dataApiUrl'
    | 'accountName'
    | 'agentId'
    | 'deploymentId';
  readonly when: (draft: ConnectionDraft) => boolean;
  readonly advice: string;
}

const REQUIRED_FIELDS: readonly RequiredField[] = [
  {
    field: 'chatBaseUrl',
    when: (draft) => draft.chatAuth.method !== 'none',
    advice: 'Enter the chat address. Questions go there.',
  },
  {
    field: 'accountName',
    when: (draft) => draft.chatAuth.method !== 'none',
    advice: 'Enter the account name. The chat address includes the name.',
  },
  {
    field: 'agentId',
    when: (draft) => draft.chatAuth.method !== 'none',
    advice: 'Enter the agent’s id. The chat address includes the id.',
  },
  {
    field: 'baseUrl',
    when: (draft) => draft.platformAuth !== 'none' || draft.embedAuth !== 'none',
    advice: 'Enter the platform’s address. Publishing and sessions use the address.',
  },
  {
    field: 'dataApiUrl',
    when: (draft) => draft.dataAuth !== 'none',
    advice: 'Enter the data API’s address. Complete results come from there.',
  },
  {
    field: 'deploymentId',
    when: (draft) => draft.dataAuth === 'fromPlatform' || draft.embedAuth !== 'none',
    advice: 'Enter the deployment’s id.',
  },
];

export type CheckedConnection =
  | { readonly ok: true; readonly draft: ConnectionDraft }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** A draft from a form: every wrong field and every missing one, at once. */
export function parseConnectionDraft(input: unknown): CheckedConnection {
  const parsed = connectionDraftSchema.safeParse(input);
  if (!parsed.success) {
    return {
      ok: false,
      violations: parsed.error.issues.map((issue) => ({
        path: formatPath(issue.path),
        rule: 'connection',
        advice: issue.message,
      })),
    };
  }
  const draft = parsed.data;
  const violations: Violation[] = REQUIRED_FIELDS.filter(
    ({ field, when }) => when(draft) && draft[field] === null,
  ).map(({ field, advice }) => ({ path: field, rule: 'connection', advice }));
  if (draft.dataAuth === 'fromPlatform' && draft.platformAuth === 'none') {
    violations.push({
      path: 'platformAuth',
      rule: 'connection',
      advice: 'Choose bearer: the data API’s token is asked for with it.',
    });
  }
  return violations.length === 0 ? { ok: true, draft } : { ok: false, violations };
}

/** The result of a test of a connection, for each API scope. Durations in milliseconds. */
export const connectionTestSchema = z.object({
  scopes: z.array(
    z.discriminatedUnion('outcome', [
      z.object({
        scope: apiScopeSchema,
        outcome: z.literal('works'),
        /** A text about what answered: an agent's name, a deployment's name, a count. */
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
