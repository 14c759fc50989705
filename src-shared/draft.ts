import { z } from 'zod';
import { conversationIdSchema } from './ids.ts';

/** What is typed and not yet asked. */
export const draftSchema = z.object({
  /** Null for the conversation that has not begun. */
  conversationId: conversationIdSchema.nullable(),
  text: z.string(),
  /** Unix milliseconds. */
  savedAtMs: z.number(),
});
export type Draft = z.infer<typeof draftSchema>;
