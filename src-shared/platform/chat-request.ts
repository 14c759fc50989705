import { z } from 'zod';

/** §4.4, §8: `<timestamp>-message`, Unix milliseconds of 13 or more digits. */
export const messageIdSchema = z
  .string()
  .regex(/^\d{13,}-message$/, 'messageId must look like <timestamp>-message, 13 digits or more');

export function formatMessageId(timestampMs: number): string {
  return `${String(Math.trunc(timestampMs)).padStart(13, '0')}-message`;
}

const userAttributeSchema = z.strictObject({
  name: z.string().min(1),
  value: z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()]),
});

/** §4.4: lowercase, no spaces. */
export const externalIdSchema = z
  .string()
  .min(1, 'externalId must not be empty')
  .regex(/^[^\sA-Z]+$/, 'externalId must be lowercase and without spaces')
  .refine((id) => id === id.toLowerCase(), 'externalId must be lowercase');

const EXTERNAL_ONLY = ['userAttributes', 'groups', 'securityContext'] as const;

/** §4.4 sessionSettings: who asks. Exactly one of externalId and internalId. */
export const sessionSettingsSchema = z
  .strictObject({
    externalId: externalIdSchema.optional(),
    internalId: z.string().min(1).optional(),
    email: z.string().optional(),
    userAttributes: z.array(userAttributeSchema).optional(),
    groups: z.array(z.string()).optional(),
    securityContext: z.record(z.string(), z.unknown()).optional(),
    isEphemeral: z.boolean().optional(),
    ephemeralTtlSeconds: z.number().positive().optional(),
  })
  .superRefine((settings, context) => {
    if ((settings.externalId === undefined) === (settings.internalId === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['externalId'],
        message: 'send exactly one of externalId and internalId',
      });
    }
    if (settings.internalId === undefined) return;
    for (const field of EXTERNAL_ONLY) {
      if (settings[field] !== undefined) {
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `${field} is not allowed with internalId`,
        });
      }
    }
  });
export type SessionSettings = z.infer<typeof sessionSettingsSchema>;

/** §4.4 request body of stream-chat-state. */
export const chatRequestSchema = z.strictObject({
  input: z.string().optional(),
  chatId: z.string().min(1).optional(),
  messageId: messageIdSchema.optional(),
  sessionSettings: sessionSettingsSchema.optional(),
  activeBranchName: z.string().optional(),
  isDefaultBranch: z.boolean().optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** §4.5 request body of abort. */
export const abortRequestSchema = z.strictObject({
  chatId: z.string().min(1),
  sessionSettings: sessionSettingsSchema.optional(),
});
export type AbortRequest = z.infer<typeof abortRequestSchema>;
