import { z } from 'zod';

const oneOrMore = <S extends z.ZodType>(item: S) => z.tuple([item], item);

const attributeSchema = z.object({ name: z.string(), type: z.string() });

/**
 * What a platform says about itself in one line of JSON when it is ready. The last fields are
 * optional: without them, the checks that need them do not apply.
 */
export const readySchema = z.object({
  ready: z.literal(true),
  baseUrl: z.url(),
  chatBaseUrl: z.url(),
  dataApiUrl: z.url(),
  accountName: z.string(),
  agents: oneOrMore(z.object({ id: z.string(), name: z.string(), deploymentId: z.number() })),
  deployments: oneOrMore(
    z.object({
      id: z.number(),
      name: z.string(),
      workbookIds: oneOrMore(z.number()),
      tokenAuth: z.boolean(),
    }),
  ),
  keys: z.object({
    admin: z.string(),
    member: z.string(),
    scoped: z.object({ key: z.string(), deploymentId: z.number() }),
  }),
  accessToken: z.string(),
  internalUser: z.object({ username: z.string(), email: z.string() }),
  /** Null where a JWKS is trusted, because there is no secret to send. */
  jwt: z.object({ deploymentId: z.number(), secret: z.string() }).nullable(),
  /**
   * The catalogue of the tenant itself (§4.2 rules 4 and 8): no operation of the contract lists it.
   */
  tenantWide: z
    .object({
      groups: oneOrMore(z.string()),
      userAttributes: oneOrMore(attributeSchema),
    })
    .optional(),
  /**
   * A deployment with an access policy: a row of the query belongs to a viewer who has its first
   * cell in the attribute, and the question is answered with such rows.
   */
  policySample: z
    .object({
      deploymentId: z.number(),
      attribute: z.string(),
      values: z.tuple([oneOrMore(z.string()), oneOrMore(z.string())]),
      sqlQuery: z.string(),
      question: z.string(),
    })
    .optional(),
  /** Questions that an agent answers with a chart, and with more rows than it may send. */
  questions: z.object({ chart: z.string(), manyRows: z.string() }).optional(),
});
export type Ready = z.infer<typeof readySchema>;
