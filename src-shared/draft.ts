import { z } from 'zod';
import { conversationIdSchema, turnIdSchema } from './ids.ts';

/** What is typed and not yet asked. */
export const draftSchema = z.object({
  /** Null for the conversation that has not begun. */
  conversationId: conversationIdSchema.nullable(),
  /** The turn whose question is put differently; absent for the question field. */
  turnId: turnIdSchema.optional(),
  text: z.string(),
  /** Unix milliseconds. */
  savedAtMs: z.number(),
});
export type Draft = z.infer<typeof draftSchema>;
