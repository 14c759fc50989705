import { z } from 'zod';
import { userAttributeSchema } from './session-request.ts';

/** §4.4, §8: `<timestamp>-message`, Unix milliseconds of 13 or more digits. */
export const messageIdSchema = z
  .string()
  .regex(/^\d{13,}-message$/, 'messageId must look like <timestamp>-message, 13 digits or more');

export function formatMessageId(timestampMs: number): string {
  return `${String(Math.trunc(timestampMs)).padStart(13, '0')}-message`;
}

/** §4.4: lowercase, no spaces. */
export const externalIdSchema = z
  .string()
  .min(1, 'externalId must not be empty')
  .regex(/^[^\sA-Z]+$/, 'externalId must be lowercase and without spaces')
  .refine((id) => id === id.toLowerCase(), 'externalId must be lowercase');

/** §4.4: what a request may say of an external user; what it leaves out stays as it was. */
export const externalUserFields = {
  userAttributes: z.array(userAttributeSchema).optional(),
  groups: z.array(z.string().min(1, 'A group name must not be empty.')).optional(),
  securityContext: z.record(z.string(), z.unknown()).optional(),
  /** §3.3: absent means ephemeral; `false` keeps the user. */
  isEphemeral: z.boolean().optional(),
  /** §3.3, §8: absent means a week. */
  ephemeralTtlSeconds: z
    .number('Give a number of seconds.')
    .positive('Give a number of seconds above 0.')
    .optional(),
} as const;

const EXTERNAL_ONLY = ['userAttributes', 'groups', 'securityContext'] as const;

/** §4.4 sessionSettings: who asks. Exactly one of externalId and internalId. */
export const sessionSettingsSchema = z
  .strictObject({
    externalId: externalIdSchema.optional(),
    internalId: z.string().min(1).optional(),
    email: z.string().optional(),
    ...externalUserFields,
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
