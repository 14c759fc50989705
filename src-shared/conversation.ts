import { z } from 'zod';
import { connectionIdSchema, conversationIdSchema } from './ids.ts';
import { cellSchema } from './platform/tools.ts';
import { turnSchema, turnStatusSchema } from './thread/turn.ts';

/** What the sidebar shows of a conversation. Times are Unix milliseconds. */
export const conversationSummarySchema = z.object({
  id: conversationIdSchema,
  connectionId: connectionIdSchema,
  title: z.string(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
  /** Status of the last turn, null for a conversation without one. */
  lastStatus: turnStatusSchema.nullable(),
  /** Pinned ones stand above the dates; null when it is not. */
  pinnedAtMs: z.number().nullable(),
  /** Archived ones leave the list and stay searchable; null when it is not. */
  archivedAtMs: z.number().nullable(),
  /** An answer ended that nobody has looked at. */
  isUnread: z.boolean(),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

const documentResultSchema = z.object({
  messageId: z.string(),
  title: z.string(),
  sql: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(cellSchema)),
  totalRows: z.number(),
  vegaSpec: z.string().nullable(),
});

/** A whole conversation, to be written to a file: the raw lines and what was read from them. */
export const conversationDocumentSchema = z.object({
  format: z.literal('plumbline-conversation/1'),
  exportedAtMs: z.number(),
  summary: conversationSummarySchema,
  turns: z.array(
    z.object({
      turn: turnSchema,
      answer: z.string().nullable(),
      results: z.array(documentResultSchema),
      /** Every line as it came from the server, in order. */
      lines: z.array(z.object({ atMs: z.number(), text: z.string() })),
    }),
  ),
});
export type ConversationDocument = z.infer<typeof conversationDocumentSchema>;
