import { z } from 'zod';
import { conversationIdSchema } from './ids.ts';
import { DRAFT_MAX_CHARS } from './limits.ts';

export const DEEP_LINK_SCHEME = 'plumbline';

/**
 * What a link may do: show something that is here, or write a draft. Nothing is asked, sent, saved
 * or deleted by a link.
 */
export const deepLinkSchema = z.discriminatedUnion('kind', [
  /** `plumbline://conversation/<id>` */
  z.strictObject({ kind: z.literal('conversation'), conversationId: conversationIdSchema }),
  /** `plumbline://ask?question=<text>`; the text is only typed. */
  z.strictObject({
    kind: z.literal('ask'),
    question: z.string().trim().min(1).max(DRAFT_MAX_CHARS),
  }),
  /** `plumbline://dashboards` */
  z.strictObject({ kind: z.literal('dashboards') }),
  /** `plumbline://settings` */
  z.strictObject({ kind: z.literal('settings') }),
]);
export type DeepLink = z.infer<typeof deepLinkSchema>;
