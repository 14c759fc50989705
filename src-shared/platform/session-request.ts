import { z } from 'zod';
import { ATTRIBUTE_TYPES, attributeValueSchema, embedTenantNameSchema } from './embed-tenant.ts';
import { freeFormSchema } from './scalars.ts';

const pictureSchema = z.url({
  protocol: /^https?$/,
  error: 'picture must be an absolute http:// or https:// address',
});

/** §2.8 userProfile. The picture is checked for syntax only and never fetched. */
export const userProfileSchema = z.strictObject({
  displayName: z.string().optional(),
  picture: pictureSchema.optional(),
});

/** §2.8 userAttributes. */
export const userAttributeSchema = z.strictObject({
  name: z.string().min(1, 'name must not be empty'),
  value: attributeValueSchema,
});

/** §2.8 groupDefinitions. */
export const groupDefinitionSchema = z.strictObject({
  name: z.string().min(1, 'name must not be empty'),
  description: z.string().optional(),
});
export type GroupDefinition = z.infer<typeof groupDefinitionSchema>;

/** §2.8 userAttributeDefinitions. */
export const attributeDefinitionSchema = z.strictObject({
  name: z.string().min(1, 'name must not be empty'),
  type: z.enum(ATTRIBUTE_TYPES),
  displayName: z.string().optional(),
  defaultValue: z.string().optional(),
  description: z.string().optional(),
});
export type AttributeDefinition = z.infer<typeof attributeDefinitionSchema>;

/** §4.2: lowercase and trimmed. */
export const sessionExternalIdSchema = z
  .string()
  .min(1, 'externalId must not be empty')
  .refine((id) => id === id.toLowerCase(), 'externalId must be lowercase')
  .refine((id) => id === id.trim(), 'externalId must have no spaces at its ends');

/** §4.2 body by shape; what its fields forbid each other is in `session-rules.ts`. */
export const sessionRequestSchema = z.strictObject({
  deploymentId: z.int(),
  externalId: sessionExternalIdSchema.optional(),
  internalId: z.string().min(1, 'internalId must not be empty').optional(),
  email: z.email('email must be an address').optional(),
  userProfile: userProfileSchema.optional(),
  embedTenantName: embedTenantNameSchema.optional(),
  creatorMode: z.boolean().optional(),
  userAttributes: z.array(userAttributeSchema).optional(),
  groups: z.array(z.string().min(1, 'a group name must not be empty')).optional(),
  userAttributeDefinitions: z.array(attributeDefinitionSchema).optional(),
  groupDefinitions: z.array(groupDefinitionSchema).optional(),
  securityContext: freeFormSchema.optional(),
  settings: z.strictObject({ showDashboardChat: z.boolean().optional() }).optional(),
});
export type SessionRequest = z.infer<typeof sessionRequestSchema>;

/** §2.9. */
export const sessionResponseSchema = z.looseObject({ sessionId: z.string().min(1) });

/** Exchange of a session for the viewer's token; from public sources, not in the contract. */
export const sessionTokenResponseSchema = z.looseObject({ token: z.string().min(1) });
